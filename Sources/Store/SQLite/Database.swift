import CSQLite
import Foundations
import SystemCalls

/// An SQLite database in a file, which several programs may use concurrently.
///
/// ```swift
/// let database = try Database(at: path)
/// try database.migrate(to: ["CREATE TABLE books(title TEXT, year INTEGER)"])
/// try database.write { connection throws(SQLiteError) in
///   try connection.run("INSERT INTO books VALUES (?, ?)", [.text("Emma"), .integer(1815)])
/// }
/// ```
///
/// All reads and writes are in transactions. If other programs keep the database busy, a transaction is
/// retried as a whole, so its closure may run more than once.
package final class Database: Sendable {
  private let connection: Mutex<Connection>
  /// The maximum time to retry a transaction while other programs keep the database busy.
  private let timeLimit: Duration

  /// The access mode of a file.
  package enum Access: Hashable, Sendable {
    /// A missing file is created, readable by its owner alone; its folder has to exist.
    case writing
    /// The file has to exist; so do the files beside it, unless its folder is writable.
    case reading
    /// The file has to exist and nobody can write to it: the files beside it are ignored.
    case readingUnchanged
    /// An empty database in memory, without a file.
    case memory
  }

  /// Opens the file at a path.
  ///
  /// - Throws: An error of code `.libraryUnavailable` if SQLite is not installed.
  package init(
    at path: String,
    for access: Access = .writing,
    timeLimit: Duration = .seconds(60)
  ) throws(SQLiteError) {
    connection = Mutex(try Connection(at: path, for: access))
    self.timeLimit = timeLimit
    try configure()
  }
}

// MARK: - Transactions

extension Database {
  /// Runs a read transaction, which sees the database at a single point in time.
  package func read<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try transaction(from: "BEGIN", body)
  }

  /// Runs a write transaction: everything is stored or nothing.
  ///
  /// There is only one at a time over all programs.
  ///
  /// The write lock is acquired at the start (BEGIN IMMEDIATE): a transaction that first reads and then
  /// writes would fail if another one wrote meanwhile (SQLITE_BUSY_SNAPSHOT).
  package func write<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try transaction(from: "BEGIN IMMEDIATE", body)
  }

  /// Writes the log back into the file and empties it, unless another program is reading (`wal_checkpoint`).
  ///
  /// Until then, the log's older pages still contain data that was removed from the database.
  package func emptyLog() throws(SQLiteError) {
    try connection.withLock { connection throws(SQLiteError) in
      _ = try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  private func transaction<Result>(
    from begin: String,
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try retrying { connection throws(SQLiteError) in
      try connection.execute(begin)
      do throws(SQLiteError) {
        let result = try body(connection)
        try connection.execute("COMMIT")
        return result
      } catch {
        // After some errors SQLite has already rolled back, and refuses another rollback.
        try? connection.execute("ROLLBACK")
        throw error
      }
    }
  }

  /// Retries an attempt while other programs keep the database busy.
  ///
  /// SQLite's own busy handler (`sqlite3_busy_timeout`) is not enough: it does not apply while another
  /// connection recovers the log, or if waiting could cause a deadlock.
  ///
  /// - Throws: An error of code `.busy` at the timeout, or if the task is cancelled.
  private func retrying<Result>(
    _ attempt: (Connection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    let clock = ContinuousClock()
    let deadline = clock.now + timeLimit
    return try connection.withLock { connection throws(SQLiteError) in
      while true {
        do throws(SQLiteError) {
          return try attempt(connection)
        } catch {
          if error.code != .busy || Task.isCancelled || clock.now >= deadline { throw error }
          csqlite_sleep(3)
        }
      }
    }
  }
}

// MARK: - Opening

extension Database {
  /// Configures the connection for a file that other programs use, and that anybody may have made.
  ///
  /// `synchronous = NORMAL` with a write-ahead log: a committed transaction has reached the system, so
  /// killing the program loses nothing. A power failure may lose the last transactions, but damages
  /// nothing. With `secure_delete` nothing removed is left in the file.
  private func configure() throws(SQLiteError) {
    try retrying { connection throws(SQLiteError) in
      try connection.execute(
        """
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        PRAGMA mmap_size = 0;
        PRAGMA temp_store = MEMORY;
        PRAGMA foreign_keys = ON;
        PRAGMA secure_delete = ON;
        PRAGMA synchronous = NORMAL;
        PRAGMA journal_size_limit = 4194304;
        """
      )
    }
  }

  /// Migrates the tables: each text creates them, or changes those of the previous version.
  ///
  /// A file's version (`user_version`) is the number of executed texts. Missing ones are executed in
  /// one transaction.
  ///
  /// - Parameters:
  ///   - migrations: The text for each version, in order.
  ///   - application: The number that marks the program's files (`application_id`).
  /// - Throws: An error of code `.newer` if the file has a later version, and `.damaged` if it is
  ///   another program's. The file is not changed then.
  package func migrate(
    to migrations: [String],
    application: Int
  ) throws(SQLiteError) {
    let isCurrent = try read { connection throws(SQLiteError) in
      try connection.missing(of: migrations, application: application).isEmpty
    }
    if isCurrent { return }
    // The mark is written before there is a log, so that the file's first bytes identify it.
    try write { connection throws(SQLiteError) in
      _ = try connection.missing(of: migrations, application: application)
      try connection.execute("PRAGMA application_id = \(application)")
    }
    try useLog()
    try write { connection throws(SQLiteError) in
      for text in try connection.missing(of: migrations, application: application) {
        try connection.execute(text)
      }
      try connection.execute("PRAGMA user_version = \(migrations.count)")
    }
  }

  /// Enables the write-ahead log (WAL), which allows reading during writes.
  ///
  /// This is stored in the file. On a disk without shared memory SQLite keeps using its journal.
  private func useLog() throws(SQLiteError) {
    try retrying { connection throws(SQLiteError) in try connection.run("PRAGMA journal_mode = WAL")
    }
  }
}

extension Connection {
  /// Returns the migrations that have not been executed.
  fileprivate func missing(
    of migrations: [String],
    application: Int
  ) throws(SQLiteError) -> ArraySlice<String> {
    let version = try integer("PRAGMA user_version") ?? 0
    let owner = try integer("PRAGMA application_id") ?? 0
    let isEmpty = try integer("SELECT 1 FROM sqlite_master") == nil
    if isEmpty && version == 0 && [0, application].contains(owner) { return migrations[...] }
    guard owner == application, version > 0 else {
      throw SQLiteError(.damaged, path: path, message: "it is of another program")
    }
    if version > migrations.count {
      throw SQLiteError(.newer, path: path, message: "version \(version)")
    }
    return migrations[version...]
  }
}
