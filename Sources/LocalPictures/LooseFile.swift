import Foundations
import SystemCalls

/// A file that a walk found in a folder.
struct LooseFile: Hashable, Sendable {
  /// The absolute path.
  let path: String
  let stamp: FileStamp
  /// True if it is a symbolic link to the file.
  var isLink = false

  /// The size in bytes.
  var byteCount: Int { stamp.byteCount }

  /// The path of the folder that the file is in, and the file's name.
  var parts: (folder: Substring, name: Substring) {
    guard let slash = path.utf8.lastIndex(ofByte: UInt8(ascii: "/")) else { return ("", path[...]) }
    return (path[..<slash], path[path.utf8.index(after: slash)...])
  }

  var name: String { String(parts.name) }

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
