import SystemCalls

/// An advisory lock between programs, on a separate file (`flock`).
///
/// The file is created and never removed: removing it would break the lock for waiting programs. The
/// system releases the lock when its program ends.
package struct FileLock: Hashable, Sendable {
  private let path: String
  private let patience: Duration

  /// Creates the lock of a file; waiting for it is limited by `patience`.
  package init(at path: String, patience: Duration = .seconds(10)) {
    self.path = path
    self.patience = patience
  }

  /// Runs the body while holding the lock; the body must not acquire it again.
  ///
  /// Blocks the thread while other programs write the file, or until the task is cancelled.
  ///
  /// - Throws: `StorageError.locked` if another program does not release it in time.
  package func withLock<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let file = try locked()
    defer { file.unlock() }
    return try body()
  }

  private func locked() throws(StorageError) -> OpenFile {
    do throws(Errno) {
      let file = try OpenFile(lockingAt: path)
      try file.lock(within: patience)
      return file
    } catch .resourceTemporarilyUnavailable {
      throw .locked(path: path)
    } catch {
      _ = try path.statusOfOwnFile
      throw StorageError(writing: path, error)
    }
  }
}

extension OpenFile {
  /// Opens a regular file for locking; it and its folders are created if they are missing.
  init(lockingAt path: String) throws(Errno) {
    let file: OpenFile
    do throws(Errno) {
      file = try OpenFile(path, for: .locking)
    } catch .noSuchFileOrDirectory {
      try Folder(path.parentFolder).makeAll(mode: AtomicFile.Access.owner.folderMode)
      file = try OpenFile(path, for: .locking)
    }
    guard try file.status.kind == .file else { throw .invalidArgument }
    self = file
  }
}

extension AtomicFile {
  /// The lock for changing the file.
  package var lock: FileLock { FileLock(at: "\(path).lock") }
}
