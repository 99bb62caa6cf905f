import Foundations
import SystemCalls

/// A writer of a temporary file that atomically replaces another file.
///
/// ```swift
/// var writer = try AtomicFileWriter.opened(for: "/home/ada/dawn.jpg", mode: 0o666)
/// try writer.file.writeAll(picture)
/// try writer.commit()
/// ```
///
/// With `O_TMPFILE` the temporary file is anonymous until it replaces the destination, so that a killed
/// program leaves almost nothing behind. Otherwise it is a hidden file beside the destination, removed
/// unless it is committed. It is locked while it is being written: the next writer to the destination
/// removes an unlocked one.
struct AtomicFileWriter: ~Copyable {
  let file: OpenFile
  private let destination: String
  /// The path of the temporary file, or `nil` while it is anonymous.
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
    if !OpenFile.canBeLinked { throw .noSuchFileOrDirectory }
    let file = try OpenFile(destination.parentFolder, for: .creatingUnnamed(mode: mode))
    _ = try? file.tryLock()
    return AtomicFileWriter(file, of: destination, at: nil)
  }

  static func named(for destination: String, mode: UInt32) throws(Errno) -> AtomicFileWriter {
    try TemporaryFileName.creating(for: destination) { path throws(Errno) in
      let file = try OpenFile(path, for: .creating(mode: mode))
      // Another writer may have removed it as abandoned before it was locked.
      if (try? file.tryLock()) == false { throw .fileExists }
      return AtomicFileWriter(file, of: destination, at: path)
    }
  }

  /// Renames the temporary file to the destination, replacing an existing file.
  ///
  /// If there is a file (`isReplacing`), linking is not tried: it would be refused.
  mutating func commit(isReplacing: Bool = false) throws(Errno) {
    if path == nil, !isReplacing, try linkUnlessExists() { return }
    // No system call replaces a file with an anonymous one: it briefly gets a name.
    let temporary = if let path { path } else { try linkTemporarily() }
    path = temporary
    try FileSystem.rename(temporary, to: destination)
    path = nil
  }

  /// Renames the temporary file to the destination if the file there is the expected one; returns true if it did.
  ///
  /// The two files exchange their names, so that a file that another program puts there at the last moment is noticed
  /// and put back. If the system or disk cannot exchange names, that file would be replaced.
  ///
  /// `isExpected` returns true if the previous file, now at the given path, may be removed.
  mutating func commit(replacing isExpected: (_ path: String) -> Bool) throws(Errno) -> Bool {
    let temporary = if let path { path } else { try linkTemporarily() }
    path = temporary
    var placed = try file.status
    guard try FileSystem.exchange(temporary, destination) else {
      try commit(isReplacing: true)
      return true
    }
    if isExpected(temporary) {
      do throws(Errno) {
        try FileSystem.remove(temporary)
      } catch {
        // Under the temporary name it would be left: it gets its own back.
        try FileSystem.rename(temporary, to: destination)
        path = nil
        throw error
      }
      path = nil
      return true
    }
    // From here on, only a file that was at the destination, and is no longer wanted there, may be removed.
    path = nil
    while true {
      let returned = try FileStatus(ofLink: temporary)
      _ = try FileSystem.exchange(temporary, destination)
      // The temporary name now has the placed file, unless another program was faster again.
      if try FileStatus(ofLink: temporary).hasContents(of: placed) { break }
      placed = returned
    }
    path = temporary
    return false
  }

  /// Removes the file at the destination if it is the expected one; returns true if it did.
  ///
  /// It is renamed to the temporary name first, so that a file that another program put there at the last moment can be
  /// put back.
  mutating func removeDestination(if isExpected: (_ path: String) -> Bool) throws(Errno) -> Bool {
    guard let temporary = path else { return false }
    try FileSystem.rename(destination, to: temporary)
    path = nil
    if isExpected(temporary) {
      do throws(Errno) {
        try FileSystem.remove(temporary)
      } catch {
        try FileSystem.rename(temporary, to: destination)
        throw error
      }
      return true
    }
    do throws(Errno) {
      try FileSystem.link(temporary, to: destination)
    } catch .fileExists {
      // A newer file is already there.
    } catch {
      // A disk without hard links.
      try FileSystem.rename(temporary, to: destination)
      return false
    }
    path = temporary
    return false
  }

  /// Removes the temporary file that a killed program may have left beside a destination.
  static func removeAbandoned(for destination: String) {
    TemporaryFileName.removeUnlocked(for: destination)
  }

  /// Renames the temporary file to the destination unless that exists; returns true if it did.
  mutating func commitUnlessExists() throws(Errno) -> Bool {
    guard let path else { return try linkUnlessExists() }
    do throws(Errno) {
      try FileSystem.link(path, to: destination)
      return true  // The temporary name is removed like that of an abandoned file.
    } catch .fileExists {
      return false
    } catch {
      return try renameUnlessExists()
    }
  }

  /// Renames the file to the destination unless that exists, on a disk without hard links; returns true
  /// if it did.
  ///
  /// Where only a rename that overwrites is possible, an empty file reserves the name. A program killed at this point
  /// leaves it behind.
  private mutating func renameUnlessExists() throws(Errno) -> Bool {
    if let temporary = path {
      do throws(Errno) {
        try FileSystem.renameExclusively(temporary, to: destination)
        path = nil
        return true
      } catch .fileExists {
        return false
      } catch {
        // The disk cannot do that either.
      }
    }
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

  /// Links the file to a temporary name, and returns its path.
  private func linkTemporarily() throws(Errno) -> String {
    try TemporaryFileName.creating(for: destination) { path throws(Errno) in
      try file.link(as: path)
      return path
    }
  }

  /// Links the file to the destination unless that exists; returns true if it did.
  private func linkUnlessExists() throws(Errno) -> Bool {
    do throws(Errno) {
      try file.link(as: destination)
      return true
    } catch .fileExists {
      return false
    }
  }
}

