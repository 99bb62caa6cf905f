// The one file that names the C library. It turns codes into `Errno`, and pointers stay in it.
import Foundations
import SystemCalls

/// Why the system refused a call: what it left in `errno`.
package struct Errno: Error, Hashable, Sendable {
  let code: CInt

  static let denied = Errno(code: EACCES)
  static let exists = Errno(code: EEXIST)
  static let isFolder = Errno(code: EISDIR)
  static let noSpace = Errno(code: ENOSPC)
  static let notFolder = Errno(code: ENOTDIR)
  static let notFound = Errno(code: ENOENT)
  static let readOnly = Errno(code: EROFS)
  static let tooLarge = Errno(code: EFBIG)
  static let tooManyLinks = Errno(code: ELOOP)

  fileprivate static var last: Errno { Errno(code: errno) }
}

extension Errno: CustomStringConvertible {
  /// The system's own words, as they stand in a sentence: `permission denied`.
  package var description: String {
    let text = unsafe String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

// MARK: - Open files

/// A file that is open, and closed when the value goes.
struct OpenFile: ~Copyable {
  enum Purpose {
    case reading
    /// To a device or pipe that is there.
    case writing
    /// A new file; one that is there, even as a link, is refused.
    case creating(mode: UInt32)
    /// A new file without a name, in the folder that the path leads to; refused by systems and disks
    /// that know no such thing.
    case drafting(mode: UInt32)
    /// A file that exists for its lock only.
    case locking
  }

  private let descriptor: CInt

  init(_ path: String, for purpose: Purpose) throws(Errno) {
    let (flags, mode) = purpose.flags
    descriptor = try uninterrupted { unsafe open(path, flags | O_CLOEXEC, mode) }
  }

  deinit { close(descriptor) }

  /// Returns what the file holds, which is probably of a size, or throws `.tooLarge`.
  func contents(atMost limit: Int, expecting expected: Int) throws(Errno) -> Data {
    if expected > limit { throw .tooLarge }
    // A byte more than there should be, so that the end is seen without growing.
    var data = Data(count: expected + 1)
    var filled = 0
    while true {
      let count = try uninterrupted {
        unsafe data.withUnsafeMutableBytes {
          let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: $0[filled...])
          return unsafe read(descriptor, rest.baseAddress, rest.count)
        }
      }
      if count == 0 { return data.prefix(filled) }
      filled += count
      if filled > limit { throw .tooLarge }
      if filled == data.count { data.append(Data(count: filled)) }
    }
  }

  /// Returns a part of the file (`pread`), shorter than asked where the file ends.
  func bytes(at offset: Int, count: Int) throws(Errno) -> Data {
    var buffer = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let part = try uninterrupted {
        unsafe buffer.withUnsafeMutableBytes { bytes in
          let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
          return unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
        }
      }
      if part == 0 { break }
      filled += part
    }
    return Data(buffer[..<filled])
  }

