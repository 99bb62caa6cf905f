import Foundations
import SystemCalls

/// A file that a walk found in a folder.
///
/// There may be hundreds of thousands: the files of a folder share its path, and most names are so short that they take
/// no memory of their own.
struct LooseFile: Hashable, Sendable {
  /// The absolute path of the folder that the file is in, with a slash at its end.
  let folder: String
  let name: String
  let stamp: FileStamp
  var kind = Kind.file

  enum Kind: Hashable, Sendable {
    case file
    /// A symbolic link to a file, whose path without links it has.
    case link(target: String)
    /// A symbolic link that leads to no file, or out of the folder that is read.
    case brokenLink
  }

  /// The absolute path.
  var path: String { folder + name }

  /// The size in bytes.
  var byteCount: Int { stamp.byteCount }

  /// Opens the file, or returns `nil` if it is not within a folder, given by its path without links: since the
  /// walk, a link may have replaced the file or a folder on its path.
  func openedIfInside(_ root: String) throws(Errno) -> OpenFile? {
    let file = try OpenFile(path, for: .reading)
    // The path is looked up again: the open file has to be the one within the folder.
    let realPath = try FileSystem.realPath(of: path)
    guard realPath.isInside(root), let status = try FileStatus(of: realPath), status.kind == .file,
      status.identity == (try file.status.identity)
    else { return nil }
    return file
  }
}

extension LooseFile {
  /// Creates the file of an item of a folder, given the item's own status; `nil` unless it is a file or a link to one
  /// inside the root, which is given by its path without links.
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
      // It is not read, and cannot be written.
      self.init(folder: folder, name: name, stamp: status.stamp, kind: .brokenLink)
    } else {
      return nil
    }
  }
}
