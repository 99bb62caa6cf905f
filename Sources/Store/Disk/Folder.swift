import SystemCalls

/// A folder, created when it is missing.
package struct Folder: Hashable, Sendable {
  let path: String

  package init(_ path: String) { self.path = path.withoutTrailingSlashes }

  /// Whether there is such a folder, or a link to one.
  package var exists: Bool { (try? FileStatus(of: path))?.kind == .folder }

  /// Creates the folder and those above it, as far as they are missing; others keep their permissions.
  package func make(access: AtomicFile.Access = .owner) throws(StorageError) {
    do throws(Errno) {
      try makeAll(mode: access.folderMode)
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  func makeAll(mode: UInt32) throws(Errno) {
    switch try FileStatus(of: path)?.kind {
    case .folder: return
    case .some: throw .notDirectory
    case nil: break
    }
    if path.parentFolder != path { try Folder(path.parentFolder).makeAll(mode: mode) }
    do {
      try FileSystem.makeFolder(path, mode: mode)
    } catch .fileExists {
      return  // Another program made it meanwhile.
    }
  }

  /// Syncs the folder's list of names, so that a rename outlives a power cut.
  ///
  /// The rename has happened by then, so that a disk that cannot sync folders is no failure.
  func synchronize() { try? OpenFile(path, for: .reading).synchronize() }
}

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
}
