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
