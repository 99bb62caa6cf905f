import Foundations
import Model
import Store
import SystemCalls

/// The archive of the feed: loaded posts in an SQLite database, which can be rebuilt.
///
/// ```swift
/// let archive = FeedArchive(at: folders.feedFile)
/// try archive.insert(
///   photos, from: alice.id, covering: interval, seenBefore: now, refreshedAt: now, firstSeen: second)
/// try archive.posts(FeedFilter(), limit: 15)
/// ```
///
/// Several programs use it at once. It is opened on first use; a damaged one is set aside and replaced.
package final class FeedArchive: Sendable {
  /// The maximum number of posts; the newest are kept.
  ///
  /// The archive may exceed it for a while, see `insert`.
  package static let limit = 10_000

  let limit: Int
  private let file: AtomicFile
  private let migrations: [String]
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  /// Creates the archive at a path, where the file may be missing; `now` dates quarantined files.
  package convenience init(at path: String, now: @escaping @Sendable () -> Date) {
    self.init(at: path, limit: Self.limit, migrations: FeedSchema.migrations, now: now)
  }

  init(
    at path: String,
    limit: Int,
    migrations: [String] = FeedSchema.migrations,
    now: @escaping @Sendable () -> Date
  ) {
    file = AtomicFile(path)
    self.limit = limit
    self.migrations = migrations
    self.now = now
  }

  var unencodable: StorageError { .unencodable(path: file.path) }

  /// The path of a damaged archive that was set aside since this one was opened, or `nil`.
  package var quarantinePath: String? { state.withLock { $0.quarantinePath } }
}

/// The open database, or `nil`.
private struct State: Sendable {
  var database: OpenDatabase?
  var quarantinePath: String?
}

private struct OpenDatabase: Sendable {
  let database: Database
  let file: AtomicFile
  let access: Database.Access
  /// The identity of the opened file, to compare with the file at the path; `nil` for none.
  let identity: FileIdentity?
  /// The contents of the connection's tables of hidden photos and people.
  var hidden = Hidden()

  /// True if the file is still at its path: another program may have quarantined it, or the user removed it.
  var isInPlace: Bool { (try? FileStatus(of: file.path))?.identity == identity }
}

// MARK: - Transactions

extension FeedArchive {
  /// Runs a read transaction, with the tables `hidden_photos` and `hidden_people`.
  func read<Result>(
    hiding hidden: Hidden = Hidden(),
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(StorageError) -> Result {
    try perform { open throws(SQLiteError) in
      if open.hidden != hidden {
        try open.database.read { connection throws(SQLiteError) in try connection.hide(hidden) }
        open.hidden = hidden
      }
      return try open.database.read(body)
    }
  }

  /// Runs a write transaction; the body may run more than once.
  func write<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(StorageError) -> Result {
    try perform { open throws(SQLiteError) in
      guard open.access == .writing else {
        throw SQLiteError(.readOnly, path: open.file.path, message: "it was opened for reading")
      }
      return try open.database.write(body)
    }
  }

  /// Writes what reading leaves behind, such as marks; does nothing on a read-only disk.
  func writeIfPossible(
    _ body: (Connection) throws(SQLiteError) -> Void
  ) throws(StorageError) {
    do throws(StorageError) {
      try write(body)
    } catch .database(let error) where error.code == .readOnly {
      return
    }
  }

  /// Empties the log as far as that is possible, so that nothing removed is left there.
  func emptyLog() {
    try? perform { open throws(SQLiteError) in
      if open.access == .writing { try open.database.emptyLog() }
    }
  }

  /// Runs some work on the open database.
  ///
  /// If the file turns out to be damaged, it is quarantined and the work runs on a new one. If the file
  /// was moved away meanwhile, the work runs again on the file at the path.
  private func perform<Result>(
    _ work: (inout OpenDatabase) throws(SQLiteError) -> Result
  ) throws(StorageError) -> Result {
    try state.withLock { state throws(StorageError) in
      var problem: SQLiteError?
      for _ in 1...3 {
        var open = try taken(from: &state)
        do throws(SQLiteError) {
          let result = try work(&open)
          guard open.isInPlace else { continue }
          state.database = open
          return result
        } catch {
          guard error.code == .damaged else { throw .database(error) }
          problem = error
          state.quarantinePath = try setAside(open) ?? state.quarantinePath
        }
      }
      throw problem.map(StorageError.database) ?? .unwritable(path: file.path, .ioError)
    }
  }
}

// MARK: - Opening

extension FeedArchive {
  /// Takes the open database out of the state, or opens it.
  private func taken(from state: inout State) throws(StorageError) -> OpenDatabase {
    if let database = state.database {
      state.database = nil
      return database
    }
    return try opened(&state.quarantinePath)
  }

