import CSpawn
import Foundations

/// An open file, closed when the value goes out of scope.
package struct OpenFile: ~Copyable {
  /// The purpose for which a file is opened.
  package enum Purpose {
    case reading
    /// Write to an existing device, without waiting for it.
    case writing
    /// Create a new file; an existing one, even a link, is refused.
    case creating(mode: UInt32)
    /// Create an unnamed file on the disk of the folder at the path (`O_TMPFILE`); not supported by all
    /// systems and disks.
    case creatingUnnamed(mode: UInt32)
    /// Create a new file of the owner's, for writing and reading.
    case creatingReadable
    /// Open a file for its lock only.
    case locking
  }

  private let descriptor: CInt

  package init(_ path: String, for purpose: Purpose) throws(Errno) {
    let (flags, mode) = purpose.flags
    descriptor = try retryingOnInterrupt { open(path, flags | O_CLOEXEC, mode) }
  }

  /// Creates the file of a descriptor, which it closes.
  init(descriptor: CInt) { self.descriptor = descriptor }

  /// Opens an existing pipe for writing, and waits for a reader.
  ///
  /// - Throws: `.canceled` if the task is cancelled before there is one.
  package init(writingToPipeAt path: String) throws(Errno) {
    descriptor = try retrying(while: .noSuchAddressOrDevice, every: .milliseconds(20)) {
      () throws(Errno) in
      try retryingOnInterrupt { open(path, OpenFile.Purpose.writing.flags.0 | O_CLOEXEC) }
    }
  }

  deinit { close(descriptor) }
}

extension OpenFile.Purpose {
  /// The flags and mode for `open`; `O_NONBLOCK` keeps a pipe from blocking the program.
  fileprivate var flags: (CInt, mode_t) {
    switch self {
    case .reading: (O_RDONLY | O_NONBLOCK, 0)
    case .writing: (O_WRONLY | O_NONBLOCK | O_NOCTTY, 0)
    case .creating(let mode): (O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode_t(mode))
    case .creatingUnnamed(let mode): (O_WRONLY | unnamed, mode_t(mode))
    case .creatingReadable: (O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    case .locking: (O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0o600)
    }
  }
}

#if os(Linux)
/// `O_TMPFILE`, a macro that Swift does not see.
///
/// Source: include/uapi/asm-generic/fcntl.h of Linux.
private let unnamed = 0o20_000_000 | O_DIRECTORY
#else
/// `O_DIRECTORY`: a folder cannot be opened for writing, so the call fails.
private let unnamed = O_DIRECTORY
#endif

// MARK: - Reading

extension OpenFile {
  /// The metadata of the file, even if its path now leads elsewhere (`fstat`).
  package var status: FileStatus {
    get throws(Errno) {
      var record = stat()
      try retryingOnInterrupt { fstat(descriptor, &record) }
      return FileStatus(record)
    }
  }

  /// Reads the whole file, given its expected size, or throws `.fileTooLarge`.
  package func contents(atMost limit: Int, expecting expected: Int) throws(Errno) -> Data {
    if expected > limit { throw .fileTooLarge }
    // One byte more than expected, so that the end is detected without growing.
    var data = Data(count: expected + 1)
    var filled = 0
    while true {
      let count = try retryingOnInterrupt {
        data.withUnsafeMutableBytes {
          systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
        }
      }
      if count == 0 { return data.prefix(filled) }
      filled += count
      if filled > limit { throw .fileTooLarge }
      if filled == data.count { data.append(Data(count: filled)) }
    }
  }

  /// Reads a part of the file (`pread`), truncated at its end.
  package func bytes(at offset: Int, count: Int) throws(Errno) -> Data {
    guard count > 0, let memory = malloc(count) else { return Data() }
    do throws(Errno) {
      let buffer = UnsafeMutableRawBufferPointer(start: memory, count: count)
      let filled = try read(into: buffer, at: offset)
      return Data(bytesNoCopy: memory, count: filled, deallocator: .free)
    } catch {
      free(memory)
      throw error
    }
  }

  /// Reads a part of the file like `bytes(at:count:)`, as an array, for visiting each byte.
  package func byteArray(at offset: Int, count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Errno) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads a large part of the file once and without copying it; fewer bytes than requested at the end of the file.
  package func contents(at offset: Int, count: Int) throws(Errno) -> Data {
    var data = Data(count: count)
    let result = data.withUnsafeMutableBytes { bytes in
      Result { () throws(Errno) in try read(into: bytes, at: offset) }
    }
    return data.prefix(try result.get())
  }

  /// Fills a buffer and returns the number of bytes, which is smaller at the end of the file.
  private func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(Errno) -> Int {
    var filled = 0
    while filled < buffer.count {
      let part = try retryingOnInterrupt {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
      }
      if part == 0 { break }
      filled += part
    }
    return filled
  }

  /// Returns the file's first bytes, mapped into memory (`mmap`) while the data is in use.
  package func mapped(byteCount: Int) throws(Errno) -> Data {
    if byteCount == 0 { return Data() }
    let pages = mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let pages, pages != MAP_FAILED else { throw .current }
    return Data(bytesNoCopy: pages, count: byteCount, deallocator: .unmap)
  }
}

// MARK: - Writing

extension OpenFile {
  /// Writes the parts in order.
  package func writeAll(_ parts: [Data]) throws(Errno) {
    for part in parts { try FileDescriptor(rawValue: descriptor).writeAll(part) }
  }

