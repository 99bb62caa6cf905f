import Foundations
import SystemCalls

/// An index of facts read from files, by their paths, in an SQLite database of the cache.
///
/// ```swift
/// let index = FileIndex(at: folders.indexFile, of: "picture")
/// index.forEachFile(in: "/home/ada/Pictures") { file in facts[file.path] = file }
/// index.update(removing: ["/home/ada/Pictures/gone.jpg"], storing: changed)
/// ```
///
/// It never fails, like `Cache`: if the database cannot be used (no library, a full or read-only disk, a lock that
/// another program keeps), nothing is found or stored for the rest of the process. A damaged database, or one of
/// another version, is replaced by an empty one. Several programs may use it at once.
package final class FileIndex: Sendable {
  private let file: AtomicFile
  private let kind: String
  private let timeLimit: Duration
  private let state = Mutex(State.unopened)

  /// The number of files that are read from the database at a time.
  private static let pageSize = 2_000

  /// Creates the index in a database file, which is created when needed.
  ///
  /// Facts of several kinds about one path are independent. The index waits for other programs up to the time limit;
  /// after that it is not used any more.
  package init(at path: String, of kind: String, timeLimit: Duration = .seconds(5)) {
    file = AtomicFile(path)
    self.kind = kind
    self.timeLimit = timeLimit
  }
}

extension FileIndex {
  /// Returns the index of another kind of facts in the same database file.
  package func other(of kind: String) -> FileIndex {
    FileIndex(at: file.path, of: kind, timeLimit: timeLimit)
  }
}

private enum State: Sendable {
  case unopened
  case open(Database)
  /// It could not be opened, read or written.
  case unusable
}

// MARK: - Reading and writing

extension FileIndex {
  /// Calls a closure with each file inside a folder, in the order of the bytes of their paths.
  package func forEachFile(in folder: String, _ body: (IndexedFile) -> Void) {
    let inside = folder.hasSuffix("/") ? folder : "\(folder)/"
    // The byte after the slash ends the range of paths that begin with the folder.
    let end = inside.dropLast() + "0"
    var last = inside
    while let files = files(after: last, before: String(end)), let final = files.last {
      for file in files { body(file) }
      if files.count < Self.pageSize { return }
      last = final.path
    }
  }

  /// Removes some files and stores others, replacing those with the same paths, in one transaction.
  package func update(removing removed: [String], storing files: [IndexedFile]) {
    if removed.isEmpty && files.isEmpty { return }
    perform { database throws(SQLiteError) in
      try database.write { connection throws(SQLiteError) in
        let removal = try connection.prepare("DELETE FROM files WHERE kind = ? AND path = ?")
        for path in removed { try removal.run([.text(self.kind), .text(path)]) }
        let insertion = try connection.prepare(
          "INSERT OR REPLACE INTO files(kind, path, size, modified, changed, facts) "
            + "VALUES (?, ?, ?, ?, ?, ?)"
        )
        for file in files {
          let stamp = file.stamp
          try insertion.run([
            .text(self.kind), .text(file.path), .integer(stamp.byteCount),
            .integer(stamp.modified), .integer(stamp.changed), .blob(file.facts),
          ])
        }
      }
    }
  }

  /// Returns the first files between two paths, or `nil` if the index cannot be read.
  private func files(after first: String, before last: String) -> [IndexedFile]? {
    perform { database throws(SQLiteError) in
      try database.read { connection throws(SQLiteError) in
        let rows = try connection.prepare(
          """
          SELECT path, size, modified, changed, facts FROM files
            WHERE kind = ? AND path > ? AND path < ? ORDER BY path LIMIT ?
          """
        )
        try rows.bind([.text(self.kind), .text(first), .text(last), .integer(Self.pageSize)])
        var files: [IndexedFile] = []
        while try rows.step() {
          let stamp = FileStamp(
            byteCount: rows.integer(1) ?? 0,
            modified: rows.integer(2) ?? 0,
            changed: rows.integer(3) ?? 0
          )
          files.append(
            IndexedFile(path: rows.text(0), stamp: stamp, facts: rows.data(4) ?? Data())
          )
        }
        return files
      }
    }
  }