  /// Opens the database, and creates or migrates it if necessary.
  ///
  /// The lock is held until the write-ahead log is open as well: a program with the old file but the
  /// new log would mix both. If the lock cannot be created the archive is opened for reading: then
  /// nobody can quarantine it.
  private func opened(_ quarantinePath: inout String?) throws(StorageError) -> OpenDatabase {
    let file = try file.resolved(
      byFirst: FeedSchema.headerLength,
      where: FeedSchema.isMarked
    )
    // SQLite would follow links and write to their targets.
    for suffix in ["", "-wal", "-shm", "-journal"] { _ = try (file.path + suffix).statusOfOwnFile }
    do throws(StorageError) {
      return try openedForWriting(file, &quarantinePath)
    } catch {
      guard error.isOfReadOnlyDisk, let open = openedForReading(file) else { throw error }
      return open
    }
  }

  private func openedForWriting(
    _ file: AtomicFile,
    _ quarantinePath: inout String?
  ) throws(StorageError) -> OpenDatabase {
    try file.lock.withLock { () throws(StorageError) in
      do throws(SQLiteError) {
        return try connected(to: file)
      } catch {
        if error.code == .newer { throw .newer(path: file.path) }
        guard error.code == .damaged else { throw .database(error) }
      }
      quarantinePath = try quarantine(file)
      do throws(SQLiteError) {
        return try connected(to: file)
      } catch {
        throw .database(error)
      }
    }
  }

  /// Opens the database for reading, or returns `nil` if it cannot be read; a missing one is empty.
  private func openedForReading(_ file: AtomicFile) -> OpenDatabase? {
    let exists = (try? file.path.statusOfOwnFile) != nil
    for access in exists ? [Database.Access.reading, .readingUnchanged] : [.memory] {
      if let open = try? connected(to: file, for: access) { return open }
    }
    return nil
  }

  private func connected(
    to file: AtomicFile,
    for access: Database.Access = .writing
  ) throws(SQLiteError) -> OpenDatabase {
    let database = try Database(at: file.path, for: access)
    try database.migrate(to: migrations, application: FeedSchema.application)
    try database.read { connection throws(SQLiteError) in
      try FeedSchema.check(connection, against: migrations)
    }
    let identity = (try? FileStatus(of: file.path))?.identity
    return OpenDatabase(database: database, file: file, access: access, identity: identity)
  }

  /// Quarantines a damaged database, unless another program did, and returns its new path.
  private func setAside(_ open: OpenDatabase) throws(StorageError) -> String? {
    try open.file.lock.withLock { () throws(StorageError) in
      open.isInPlace ? try quarantine(open.file) : nil
    }
  }

  /// Renames a damaged database and its log, under the lock.
  ///
  /// Programs that have it open keep using the files that they opened, and never delete them by name
  /// (`csqlite_keep_log`).
  private func quarantine(_ file: AtomicFile) throws(StorageError) -> String {
    let path = try file.quarantine(at: now())
    for suffix in ["-wal", "-journal"] {
      try? FileSystem.rename(file.path + suffix, to: path + suffix)
    }
    try? FileSystem.remove("\(file.path)-shm")
    return path
  }
}

extension StorageError {
  /// True if a file or its lock could not be opened for writing.
  fileprivate var isOfReadOnlyDisk: Bool {
    switch self {
    case .unwritable(_, .permissionDenied), .unwritable(_, .readOnlyFileSystem): true
    case .database(let error): [.readOnly, .cannotOpen].contains(error.code)
    default: false
    }
  }
}