/// The names of temporary files: `.recents.plist.tmp`.
///
/// A killed program may leave one behind; it is never read.
private enum TemporaryFileName {
  /// Creates a temporary file for a destination with a closure, which gets its path.
  ///
  /// One left by a killed program is removed. If another program is writing its own, or the name
  /// belongs to somebody else, the file gets a random name.
  static func creating<Result: ~Copyable>(
    for destination: String,
    _ create: (String) throws(Errno) -> Result
  ) throws(Errno) -> Result {
    let usual = path(for: destination, "")
    for _ in 1...2 {
      do throws(Errno) {
        return try create(usual)
      } catch .fileExists {
        removeUnlocked(usual)
      }
    }
    let unique = String(UInt64.random(in: .min ... .max), radix: 16)
    return try create(path(for: destination, ".\(unique)"))
  }

  /// Returns a path beside a file, with a name that is no longer than a long name of the file: some disks allow
  /// less than 255 bytes, eCryptfs 143.
  private static func path(for file: String, _ mark: String) -> String {
    let name = ".\(file.partsOfPath.name)"
    let limit = max(file.partsOfPath.name.utf8.count, 64)
    return file.parentFolder.appending(part: name.fileName(ending: "\(mark).tmp", limit: limit))
  }

  /// Removes the temporary file for a destination, unless a program is writing it.
  static func removeUnlocked(for destination: String) {
    removeUnlocked(path(for: destination, ""))
  }

  /// Removes a file of this user that is not locked.
  private static func removeUnlocked(_ path: String) {
    guard let file = try? OpenFile(path, for: .reading), (try? file.tryLock()) == true,
      let left = try? FileStatus(ofLink: path), left.kind == .file, left.isOwn,
      (try? file.status)?.identity == left.identity
    else { return }
    try? FileSystem.remove(path)
  }
}