  /// Does some work on the database, replacing the database once if it turns out to be damaged.
  @discardableResult
  private func perform<Result>(
    _ work: (Database) throws(SQLiteError) -> Result
  ) -> Result? {
    state.withLock { state in
      for _ in 1...2 {
        guard let database = opened(&state) else { return nil }
        do throws(SQLiteError) {
          return try work(database)
        } catch {
          state = error.isOfContents ? replaced() : .unusable
        }
      }
      return nil
    }
  }
}

extension SQLiteError {
  /// True if the error is due to the contents of the file, so that a new file helps.
  fileprivate var isOfContents: Bool {
    switch code {
    case .damaged, .newer, .tooBig, .constraint, .other: true
    case .libraryUnavailable, .busy, .full, .readOnly, .cannotOpen, .inputOutput, .outOfMemory:
      false
    }
  }
}

// MARK: - Opening

extension FileIndex {
  private func opened(_ state: inout State) -> Database? {
    if case .unopened = state {
      do throws(SQLiteError) {
        let database = try locked { () throws(SQLiteError) in try self.connected() }
        state = database.map(State.open) ?? .unusable
      } catch {
        state = error.isOfContents ? replaced() : .unusable
      }
    }
    return if case .open(let database) = state { database } else { nil }
  }

  /// Removes the database, and opens an empty one.
  ///
  /// Programs that have the old one open continue with it, although it no longer has a name.
  private func replaced() -> State {
    let database = try? locked { () throws(SQLiteError) in
      try? FileIndex.remove(at: self.file.path)
      return try self.connected()
    }
    return database.map(State.open) ?? .unusable
  }

  /// Opens the database and creates its table.
  ///
  /// The lock is held until the log is open as well; otherwise that could be the next file's log.
  private func connected() throws(SQLiteError) -> Database {
    let database = try Database(at: file.path, timeLimit: timeLimit)
    try database.migrate(to: [Self.table], application: Self.application)
    _ = try database.read { connection throws(SQLiteError) in
      try connection.integer("SELECT size FROM files LIMIT 1")
    }
    return database
  }

  /// Runs the body under the lock of the file.
  ///
  /// Returns `nil` if anything but a file of this user is at the path, or another program has the lock.
  private func locked<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    var problem: SQLiteError?
    let lock = FileLock(at: "\(file.path).lock", patience: timeLimit)
    let result = try? lock.withLock { () throws(StorageError) -> Result? in
      // SQLite would follow links and write to their targets.
      for suffix in Self.suffixes { _ = try (file.path + suffix).statusOfOwnFile }
      do throws(SQLiteError) {
        return try body()
      } catch {
        problem = error
        return nil
      }
    }
    if let problem { throw problem }
    return result
  }

  /// The table; changing it or `application` (`TPi` and the version) starts a new index.
  private static let table = """
    CREATE TABLE files(
      kind TEXT NOT NULL,
      path TEXT NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      facts BLOB NOT NULL,
      PRIMARY KEY(kind, path)
    ) WITHOUT ROWID;
    """
  private static let application = 0x5450_6902
}

// MARK: - The files of the database

extension FileIndex {
  /// The suffixes of the names of the files that SQLite creates.
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// Returns the size in bytes of the database at a path and of the files beside it; 0 if there is none.
  package static func byteCount(at path: String) -> Int {
    suffixes.reduce(0) { sum, suffix in
      sum + ((try? (path + suffix).statusOfOwnFile)?.byteCount ?? 0)
    }
  }

  /// Removes the database at a path and any files beside it.
  ///
  /// - Throws: `StorageError` if one of them is not a file of this user, or cannot be removed.
  package static func clear(at path: String) throws(StorageError) {
    if byteCount(at: path) == 0 { return }
    try FileLock(at: "\(path).lock").withLock { () throws(StorageError) in try remove(at: path) }
  }

  private static func remove(at path: String) throws(StorageError) {
    // The log goes first: beside a new database, SQLite would apply it to that one.
    for path in suffixes.reversed().map({ path + $0 }) where try path.statusOfOwnFile != nil {
      do throws(Errno) {
        try FileSystem.remove(path)
      } catch {
        throw .unwritable(path: path, error)
      }
    }
  }
}
