import Foundations
import SystemCalls

/// The result of editing a file.
package enum FileEdit: Hashable, Sendable {
  case contents(Data)
  case removed
  case unchanged
}

extension AtomicFile {
  /// Removes temporary files that killed programs left beside the file.
  package func removeAbandoned() { AtomicFileWriter.removeAbandoned(for: path) }

  /// Replaces the contents of the user's file with the result of a closure, which gets `nil` if there is no file.
  ///
  /// The file keeps its permissions and extended attributes; a new one gets the permissions of `model`, if given. With
  /// `isTrial` the closure is called, but nothing is written.
  ///
  /// - Throws: `StorageError` for a link, for anything but a regular file of this user, for a read-only file, and
  ///   for one that another program changes meanwhile; and the errors of the closure. The file is then as it was.
  package func edit(
    atMost limit: Int,
    permissionsOf model: String? = nil,
    isTrial: Bool = false,
    _ change: (Data?) throws -> FileEdit
  ) throws {
    if !isTrial { removeAbandoned() }
    let status = try path.statusOfOwnFile
    if let status, status.permissions & 0o222 == 0 {
      throw StorageError.unwritable(path: path, .permissionDenied)
    }
    let contents = try status.map { _ in try read(atMost: limit) } ?? nil
    let edit = try change(contents)
    if isTrial { return }
    let old = status.map { EditedFile(path: path, status: $0, contents: contents ?? Data()) }
    let isDone: Bool
    do throws(Errno) {
      switch edit {
      case .unchanged: isDone = true
      case .removed: isDone = try old?.remove() ?? true
      case .contents(let data):
        isDone =
          if let old { try old.replace(with: data) } else {
            try create(with: data, permissionsOf: model)
          }
      }
    } catch {
      if error == .noSuchFileOrDirectory, old != nil { throw StorageError.changed(path: path) }
      throw StorageError(writing: path, error)
    }
    if !isDone { throw StorageError.changed(path: path) }
  }

  /// Creates the file unless it exists; returns true if it did.
  ///
  /// It is not synced, since it can be recreated.
  private func create(with data: Data, permissionsOf model: String?) throws(Errno) -> Bool {
    var writer = try AtomicFileWriter.opened(for: path, mode: access.fileMode)
    try writer.file.writeAll([data])
    if let model, let status = try FileStatus(of: model) {
      // It can be edited again, even if the model is read-only.
      try writer.file.setPermissions(status.permissions & access.fileMode | 0o200)
    }
    return try writer.commitUnlessExists()
  }
}

/// An edited file in the state in which it was read.
private struct EditedFile {
  let path: String
  let status: FileStatus
  let contents: Data

  /// Replaces the file unless it has changed; returns true if it did.
  func replace(with data: Data) throws(Errno) -> Bool {
    let file = try locked()
    defer { file.unlock() }
    var writer = try AtomicFileWriter.opened(for: path, mode: 0o600)
    try writer.file.writeAll([data])
    try writer.file.copyAttributes(of: file)
    try writer.file.setPermissions(status.permissions)
    // The old contents cannot be recreated.
    try writer.file.synchronize()
    guard try isUnchanged else { return false }
    let isDone = try writer.commit(replacing: isOld)
    Folder(path.parentFolder).synchronize()
    return isDone
  }

  /// Removes the file unless it has changed; returns true if it did.
  func remove() throws(Errno) -> Bool {
    let file = try locked()
    defer { file.unlock() }
    guard try isUnchanged else { return false }
    var writer = try AtomicFileWriter.named(for: path, mode: 0o600)
    let isDone = try writer.removeDestination(if: isOld)
    Folder(path.parentFolder).synchronize()
    return isDone
  }

  /// Opens and locks the file, so that no other writer removes it as abandoned while it has a temporary name.
  private func locked() throws(Errno) -> OpenFile {
    let file = try OpenFile(path, for: .reading)
    _ = try? file.tryLock()
    return file
  }

  /// True if the file has neither been replaced nor changed.
  private var isUnchanged: Bool {
    get throws(Errno) {
      let now = try FileStatus(ofLink: path)
      return now.identity == status.identity && now.stamp == status.stamp
    }
  }

  /// Returns true if the file at another path is this one; its times are not compared, since renaming changes one.
  private func isOld(_ path: String) -> Bool {
    guard let now = try? FileStatus(ofLink: path), now.identity == status.identity else {
      return false
    }
    return (try? AtomicFile(path).read(atMost: contents.count)) == contents
  }
}
