import CSQLite
import Foundations
import SystemCalls

/// An SQLite database in a file, which several programs may use at once.
///
/// ```swift
/// let database = try Database(at: path)
/// try database.migrate(to: ["CREATE TABLE books(title TEXT, year INTEGER)"])
/// try database.write { connection throws(SQLiteError) in
///   try connection.run("INSERT INTO books VALUES (?, ?)", [.text("Emma"), .integer(1815)])
/// }
/// ```
///
/// All is read and written in transactions. Where other programs keep the database busy, a transaction is
/// tried again as a whole, so that its closure may run more than once.
package final class Database: Sendable {
  private let connection: Mutex<Connection>
  /// The time for which a transaction is tried while other programs keep the database busy.
  private let timeLimit: Duration

  /// The access that a file is opened for.
  package enum Access: Hashable, Sendable {
    /// It is created for its owner alone where there is none; its folder must exist.
    case writing
    /// It exists, and so do the files beside it, as far as its folder cannot be written.
    case reading
    /// It exists, and nobody can write it: what is beside it is not looked at.
    case readingUnchanged
    /// There is no file: the database is in memory, and empty.
    case memory
  }

  /// Opens the file at a path.
  ///
  /// - Throws: An error of code `.libraryUnavailable` where SQLite is not installed.
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
  /// Reads in a transaction: all of it sees the database as it was at one moment.
  package func read<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try transaction(from: "BEGIN", body)
  }

  /// Writes in a transaction, of which all is stored or nothing; one at a time over all programs.
  ///
  /// The lock for writing is taken at the beginning (BEGIN IMMEDIATE): a transaction that reads first, and
  /// then writes, would fail where another one wrote meanwhile (SQLITE_BUSY_SNAPSHOT).
  package func write<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try transaction(from: "BEGIN IMMEDIATE", body)
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
        // SQLite has rolled back already after some errors, and then refuses.
        try? connection.execute("ROLLBACK")
        throw error
      }
    }
  }

  /// Repeats an attempt while other programs keep the database busy.
  ///
  /// SQLite's own wait (`sqlite3_busy_timeout`) is not enough: there is none while another connection
  /// recovers the log, nor where waiting could end in a deadlock.
  ///
  /// - Throws: An error of code `.busy` at the end of the time, or where the task is cancelled.
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
  /// Sets the connection up for a file that other programs use, and that anybody may have made.
  ///
  /// `synchronous = NORMAL` with a write-ahead log: a committed transaction is with the system, so that
  /// killing the program loses none. A power cut may lose the last ones, and damages nothing.
  private func configure() throws(SQLiteError) {
    try retrying { connection throws(SQLiteError) in
      try connection.execute(
        """
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        PRAGMA mmap_size = 0;
        PRAGMA temp_store = MEMORY;
        PRAGMA foreign_keys = ON;
        PRAGMA synchronous = NORMAL;
        PRAGMA journal_size_limit = 4194304;
        """
      )
    }
  }

  /// Brings the tables up to date: each text makes them, or changes those of the version before.
  ///
  /// The version of a file (`user_version`) is the number of texts that were executed in it, all those that
  /// lack in one transaction.
  ///
  /// - Parameters:
  ///   - migrations: The text for each version, the first one's first.
  ///   - application: The number that marks the program's files (`application_id`).
  /// - Throws: An error of code `.newer` where the file has a later version, and of code `.damaged` where it
  ///   is another program's. Neither is changed.
  package func migrate(
    to migrations: [String],
    application: Int
  ) throws(SQLiteError) {
    let isCurrent = try read { connection throws(SQLiteError) in
      try connection.missing(of: migrations, application: application).isEmpty
    }
    if isCurrent { return }
    // The mark is in the file itself before there is a log, so that its first bytes tell whose it is.
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

  /// Makes the database write to a log first (WAL), beside which others can read.
  ///
  /// This is stored in the file. A disk without shared memory has none, and SQLite goes on with its journal.
  private func useLog() throws(SQLiteError) {
    try retrying { connection throws(SQLiteError) in try connection.run("PRAGMA journal_mode = WAL")
    }
  }
}

extension Connection {
  /// Returns the migrations that were not executed.
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
