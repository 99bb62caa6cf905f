import Foundations
import SystemCalls

// Checks whether the file at a path belongs to the programs, so that they may replace or quarantine it.

/// The kind of object found instead of the program's own file.
package enum ForeignFile: Hashable, Sendable {
  /// A folder, pipe, socket or device.
  case kind(FileKind)
  /// A link to something other than this user's file in the programs' format.
  case link(target: String)
  case ofAnotherUser
  /// A file written by another program.
  case contents
}

extension AtomicFile {
  /// Returns the file at the end of symbolic links, since many users keep such files with their dotfiles.
  ///
  /// A dangling link leads to the file that will be created.
  ///
  /// A file that is not a link belongs to the programs by its place, whatever it contains.
  ///
  /// - Parameters:
  ///   - count: The number of leading bytes that identify the format.
  ///   - isOurs: Returns true if they identify a file of the programs; an empty file counts as such.
  /// - Returns: The file itself if it is not a link.
  /// - Throws: `StorageError.foreign` if a link leads to anything else.
  package func resolved(
    byFirst count: Int = 64 << 20,
    where isOurs: (Data) -> Bool
  ) throws(StorageError) -> AtomicFile {
    let isLink = try reading(path) { () throws(Errno) in try path.statusOfLink?.isLink }
    guard isLink == true else { return self }
    let target = try reading(path) { () throws(Errno) in try path.endOfLinks }
    guard let status = try reading(path, { () throws(Errno) in try target.statusOfLink }) else {
      return AtomicFile(target, access: access)
    }
    if status.kind == .file, status.isOwn, let file = try ReadableFile.opened(at: target) {
      let start = try file.bytes(at: 0, count: min(count, file.byteCount))
      if start.isEmpty || isOurs(start) { return AtomicFile(target, access: access) }
    }
    throw .foreign(path: path, .link(target: target))
  }
}

extension String {
  /// The metadata of this user's regular file at the path, or `nil` if nothing exists.
  ///
  /// - Throws: `StorageError.foreign` for a link and for anything else.
  package var statusOfOwnFile: FileStatus? {
    get throws(StorageError) {
      let status: FileStatus?
      do throws(Errno) {
        status = try statusOfLink
      } catch {
        throw .unwritable(path: self, error)
      }
      guard let status else { return nil }
      if status.isLink {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: self)
        throw .foreign(path: self, .link(target: target ?? "?"))
      }
      guard status.kind == .file else { throw .foreign(path: self, .kind(status.kind)) }
      guard status.isOwn else { throw .foreign(path: self, .ofAnotherUser) }
      return status
    }
  }

  /// The metadata of the link or other file at the path, or `nil` if nothing exists.
  fileprivate var statusOfLink: FileStatus? {
    get throws(Errno) {
      do throws(Errno) {
        return try FileStatus(ofLink: self)
      } catch .noSuchFileOrDirectory {
        return nil
      }
    }
  }
}
