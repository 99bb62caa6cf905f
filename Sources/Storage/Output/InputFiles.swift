import SystemCalls

/// The files that a command was given to read, none of which it may replace.
///
/// Files are told apart by device and inode, so that no other path and no link hides one.
package struct InputFiles: Sendable {
  private let identities: Set<[UInt64]>

  /// Looks at the files at these paths; what is not there now is no input.
  package init(at paths: [String]) {
    identities = Set(paths.compactMap { (try? FileStatus(of: $0))?.identity })
  }
}

extension InputFiles {
  /// Whether a path leads to one of the files.
  package func contain(_ path: String) -> Bool {
    guard let status = try? FileStatus(of: path) else { return false }
    return identities.contains(status.identity)
  }
}
