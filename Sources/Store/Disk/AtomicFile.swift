import Foundations
import SystemCalls

/// A file that is replaced by atomic writes: it always contains either all of the old or all of the new
/// contents.
///
/// ```swift
/// try AtomicFile("/home/ada/dawn.jpg", access: .everyone).replace(with: picture)
/// ```
///
/// The new contents are written to a temporary file (`AtomicFileWriter`), synced and renamed, so that
/// neither a full disk nor a kill leaves a partial file. Note:
/// - A file that the user named (`.everyone`) may be a symbolic link: its target is replaced, as by
///   `cp` and editors. A device or pipe (`/dev/stdout`) is written to directly, waiting for it until
///   the task is cancelled. A folder is never replaced.
/// - A file of the programs (`.owner`) is replaced or quarantined only if it is a regular file of this
///   user. `resolved` follows links to a file in the right format.
/// - Replacing needs no permission on the file itself, only on its folder. The result is a new file
///   with a new file's permissions.
package struct AtomicFile: Hashable, Sendable {
  package let path: String
  let access: Access

  package init(_ path: String, access: Access = .owner) {
    self.path = path
    self.access = access
  }

  /// Returns the contents of the file, or `nil` if it does not exist.
  ///
  /// Anything but a regular file is refused, and so is a file larger than the limit (64 MiB).
  package func read(atMost limit: Int = 64 << 20) throws(StorageError) -> Data? {
    do throws(StorageError) {
      guard let file = try ReadableFile.opened(at: path) else { return nil }
      return try file.contents(atMost: limit)
    } catch .notAFile(let path, let kind) where access == .owner {
      throw .foreign(path: path, .kind(kind))
    }
  }

  /// Replaces the contents of the file; missing folders are created for `.owner` only.
  ///
  /// A write without sync takes a fraction of the time, but may be lost in a power failure.
  package func replace(with data: Data, isSynced: Bool = true) throws(StorageError) {
    try replace(with: [data], isSynced: isSynced)
  }

  /// Creates the complete file, unless the name is taken; returns true if it did.
  package func create(with data: Data, isSynced: Bool = true) throws(StorageError) -> Bool {
    try create(isSynced: isSynced) { file throws(Errno) in try file.writeAll([data]) }
  }

  /// Creates the complete file with a closure that writes it, unless the name is taken; returns true if it did.
  package func create(
    isSynced: Bool = true,
    _ write: (borrowing OpenFile) throws(Errno) -> Void
  ) throws(StorageError) -> Bool {
    do throws(Errno) {
      switch try FileStatus(of: path)?.kind {
      case .folder: throw .isDirectory
      case nil: return try path.createFile(access: access, isSynced: isSynced, write)
      case .file, .pipe, .socket, .device: return false
      }
    } catch {
      throw StorageError(writing: path, error)
    }
  }

  /// Replaces the contents of the file with the concatenated parts.
  package func replace(with parts: [Data], isSynced: Bool) throws(StorageError) {
    let own = access == .owner ? try path.statusOfOwnFile : nil
    do throws(Errno) {
      if access == .owner {
        return try path.replaceFile(access: access, isSynced: isSynced, isReplacing: own != nil) {
          file throws(Errno) in try file.writeAll(parts)
        }
      }
      let kind = try FileStatus(of: path)?.kind
      switch kind {
      case .folder: throw .isDirectory
      case .pipe: try OpenFile(writingToPipeAt: path).writeAllOrCancel(parts)
      case .socket, .device: try OpenFile(path, for: .writing).writeAllOrCancel(parts)
      case .file, nil:
        try path.endOfLinks.replaceFile(
          access: access,
          isSynced: isSynced,
          isReplacing: kind == .file
        ) { file throws(Errno) in try file.writeAll(parts) }
      }
    } catch {
      throw StorageError(writing: path, error)
    }
  }

  /// Replaces a regular file with a closure that writes the new one; a link stands for its target.
  package func replaceFile(
    _ write: (borrowing OpenFile) throws(Errno) -> Void
  ) throws(StorageError) {
    do throws(Errno) {
      let target = try path.endOfLinks
      try target.replaceFile(access: access, isSynced: true, isReplacing: true, write)
    } catch {
      throw StorageError(writing: path, error)
    }
  }

  /// Replaces the contents of the file with the result of an encoder.
  package func replace(encoding encode: () throws -> Data) throws(StorageError) {
    guard let data = try? encode() else { throw .unencodable(path: path) }
    try replace(with: data)
  }

  /// Returns the kind, permissions and size of the file, or `nil` if it does not exist.
  package func status() throws(StorageError) -> FileStatus? {
    try reading(path) { () throws(Errno) in try FileStatus(of: path) }
  }
}

