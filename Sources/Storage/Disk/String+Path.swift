extension String {
  /// The folder that a path's last part lies in: `a` for `a/b`, `.` for `b`, `/` for `/b`.
  var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The last part of a path, `""` where it ends in a slash.
  var lastPart: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// The path of something in the folder of this path.
  func appending(part: String) -> String {
    hasSuffix("/") ? self + part : "\(self)/\(part)"
  }

  /// The path without slashes at its end.
  var withoutTrailingSlashes: String {
    guard let last = lastIndex(where: { $0 != "/" }) else { return isEmpty ? "" : "/" }
    return String(self[...last])
  }
}
