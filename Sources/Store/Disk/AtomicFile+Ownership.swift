import Foundations
import SystemCalls

// The question whether what is at the path of a file of the programs' own is theirs, so that they may
// replace it or set it aside.

/// What is in the place of a file of the programs' own, and is none.
package enum ForeignFile: Hashable, Sendable {
  /// A folder, pipe, socket or device.
  case kind(FileKind)
  /// A link to something else than a file of this user in the format of the programs' own.
  case link(target: String)
  case ofAnotherUser
  /// A file that another program wrote.
  case contents
}

extension AtomicFile {
  /// Returns the file at the end of the symbolic links that lead to it, as many people have theirs among
  /// their dotfiles; a link to nothing leads to the file that will be made.
  ///
  /// A file that is no link is the programs' own by its place, whatever is in it.
  ///
  /// - Parameters:
  ///   - count: The number of bytes at the beginning that tell the format.
  ///   - isOurs: Whether they are those of a file of the programs' own; one without a byte is.
  /// - Returns: The file itself where it is no link.
  /// - Throws: `StorageError.foreign` where a link leads to anything else.
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
  /// The metadata of the regular file of this user at the path, or `nil` where there is nothing.
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

  /// The metadata of the link at the path, or of what is there in its place; `nil` where there is nothing.
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
