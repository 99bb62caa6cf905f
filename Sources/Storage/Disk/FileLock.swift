import SystemCalls

/// An advisory lock between programs, on a file of its own (`flock`).
///
/// The file is created and never removed: removing it would break the lock for the waiting programs.
/// The system releases the lock of a program that ends.
package struct FileLock: Hashable, Sendable {
  private let path: String

  package init(at path: String) { self.path = path }

  /// Runs the body with the lock held; the body must not lock it again.
  ///
  /// Blocks the thread for as long as others take to write a file, or until the task is cancelled.
  package func withLock<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let file = try locked()
    defer { file.unlock() }
    return try body()
  }

  private func locked() throws(StorageError) -> OpenFile {
    do throws(Errno) {
      try Folder(path.parentFolder).makeAll(mode: AtomicFile.Access.owner.folderMode)
      let file = try OpenFile(path, for: .locking)
      try file.lock()
      return file
    } catch {
      throw .unwritable(path: path, error)
    }
  }
}

extension AtomicFile {
  /// The lock for changes of the file.
  var lock: FileLock { FileLock(at: "\(path).lock") }
}
