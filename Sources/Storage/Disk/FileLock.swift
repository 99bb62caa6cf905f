import SystemCalls

/// A lock that one program, or one part of it, holds at a time, by the name of a file (`flock`).
///
/// The file is made and never removed: who removed it would break the lock of those who wait.
/// The system releases the lock of a program that dies.
package struct FileLock: Hashable, Sendable {
  private let path: String

  package init(at path: String) { self.path = path }

  /// Waits for the lock, then runs the body; the body must not take the same lock again.
  ///
  /// Waiting blocks the thread, as briefly as others take to write a file.
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
