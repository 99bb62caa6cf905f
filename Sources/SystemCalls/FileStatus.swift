import CSpawn
import Foundations

/// The kind of a file (`st_mode`).
package enum FileKind: Hashable, Sendable, CaseIterable {
  case file
  case folder
  case pipe
  case socket
  case device

  fileprivate init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }
}

/// The size of a file and the times of its last changes, for detecting changes.
package struct FileStamp: Hashable, Sendable {
  /// The size in bytes, limited to `ClosedRange.bytes`: a sparse file may have any size, and sizes are added up.
  package let byteCount: Int
  /// The time of the last change to the contents in nanoseconds since 1970, which programs can set.
  package let modified: Int
  /// The time of the last change to the contents or the metadata, which only the system sets.
  ///
  /// It tells a file from a replacement with the same size and time.
  package let changed: Int

  package init(byteCount: Int, modified: Int, changed: Int = 0) {
    self.byteCount = byteCount
    self.modified = modified
    self.changed = changed
  }

  init(_ record: stat) {
    #if canImport(Darwin)
    let (modified, changed) = (record.st_mtimespec, record.st_ctimespec)
    #else
    let (modified, changed) = (record.st_mtim, record.st_ctim)
    #endif
    self.init(
      byteCount: Int(record.st_size).clamped(to: .bytes),
      modified: modified.nanoseconds,
      changed: changed.nanoseconds
    )
  }
}

/// The identity of a file within the system, equal for every path to it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  fileprivate init(_ record: stat) {
    (device, inode) = (UInt64(truncatingIfNeeded: record.st_dev), UInt64(record.st_ino))
  }
}

/// The metadata of a file (`stat`).
package struct FileStatus: Sendable {
  package let kind: FileKind
  /// True if it is a symbolic link, and these are its own metadata.
  package let isLink: Bool
  package let identity: FileIdentity
  /// The permission bits, including the special ones (07777).
  package let permissions: UInt32
  private let owner: uid_t
  /// True if files in this folder can be renamed or removed by their owners only (S_ISVTX), as in `/tmp`.
  package let isSticky: Bool
  /// True if users other than the owner can read it.
  package let isReadableByOthers: Bool
  /// True if users other than the owner can change it.
  package let isWritableByOthers: Bool
  /// The number of its names (hard links).
  package let nameCount: Int
  /// The time of the last change of its contents, or of the last touch.
  package let modified: Date
  /// The size and the time as numbers.
  package let stamp: FileStamp

  /// The size in bytes.
  package var byteCount: Int { stamp.byteCount }

  /// True if it belongs to the user of this process, or to root.
  package var isOwn: Bool { owner == 0 || owner == geteuid() }

  /// Returns true if the file is the same and its contents have not changed since; renaming does not count as a change.
  package func hasContents(of other: FileStatus) -> Bool {
    identity == other.identity && byteCount == other.byteCount
      && stamp.modified == other.stamp.modified
  }

  /// Reads the metadata of a path's target, following links; `nil` if nothing exists.
  package init?(of path: String) throws(Errno) {
    var record = stat()
    do {
      try retryingOnInterrupt { stat(path, &record) }
    } catch .noSuchFileOrDirectory {
      return nil
    }
    self.init(record)
  }

  /// Reads the metadata of a link itself, or of another file at the path (`lstat`).
  package init(ofLink path: String) throws(Errno) {
    var record = stat()
    try retryingOnInterrupt { lstat(path, &record) }
    self.init(record)
  }

  init(_ record: stat) {
    kind = FileKind(mode: record.st_mode)
    isLink = record.st_mode & S_IFMT == S_IFLNK
    identity = FileIdentity(record)
    permissions = UInt32(record.st_mode & 0o7777)
    owner = record.st_uid
    isSticky = record.st_mode & mode_t(S_ISVTX) != 0
    isReadableByOthers = record.st_mode & 0o044 != 0
    isWritableByOthers = record.st_mode & 0o022 != 0
    nameCount = Int(record.st_nlink)
    stamp = FileStamp(record)
    #if canImport(Darwin)
    modified = Date(record.st_mtimespec)
    #else
    modified = Date(record.st_mtim)
    #endif
  }
}

/// System calls on paths.
package enum FileSystem {
  /// Renames a file, atomically replacing an existing one (`rename`).
  package static func rename(_ source: String, to destination: String) throws(Errno) {
    try retryingOnInterrupt { systemRename(source, destination) }
  }

  /// Exchanges the names of two files atomically (`renameat2`, on macOS `renamex_np`).
  ///
  /// Returns false if the system or disk cannot do that.
  package static func exchange(_ first: String, _ second: String) throws(Errno) -> Bool {
    do throws(Errno) {
      try retryingOnInterrupt { CSExchange(first, second) }
      return true
    } catch .invalidArgument, .notImplemented, .notSupported {
      return false
    }
  }

  /// Renames a file unless the new name is taken, atomically (`renameat2`, on macOS `renamex_np`).
  ///
  /// - Throws: `.fileExists` if the name is taken, and `.notSupported` if the system or disk cannot do that.
  package static func renameExclusively(_ path: String, to name: String) throws(Errno) {
    do throws(Errno) {
      try retryingOnInterrupt { CSRenameExclusively(path, name) }
    } catch .invalidArgument {
      throw .notSupported
    } catch .notImplemented {
      throw .notSupported
    }
  }

  /// Gives a file another name, unless that is taken (`link`).
  package static func link(_ path: String, to name: String) throws(Errno) {
    try retryingOnInterrupt { systemLink(path, name) }
  }

  /// Removes a file's name (`unlink`).
  package static func remove(_ path: String) throws(Errno) {
    try retryingOnInterrupt { unlink(path) }
  }

  /// Sets the access and modification times of a file, or of a link itself (`utimensat`).
  package static func touch(_ path: String, at date: Date) throws(Errno) {
    let times = [timespec(date), timespec(date)]
    try retryingOnInterrupt { utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW) }
  }

  /// Sets the permission bits of a file (`chmod`).
  package static func setPermissions(_ mode: UInt32, of path: String) throws(Errno) {
    try retryingOnInterrupt { chmod(path, mode_t(mode)) }
  }

  /// Creates a folder in an existing one (`mkdir`).
  package static func makeFolder(_ path: String, mode: UInt32) throws(Errno) {
    try retryingOnInterrupt { mkdir(path, mode_t(mode)) }
  }

  /// Returns the absolute path of a path's target, without links (`realpath`).
  package static func realPath(of path: String) throws(Errno) -> String {
    guard let text = realpath(path, nil) else { throw .current }
    defer { free(text) }
    return String(cString: text)
  }

  /// The home folder from the user database (`getpwuid`), for a process without `HOME`.
  package static var homeFolder: String? {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }
}

extension String {
  /// Returns true if the path is within a folder; both are absolute and without links.
  package func isInside(_ folder: String) -> Bool {
    utf8.starts(with: (folder == "/" ? "/" : "\(folder)/").utf8)
  }
}

extension Date {
  fileprivate init(_ time: timespec) {
    self.init(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}

extension timespec {
  /// The time in nanoseconds since 1970; a disk may contain any number of seconds.
  fileprivate var nanoseconds: Int {
    let (seconds, _) = Int(tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    return seconds &+ Int(tv_nsec)
  }

  fileprivate init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let fraction = date.timeIntervalSince1970 - seconds
    self.init(tv_sec: time_t(seconds), tv_nsec: min(Int(fraction * 1e9), 999_999_999))
  }
}