  /// Writes the parts, one after the other.
  func writeAll(_ parts: [Data]) throws(Errno) {
    for var rest in parts {
      while !rest.isEmpty {
        let count = try uninterrupted {
          unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Waits until what was written is on the disk (`fsync`).
  func synchronize() throws(Errno) {
    _ = try uninterrupted { fsync(descriptor) }
  }

  /// Gives a file without a name one, unless it is taken (`linkat`).
  func link(as path: String) throws(Errno) {
    _ = try uninterrupted {
      unsafe linkat(AT_FDCWD, descriptorPath, AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    }
  }

  /// Whether `link` can reach the file, for which it needs `/proc`.
  var canBeLinked: Bool {
    get throws(Errno) { try Status(of: descriptorPath) != nil }
  }

  /// The path of the open file itself, which a process without privileges has to name it by.
  private var descriptorPath: String { "/proc/self/fd/\(descriptor)" }

  /// Waits until no other program, and no other part of this one, holds the lock (`flock`).
  func lock() throws(Errno) {
    _ = try uninterrupted { flock(descriptor, LOCK_EX) }
  }

  func unlock() {
    _ = flock(descriptor, LOCK_UN)
  }
}

extension OpenFile.Purpose {
  /// `O_NONBLOCK` keeps a pipe in the file's place from hanging the program.
  fileprivate var flags: (CInt, mode_t) {
    switch self {
    case .reading: (O_RDONLY | O_NONBLOCK, 0)
    case .writing: (O_WRONLY, 0)
    case .creating(let mode): (O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode_t(mode))
    case .drafting(let mode): (O_WRONLY | withoutName, mode_t(mode))
    case .locking: (O_RDWR | O_CREAT | O_NOFOLLOW, 0o600)
    }
  }
}

#if os(Linux)
/// `O_TMPFILE`, a macro that Swift does not see.
///
/// Source: include/uapi/asm-generic/fcntl.h of Linux.
private let withoutName = 0o20_000_000 | O_DIRECTORY
#else
/// A folder cannot be opened to be written to, so that this is refused.
private let withoutName = O_DIRECTORY
#endif

// MARK: - Paths

/// What the system says of a file.
struct Status {
  let kind: FileKind
  /// What tells the file from all others, whatever path leads to it: its device and its inode.
  let identity: [UInt64]
  /// Whether people other than the owner can read it.
  let isReadableByOthers: Bool
  /// Whether people other than the owner can change it.
  let isWritableByOthers: Bool
  /// How many bytes it holds.
  let byteCount: Int
  /// When it was written, or touched, last.
  let modified: Date

  fileprivate init(_ record: stat) {
    identity = [UInt64(truncatingIfNeeded: record.st_dev), UInt64(record.st_ino)]
    isReadableByOthers = record.st_mode & 0o044 != 0
    isWritableByOthers = record.st_mode & 0o022 != 0
    byteCount = Int(record.st_size)
    #if canImport(Darwin)
    modified = Date(record.st_mtimespec)
    #else
    modified = Date(record.st_mtim)
    #endif
    kind =
      switch record.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }

  /// Asks about what a path leads to, through links; `nil` where there is nothing.
  init?(of path: String) throws(Errno) {
    var record = stat()
    do {
      _ = try uninterrupted { unsafe stat(path, &record) }
    } catch .notFound {
      return nil
    }
    self.init(record)
  }
}

/// The calls that take paths.
enum System {
  /// Puts a file in another's place, at once (`rename`).
  static func move(_ source: String, to destination: String) throws(Errno) {
    _ = try uninterrupted { unsafe rename(source, destination) }
  }

  static func remove(_ path: String) throws(Errno) {
    _ = try uninterrupted { unsafe unlink(path) }
  }

  /// Dates a file as written at a moment (`utimensat`).
  static func touch(_ path: String, at date: Date) throws(Errno) {
    let times = [timespec(date), timespec(date)]
    _ = try uninterrupted { unsafe utimensat(AT_FDCWD, path, times, 0) }
  }

  static func makeFolder(_ path: String, mode: UInt32) throws(Errno) {
    _ = try uninterrupted { unsafe mkdir(path, mode_t(mode)) }
  }

  /// The home folder that the user database names, where the environment has none.
  static var homeFolder: String? {
    guard let entry = unsafe getpwuid(getuid()), let folder = unsafe entry.pointee.pw_dir
    else { return nil }
    return unsafe String(cString: folder)
  }
}

extension Date {
  fileprivate init(_ time: timespec) {
    self.init(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}

extension timespec {
  fileprivate init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let fraction = date.timeIntervalSince1970 - seconds
    self.init(tv_sec: time_t(seconds), tv_nsec: min(Int(fraction * 1e9), 999_999_999))
  }
}

/// Makes a call, again as long as a signal interrupts it, and throws what it left in `errno`.
private func uninterrupted<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
