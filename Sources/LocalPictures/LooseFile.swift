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

  /// Returns the files that exist among some paths in a folder.
  ///
  /// There may be a hundred names beside a picture, most of them of no file: in the open folder each takes a fraction of
  /// the time that its whole path takes.
  static func files(at paths: Set<String>, in folder: String) -> [LooseFile] {
    var files: [LooseFile] = []
    func append(_ path: String, _ status: FileStatus?) {
      guard let status, status.kind == .file else { return }
      files.append(LooseFile(path: path, stamp: status.stamp))
    }
    if let open = try? OpenFolder(folder) {
      for path in paths {
        append(path, path.path(inside: folder).flatMap { try? open.status(of: $0) })
      }
    } else {
      // A folder may be entered that cannot be listed.
      for path in paths { append(path, (try? FileStatus(of: path)) ?? nil) }
    }
    return files
  }
}
