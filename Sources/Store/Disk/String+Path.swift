import Foundations
import SystemCalls

extension String {
  /// The folder that a path's last part lies in: `a` for `a/b`, `.` for `b`, `/` for `/b`.
  var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The last part of a path, `""` where it ends in a slash.
  package var lastPart: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// Returns the path of an item in the folder of this path.
  package func appending(part: String) -> String {
    hasSuffix("/") ? self + part : "\(self)/\(part)"
  }

  /// The path without slashes at its end.
  package var withoutTrailingSlashes: String {
    guard let last = lastIndex(where: { $0 != "/" }) else { return isEmpty ? "" : "/" }
    return String(self[...last])
  }

  /// The path with the symbolic links at its end resolved; nothing needs to be there yet.
  ///
  /// The system is asked first: it refuses loops, and links of other users in a shared folder.
  var endOfLinks: String {
    get throws(Errno) {
      _ = try FileStatus(of: self)
      var path = self
      for _ in 0..<40 {
        guard (try? FileStatus(ofLink: path))?.isLink == true,
          let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        else { return path }
        path = target.hasPrefix("/") ? target : path.parentFolder.appending(part: target)
      }
      throw .tooManySymbolicLinkLevels
    }
  }
}
