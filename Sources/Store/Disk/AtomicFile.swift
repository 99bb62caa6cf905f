import Foundations
import SystemCalls

/// A file that is replaced by an atomic write: at any moment it holds all of the old contents or all of
/// the new.
///
/// ```swift
/// try AtomicFile("/home/ada/dawn.jpg", access: .everyone).replace(with: picture)
/// ```
///
/// The new contents are written to a temporary file (`AtomicFileWriter`), synced and renamed, so that
/// neither a full disk nor a kill leaves half a file. Note:
/// - A file that the user named (`.everyone`) may be a symbolic link: it stays, and what it leads to is
///   replaced, as `cp` and an editor do. A device or a pipe (`/dev/stdout`) is written to as it is, and
///   waited for until the task is cancelled. A folder is never replaced.
/// - A file of the programs' own (`.owner`) is replaced or set aside only if it is a regular file of this
///   user. `resolved` follows links to one in the file's format.
/// - A file that is there needs no permission of its own; its folder's decides. It is a new file
///   afterwards, with a new file's permissions.
package struct AtomicFile: Hashable, Sendable {
  package let path: String
  let access: Access

  package init(_ path: String, access: Access = .owner) {
    self.path = path
    self.access = access
  }

  /// Returns the contents of the file, or `nil` where there is none.
  ///
  /// Anything but a file is refused, and so is one larger than the limit (64 MiB).
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
  /// A write that is not synced takes a fraction of the time, and need not outlive a power cut.
  package func replace(with data: Data, isSynced: Bool = true) throws(StorageError) {
    try replace(with: [data], isSynced: isSynced)
  }

  /// Creates the file, whole at once, unless something of its name is there; returns whether it did.
  package func create(with data: Data, isSynced: Bool = true) throws(StorageError) -> Bool {
    do throws(Errno) {
      switch try FileStatus(of: path)?.kind {
      case .folder: throw .isDirectory
      case nil:
        return try path.createFile(with: [data], access: access, isSynced: isSynced)
      case .file, .pipe, .socket, .device: return false
      }
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Replaces the contents of the file by the parts, one after the other.
  package func replace(with parts: [Data], isSynced: Bool) throws(StorageError) {
    let own = access == .owner ? try path.statusOfOwnFile : nil
    do throws(Errno) {
      if access == .owner {
        return try path.replaceFile(
          with: parts,
          access: access,
          isSynced: isSynced,
          isReplacing: own != nil
        )
      }
      let kind = try FileStatus(of: path)?.kind
      switch kind {
      case .folder: throw .isDirectory
      case .pipe: try OpenFile(writingToPipeAt: path).writeAllOrCancel(parts)
      case .socket, .device: try OpenFile(path, for: .writing).writeAllOrCancel(parts)
      case .file, nil:
        try path.endOfLinks.replaceFile(
          with: parts,
          access: access,
          isSynced: isSynced,
          isReplacing: kind == .file
        )
      }
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Replaces the contents of the file by the result of an encoder.
  package func replace(encoding encode: () throws -> Data) throws(StorageError) {
    guard let data = try? encode() else { throw .unencodable(path: path) }
    try replace(with: data)
  }

  /// Returns the kind, permissions and size of the file, or `nil` where there is none.
  package func status() throws(StorageError) -> FileStatus? {
    try reading(path) { () throws(Errno) in try FileStatus(of: path) }
  }
}

extension AtomicFile {
  /// The permissions of a file or folder that is created, by whose it is.
  package enum Access: Hashable, Sendable {
    /// The programs' own, for the user alone: files are 0600, folders 0700.
    case owner
    /// Of the user, for all whom their `umask` admits: files are 0666 less it, folders 0777 less it.
    case everyone
  }
}

extension AtomicFile.Access {
  var fileMode: UInt32 { self == .owner ? 0o600 : 0o666 }
  var folderMode: UInt32 { self == .owner ? 0o700 : 0o777 }
}

// MARK: - Quarantine

extension AtomicFile {
  /// Quarantines a damaged file: moves it to a new name beside it and returns the new path.
  ///
  /// Nothing is overwritten: `recents.plist` becomes `recents.plist.damaged-20261121T093000Z`, the
  /// next one within the same second `…Z-2`.
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

  /// Renames the file unless the name is taken; an empty file reserves it, since a plain rename
  /// overwrites.
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
  /// The second in UTC, without characters that a file name cannot have: `20261121T093000Z`.
  fileprivate var utcStamp: String {
    formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
  }
}

// MARK: - Writing

extension String {
  /// Writes the file; `isReplacing` is whether there is one already.
  fileprivate func replaceFile(
    with parts: [Data],
    access: AtomicFile.Access,
    isSynced: Bool,
    isReplacing: Bool
  ) throws(Errno) {
    var writer = try writer(of: parts, access: access, isSynced: isSynced)
    try writer.commit(isReplacing: isReplacing)
    if isSynced { Folder(parentFolder).synchronize() }
  }

  /// Creates the file unless there is one, and returns whether it did.
  fileprivate func createFile(
    with parts: [Data],
    access: AtomicFile.Access,
    isSynced: Bool
  ) throws(Errno) -> Bool {
    var writer = try writer(of: parts, access: access, isSynced: isSynced)
    let isCreated = try writer.commitUnlessExists()
    if isSynced { Folder(parentFolder).synchronize() }
    return isCreated
  }

  /// Returns a writer of the file that has written the parts.
  private func writer(
    of parts: [Data],
    access: AtomicFile.Access,
    isSynced: Bool
  ) throws(Errno) -> AtomicFileWriter {
    if lastPart.isEmpty { throw .isDirectory }
    if access == .owner { try Folder(parentFolder).makeAll(mode: access.folderMode) }
    let writer = try AtomicFileWriter.opened(for: self, mode: access.fileMode)
    try writer.file.writeAll(parts)
    if isSynced { try writer.file.synchronize() }
    return writer
  }
}
