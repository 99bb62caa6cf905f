import Foundations
import SystemCalls

/// A file that is read whole and replaced whole: at any moment it holds all of the old or all of
/// the new.
///
/// ```swift
/// try WholeFile("/home/ada/dawn.jpg", access: .everyone).replace(with: picture)
/// ```
///
/// The new contents are written aside (see `AtomicFileWriter`), synced and put in place, so that neither a full
/// disk nor a kill leaves half a file. What surprises:
/// - A symbolic link stays, and what it leads to is replaced, as `cp` and an editor do.
/// - A folder is never replaced. A device or a pipe (`/dev/stdout`) is written to as it is.
/// - A file that is there needs no permission of its own; its folder's decides. It is a new file
///   afterwards, with a new file's permissions.
package struct AtomicFile: Hashable, Sendable {
  let path: String
  let access: Access

  package init(_ path: String, access: Access = .owner) {
    self.path = path
    self.access = access
  }
}

extension AtomicFile {
  /// Returns what the file holds, or `nil` where there is none.
  ///
  /// What is not a file, and what is larger than any file of ours, is refused rather than read.
  package func read(atMost limit: Int = 64 << 20) throws(StorageError) -> Data? {
    guard let file = try ReadableFile.opened(at: path) else { return nil }
    return try file.contents(atMost: limit)
  }

  /// Puts the data in the file's place; missing folders are made for `.owner` only.
  ///
  /// - Parameters:
  ///   - data: What the file is to hold.
  ///   - isSynced: Whether it has to outlive a power cut. What can be made again has not, and is
  ///     written in a fraction of the time.
  /// - Throws: `StorageError.unwritable`.
  package func replace(with data: Data, isSynced: Bool = true) throws(StorageError) {
    try replace(with: [data], isSynced: isSynced)
  }

  /// Puts the parts, one after the other, in the file's place.
  func replace(with parts: [Data], isSynced: Bool) throws(StorageError) {
    do throws(Errno) {
      switch try FileStatus(of: path)?.kind {
      case .folder: throw .isDirectory
      case .pipe, .socket, .device: try OpenFile(path, for: .writing).writeAll(parts)
      case .file, nil:
        try path.endOfLinks.replaceFile(with: parts, access: access, isSynced: isSynced)
      }
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Puts what an encoder makes in the file's place.
  func replace(encoding encode: () throws -> Data) throws(StorageError) {
    guard let data = try? encode() else { throw .unencodable(path: path) }
    try replace(with: data)
  }

  /// Whether people other than its owner can read the file.
  func isReadableByOthers() throws(StorageError) -> Bool {
    try status()?.isReadableByOthers ?? false
  }

  /// Whether people other than its owner can change the file.
  func isWritableByOthers() throws(StorageError) -> Bool {
    try status()?.isWritableByOthers ?? false
  }

  private func status() throws(StorageError) -> FileStatus? {
    do throws(Errno) {
      return try FileStatus(of: path)
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// The same file by the path at which its contents lie, whatever links lead to it.
  func resolved() throws(StorageError) -> AtomicFile {
    do throws(Errno) {
      return AtomicFile(try path.endOfLinks, access: access)
    } catch {
      throw .unreadable(path: path, error)
    }
  }
}

extension String {
  /// Where the links at a path's end lead; nothing needs to be there yet.
  ///
  /// The system is asked first: it refuses loops, and links that a stranger left in a shared folder.
  fileprivate var endOfLinks: String {
    get throws(Errno) {
      _ = try FileStatus(of: self)
      var path = self
      for _ in 0..<40 {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        guard let target else { return path }
        path = target.hasPrefix("/") ? target : path.parentFolder.appending(part: target)
      }
      throw .tooManySymbolicLinkLevels
    }
  }

  fileprivate func replaceFile(
    with parts: [Data],
    access: AtomicFile.Access,
    isSynced: Bool
  ) throws(Errno) {
    if lastPart.isEmpty { throw .isDirectory }
    if access == .owner { try Folder(parentFolder).makeAll(mode: access.folderMode) }
    var draft = try AtomicFileWriter.begun(of: self, mode: access.fileMode)
    try draft.file.writeAll(parts)
    if isSynced { try draft.file.synchronize() }
    try draft.takePlace()
    if isSynced { Folder(parentFolder).synchronize() }
  }
}