extension AtomicFile {
  /// The permissions of created files and folders.
  package enum Access: Hashable, Sendable {
    /// The programs' own, for the user only: files 0600, folders 0700.
    case owner
    /// The user's, subject to `umask`: files 0666, folders 0777.
    case everyone
  }
}

extension AtomicFile.Access {
  var fileMode: UInt32 { self == .owner ? 0o600 : 0o666 }
  var folderMode: UInt32 { self == .owner ? 0o700 : 0o777 }
}

// MARK: - Quarantine

extension AtomicFile {
  /// Quarantines a damaged file: renames it within its folder and returns the new path.
  ///
  /// Nothing is overwritten: `recents.plist` becomes `recents.plist.damaged-20261121T093000Z`, the next
  /// one within the same second `…Z-2`.
  package func quarantine(at date: Date) throws(StorageError) -> String {
    _ = try path.statusOfOwnFile
    let stem = "\(path).damaged-\(date.utcStamp)"
    do throws(Errno) {
      var number = 1
      while true {
        let name = number == 1 ? stem : "\(stem)-\(number)"
        if try renameExclusively(to: name) { return name }
        number += 1
      }
    } catch {
      throw .damaged(path: path, problem: "is damaged and cannot be set aside: \(error)")
    }
  }

  /// Renames the file unless the name is taken.
  ///
  /// An empty file reserves the name, since a plain rename overwrites.
  private func renameExclusively(to name: String) throws(Errno) -> Bool {
    do throws(Errno) {
      _ = try OpenFile(name, for: .creating(mode: access.fileMode))
    } catch .fileExists {
      return false
    }
    try FileSystem.rename(path, to: name)
    return true
  }
}

extension Date {
  /// The time in UTC to the second, in characters that file names allow: `20261121T093000Z`.
  fileprivate var utcStamp: String {
    formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
  }
}

// MARK: - Writing

extension String {
  /// Writes the file; `isReplacing` means that one exists.
  fileprivate func replaceFile(
    access: AtomicFile.Access,
    isSynced: Bool,
    isReplacing: Bool,
    _ write: (borrowing OpenFile) throws(Errno) -> Void
  ) throws(Errno) {
    var writer = try written(access: access, isSynced: isSynced, write)
    try writer.commit(isReplacing: isReplacing)
    if isSynced { Folder(parentFolder).synchronize() }
  }

  /// Creates the file unless it exists; returns true if it did.
  fileprivate func createFile(
    access: AtomicFile.Access,
    isSynced: Bool,
    _ write: (borrowing OpenFile) throws(Errno) -> Void
  ) throws(Errno) -> Bool {
    var writer = try written(access: access, isSynced: isSynced, write)
    let isCreated = try writer.commitUnlessExists()
    if isSynced { Folder(parentFolder).synchronize() }
    return isCreated
  }

  /// Returns a writer of the file whose contents a closure has written.
  private func written(
    access: AtomicFile.Access,
    isSynced: Bool,
    _ write: (borrowing OpenFile) throws(Errno) -> Void
  ) throws(Errno) -> AtomicFileWriter {
    if partsOfPath.name.isEmpty { throw .isDirectory }
    if access == .owner { try Folder(parentFolder).makeAll(mode: access.folderMode) }
    let writer = try AtomicFileWriter.opened(for: self, mode: access.fileMode)
    try write(writer.file)
    if isSynced { try writer.file.synchronize() }
    return writer
  }
}
