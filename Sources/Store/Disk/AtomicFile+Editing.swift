import Foundations
import SystemCalls

/// What becomes of a file that is edited.
package enum FileEdit: Hashable, Sendable {
  case contents(Data)
  case removed
  case unchanged
}

extension AtomicFile {
  /// Replaces the contents of a file of the user by what a closure makes of them, `nil` if there is no file.
  ///
  /// The file keeps its permissions. With `isTrial` the closure is called, and nothing is written.
  ///
  /// - Throws: `StorageError` for a link, for anything but a regular file of this user, for one that is read-only, and
  ///   for one that another program changes meanwhile; and the errors of the closure. The file is as it was then.
  package func edit(
    atMost limit: Int,
    isTrial: Bool = false,
    _ change: (Data?) throws -> FileEdit
  ) throws {
    let status = try path.statusOfOwnFile
    if let status, status.permissions & 0o222 == 0 {
      throw StorageError.unwritable(path: path, .permissionDenied)
    }
    let old = try status.map { _ in try read(atMost: limit) } ?? nil
    let edit = try change(old)
    if isTrial { return }
    let isDone: Bool
    do throws(Errno) {
      isDone =
        switch edit {
        case .unchanged: true
        case .removed: try remove(ifStill: status)
        case .contents(let data): try replace(with: data, ifStill: status)
        }
    } catch {
      throw StorageError(writing: path, error)
    }
    if !isDone { throw StorageError.changed(path: path) }
  }

  /// Replaces the contents of the file unless it has changed; returns true if it did.
  private func replace(with data: Data, ifStill status: FileStatus?) throws(Errno) -> Bool {
    var writer = try AtomicFileWriter.opened(for: path, mode: access.fileMode)
    try writer.file.writeAll([data])
    // A new file can be made again; what was in an old one cannot.
    guard let status else { return try writer.commitUnlessExists() }
    try writer.file.setPermissions(status.permissions)
    try writer.file.synchronize()
    guard try status.isStill(path) else { return false }
    try writer.commit(isReplacing: true)
    Folder(path.parentFolder).synchronize()
    return true
  }

  /// Removes the file unless it has changed; returns true if it did.
  private func remove(ifStill status: FileStatus?) throws(Errno) -> Bool {
    guard let status else { return true }
    guard try status.isStill(path) else { return false }
    try FileSystem.remove(path)
    return true
  }
}

extension FileStatus {
  /// Returns true if the file at a path is the one with these metadata, and has not changed since.
  fileprivate func isStill(_ path: String) throws(Errno) -> Bool {
    let now = try FileStatus(ofLink: path)
    return now.identity == identity && now.stamp == stamp
  }
}
