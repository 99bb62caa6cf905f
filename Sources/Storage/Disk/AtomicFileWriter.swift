import Foundations
import SystemCalls

/// A writer of the temporary file that atomically replaces another one.
///
/// ```swift
/// var writer = try AtomicFileWriter.opened(for: "/home/ada/dawn.jpg", mode: 0o666)
/// try writer.file.writeAll(picture)
/// try writer.commit()
/// ```
///
/// On a system with `O_TMPFILE` the temporary file is anonymous, so that a program that is killed leaves
/// nothing behind. Elsewhere it is a hidden file beside the destination, removed unless it is committed.
struct AtomicFileWriter: ~Copyable {
  let file: OpenFile
  private let destination: String
  /// The path of the temporary file, while it has a name.
  private var path: String?

  private init(_ file: consuming OpenFile, of destination: String, at path: String?) {
    self.file = file
    self.destination = destination
    self.path = path
  }

  deinit {
    if let path { try? FileSystem.remove(path) }
  }
}

extension AtomicFileWriter {
  /// Opens a temporary file in the folder of the destination.
  static func opened(for destination: String, mode: UInt32) throws(Errno) -> AtomicFileWriter {
    do throws(Errno) {
      return try anonymous(for: destination, mode: mode)
    } catch {
      return try named(for: destination, mode: mode)
    }
  }

  static func anonymous(for destination: String, mode: UInt32) throws(Errno) -> AtomicFileWriter {
    let file = try OpenFile(destination.parentFolder, for: .creatingUnnamed(mode: mode))
    if try !file.canBeLinked { throw .noSuchFileOrDirectory }
    return AtomicFileWriter(file, of: destination, at: nil)
  }

  static func named(for destination: String, mode: UInt32) throws(Errno) -> AtomicFileWriter {
    let path = TemporaryFileName.path(for: destination)
    let file = try OpenFile(path, for: .creating(mode: mode))
    return AtomicFileWriter(file, of: destination, at: path)
  }

  /// Gives the temporary file the name of the destination, which it replaces.
  ///
  /// A link is not tried if there is a file (`isReplacing`): it would be refused.
  mutating func commit(isReplacing: Bool = false) throws(Errno) {
    if path == nil, !isReplacing, try linkUnlessExists() { return }
    // No system call replaces a file by an anonymous one: it gets a name until the next call.
    let temporary = path ?? TemporaryFileName.path(for: destination)
    if path == nil { try file.link(as: temporary) }
    path = temporary
    try FileSystem.rename(temporary, to: destination)
    path = nil
  }

  /// Gives the temporary file the name of the destination unless that exists, and returns whether it did.
  mutating func commitUnlessExists() throws(Errno) -> Bool {
    if path == nil { return try linkUnlessExists() }
    // A rename overwrites: an empty file reserves the name.
    do throws(Errno) {
      _ = try OpenFile(destination, for: .creating(mode: 0o600))
    } catch .fileExists {
      return false
    }
    do throws(Errno) {
      try commit()
    } catch {
      try? FileSystem.remove(destination)
      throw error
    }
    return true
  }

  /// Links the file to the destination unless that exists, and returns whether it did.
  private func linkUnlessExists() throws(Errno) -> Bool {
    do throws(Errno) {
      try file.link(as: destination)
      return true
    } catch .fileExists {
      return false
    }
  }
}

/// The names of temporary files: `.recents.plist.5f0c….tmp`.
///
/// A program that is killed leaves one behind, if at all; nothing ever reads it.
enum TemporaryFileName {
  /// Returns a new path in the folder of a file.
  static func path(for file: String) -> String {
    let unique = String(UInt64.random(in: .min ... .max), radix: 16)
    return file.parentFolder.appending(part: "\(prefix(for: file))\(unique)\(suffix)")
  }

  /// Removes the files that killed programs left; the caller holds the file's lock.
  static func removeStale(of file: String) {
    let folder = file.parentFolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix(for: file)) && name.hasSuffix(suffix) {
      try? FileSystem.remove(folder.appending(part: name))
    }
  }

  private static let suffix = ".tmp"

  /// The prefix holds at most 200 bytes of the name: most disks allow a name 255.
  private static func prefix(for file: String) -> String {
    ".\(String(decoding: file.lastPart.utf8.prefix(200), as: UTF8.self))."
  }
}
