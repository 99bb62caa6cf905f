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
  /// True if it is a symbolic link to the file.
  var isLink = false

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

  /// Returns the files that exist among some names in a folder, given by its path with a slash at its end.
  ///
  /// There may be a hundred names beside a picture, most of them of no file: in the open folder each takes a fraction of
  /// the time that its whole path takes.
  static func files(named names: Set<String>, in folder: String) -> [LooseFile] {
    var files: [LooseFile] = []
    func append(_ name: String, _ status: FileStatus?) {
      guard let status, status.kind == .file else { return }
      files.append(LooseFile(folder: folder, name: name, stamp: status.stamp))
    }
    if let open = try? OpenFolder(folder) {
      for name in names { append(name, try? open.status(of: name)) }
    } else {
      // A folder may be entered that cannot be listed.
      for name in names { append(name, (try? FileStatus(of: folder + name)) ?? nil) }
    }
    return files
  }
}
