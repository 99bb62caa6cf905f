import SystemCalls

/// A folder, created if it is missing.
package struct Folder: Hashable, Sendable {
  let path: String

  package init(_ path: String) { self.path = path.withoutTrailingSlashes }

  /// True if the folder exists, or a link to it.
  package var exists: Bool { (try? FileStatus(of: path))?.kind == .folder }

  /// Creates the folder and missing parents; existing ones keep their permissions.
  package func make(access: AtomicFile.Access = .owner) throws(StorageError) {
    do throws(Errno) {
      try makeAll(mode: access.folderMode)
    } catch {
      throw StorageError(writing: path, error)
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
      // Another program created it meanwhile, or it is a link that leads nowhere.
      if !exists { throw .noSuchFileOrDirectory }
    }
  }

  /// Syncs the folder's entries, so that a rename survives a power failure.
  ///
  /// The rename is already done, so that a disk that cannot sync folders is no error.
  func synchronize() { try? OpenFile(path, for: .reading).synchronize() }

  /// Waits until all files are written to the folder's disk: for many files it takes a fraction of the time of syncing
  /// each.
  package func synchronizeDisk() throws(StorageError) {
    // A folder may be writable without being readable.
    guard let folder = try? OpenFile(path, for: .reading) else { return }
    do throws(Errno) {
      try folder.synchronizeDisk()
    } catch .notImplemented {
      // The system writes the files when it likes.
    } catch {
      throw StorageError(writing: path, error)
    }
  }
}