  /// Writes the parts to a pipe or device, waiting for it if necessary.
  ///
  /// - Throws: `.canceled` if the task is cancelled while waiting.
  package func writeAllOrCancel(_ parts: [Data]) throws(Errno) {
    for part in parts { try FileDescriptor(rawValue: descriptor).writeAllOrCancel(part) }
  }

  /// Writes the contents of another file, from its beginning to its end (`copy_file_range`).
  ///
  /// - Throws: `.canceled` if the task is cancelled meanwhile.
  package func copyContents(of other: borrowing OpenFile) throws(Errno) {
    let (source, part, byteCount) = (other.descriptor, 16 << 20, try other.status.byteCount)
    var offset = off_t(0)
    do throws(Errno) {
      while offset < byteCount {
        if Task.isCancelled { throw .canceled }
        let count = try retryingOnInterrupt { CSCopyRange(source, &offset, descriptor, part) }
        if count == 0 { break }
      }
    } catch .notSupported {}
    // The rest, if the system copied only a part or nothing.
    if offset < byteCount { try copyContents(of: other, from: Int(offset)) }
  }

  private func copyContents(of other: borrowing OpenFile, from start: Int) throws(Errno) {
    var offset = start
    while true {
      if Task.isCancelled { throw .canceled }
      let part = try other.bytes(at: offset, count: 1 << 20)
      if part.isEmpty { return }
      try writeAll([part])
      offset += part.count
    }
  }

  /// Writes bytes at an offset (`pwrite`).
  package func writeAll(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = try retryingOnInterrupt {
        pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
      }
      if count == 0 { throw .noSpace }
      written += count
    }
  }

  /// Replaces the contents in place with a single write (`pwrite`, `ftruncate`).
  package func replaceContents(with data: Data) throws(Errno) {
    let error = data.withUnsafeBytes { bytes -> Errno? in
      do throws(Errno) {
        try writeAll(bytes, at: 0)
        return nil
      } catch {
        return error
      }
    }
    if let error { throw error }
    try retryingOnInterrupt { ftruncate(descriptor, off_t(data.count)) }
  }

  /// Sets the permission bits of the file (`fchmod`).
  package func setPermissions(_ mode: UInt32) throws(Errno) {
    try retryingOnInterrupt { fchmod(descriptor, mode_t(mode)) }
  }

  /// Sets the times of the last access and the last change of the contents, in nanoseconds since 1970 (`futimens`).
  package func setTimes(_ nanoseconds: Int) throws(Errno) {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let time = timespec(
      tv_sec: time_t(rest < 0 ? seconds - 1 : seconds),
      tv_nsec: rest < 0 ? rest + 1_000_000_000 : rest
    )
    try retryingOnInterrupt { futimens(descriptor, [time, time]) }
  }

  /// Gives the file the extended attributes of another one, and its access control list (`fsetxattr`).
  package func copyAttributes(of other: borrowing OpenFile) throws(Errno) {
    let source = other.descriptor
    try retryingOnInterrupt { CSCopyAttributes(source, descriptor) }
  }

  /// Waits until the written bytes are on the disk (`fsync`).
  package func synchronize() throws(Errno) {
    #if canImport(Darwin)
    // On Darwin, fsync(2) returns when the drive has the bytes, which it may still lose; F_FULLFSYNC
    // flushes its cache, if the disk supports it.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try retryingOnInterrupt { fsync(descriptor) }
  }

  /// Waits until the bytes of all files on the file's disk are written (`syncfs`).
  package func synchronizeDisk() throws(Errno) {
    try retryingOnInterrupt { CSSyncDisk(descriptor) }
  }

  /// Gives an unnamed file a name, unless that is taken (`linkat`).
  package func link(as path: String) throws(Errno) {
    try retryingOnInterrupt { linkat(AT_FDCWD, descriptorPath, AT_FDCWD, path, AT_SYMLINK_FOLLOW) }
  }

  /// True if `link` can reach an open file, which needs `/proc`.
  package static let canBeLinked = (try? FileStatus(of: "/proc/self/fd")) != nil

  /// The path of the open file itself, by which an unprivileged process has to link it.
  private var descriptorPath: String { "/proc/self/fd/\(descriptor)" }
}

// MARK: - Locking

extension OpenFile {
  /// Waits for the lock, which excludes other programs and other parts of this one (`flock`).
  ///
  /// - Throws: `.resourceTemporarilyUnavailable` at the timeout, and `.canceled` if the task is
  ///   cancelled. A blocking system call would not end then: the signal that cancels a task interrupts
  ///   another thread.
  package func lock(within limit: Duration) throws(Errno) {
    try retrying(while: .resourceTemporarilyUnavailable, every: .milliseconds(5), within: limit) {
      () throws(Errno) in
      _ = try retryingOnInterrupt { flock(descriptor, LOCK_EX | LOCK_NB) }
    }
  }

  /// Acquires the lock if it is free; returns true if it did (`flock`).
  package func tryLock() throws(Errno) -> Bool {
    do throws(Errno) {
      _ = try retryingOnInterrupt { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch .resourceTemporarilyUnavailable {
      return false
    }
  }

  package func unlock() { _ = flock(descriptor, LOCK_UN) }
}
