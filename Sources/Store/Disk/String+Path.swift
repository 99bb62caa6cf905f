import Foundations
import SystemCalls

extension String {
  /// The folder of a path's last component: `a` for `a/b`, `.` for `b`, `/` for `/b`.
  package var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// Returns the path of an item in this folder.
  package func appending(part: String) -> String {
    hasSuffix("/") ? self + part : "\(self)/\(part)"
  }

  /// The path without trailing slashes.
  package var withoutTrailingSlashes: String {
    guard let last = lastIndex(where: { $0 != "/" }) else { return isEmpty ? "" : "/" }
    return String(self[...last])
  }

  /// The first dangling link on the path, and its target; `nil` if there is none.
  var danglingLink: (link: String, target: String)? {
    var part = ""
    for name in split(separator: "/") {
      part += part.isEmpty && !hasPrefix("/") ? String(name) : "/\(name)"
      guard let status = try? FileStatus(ofLink: part) else { return nil }
      guard status.isLink, (try? FileStatus(of: part)) == nil else { continue }
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: part)
      return (part, target ?? "?")
    }
    return nil
  }

  /// The path with symbolic links at its end resolved; the target may be missing.
  ///
  /// The system resolves it first, since it refuses loops, and other users' links in a shared folder.
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
