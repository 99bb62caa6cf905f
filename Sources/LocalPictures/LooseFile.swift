import Foundations
import SystemCalls

/// A file found by a walk through a folder.
///
/// There may be hundreds of thousands: files in a folder share its path, and most names are short enough to be stored
/// inline.
struct LooseFile: Hashable, Sendable {
  /// The absolute path of the folder that the file is in, with a slash at its end.
  let folder: String
  let name: String
  let stamp: FileStamp
  var kind = Kind.file

  enum Kind: Hashable, Sendable {
    case file
    /// A symbolic link to a file, with the target's path without links.
    case link(target: String)
    /// A symbolic link that leads to no file, or out of the folder being read.
    case brokenLink
  }

  /// The absolute path.
  var path: String { folder + name }

  /// The size in bytes.
  var byteCount: Int { stamp.byteCount }

  /// Opens the file, or returns `nil` if it is outside a folder, given by its path without links.
  ///
  /// A link may have replaced the file or a folder on its path since the walk.
  func openedIfInside(_ root: String) throws(Errno) -> OpenFile? {
    let file = try OpenFile(path, for: .reading)
    // The path is resolved again: the opened file has to be the one inside the folder.
    let realPath = try FileSystem.realPath(of: path)
    guard realPath.isInside(root), let status = try FileStatus(of: realPath), status.kind == .file,
      status.identity == (try file.status.identity)
    else { return nil }
    return file
  }
}

extension LooseFile {
  /// Creates the file of an item in a folder, given the item's own status (`lstat`).
  ///
  /// It is `nil` unless the item is a file, or a link to a file inside the root, which is a path without links. A
  /// sidecar or JSON that is another link is kept as `brokenLink`.
  init?(folder: String, name: String, _ status: FileStatus, in root: String) {
    guard status.isLink else {
      guard status.kind == .file else { return nil }
      self.init(folder: folder, name: name, stamp: status.stamp)
      return
    }
    if let target = try? FileSystem.realPath(of: folder + name), target.isInside(root),
      let found = try? FileStatus(of: target), found.kind == .file
    {
      self.init(folder: folder, name: name, stamp: found.stamp, kind: .link(target: target))
    } else if name.isBesidePicture {
      // It is listed, but it can be neither read nor written.
      self.init(folder: folder, name: name, stamp: status.stamp, kind: .brokenLink)
    } else {
      return nil
    }
  }
}
