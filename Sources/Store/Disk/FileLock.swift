import SystemCalls

/// An advisory lock between programs, on a file of its own (`flock`).
///
/// The file is created and never removed: removing it would break the lock for the waiting programs.
/// The system releases the lock of a program that ends.
package struct FileLock: Hashable, Sendable {
  private let path: String
  private let patience: Duration

  /// Creates the lock of a file, which is waited for as long as the patience lasts.
  package init(at path: String, patience: Duration = .seconds(10)) {
    self.path = path
    self.patience = patience
  }

  /// Runs the body with the lock held; the body must not lock it again.
  ///
  /// Blocks the thread for as long as others take to write a file, or until the task is cancelled.
  ///
  /// - Throws: `StorageError.locked` where another program does not release it in time.
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
      throw .unwritable(path: path, error)
    }
  }
}

extension OpenFile {
  /// Opens a regular file for its lock; it and its folders are created where they are missing.
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
  /// The lock for changes of the file.
  package var lock: FileLock { FileLock(at: "\(path).lock") }
}
