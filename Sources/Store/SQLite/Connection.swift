import CSQLite
import Foundations
import SystemCalls

/// An open database file, closed when the last reference is released.
///
/// Any thread may use it: the library serializes the calls (SQLITE_OPEN_FULLMUTEX).
package final class Connection: Sendable {
  package let path: String
  /// The library's own lock guards it (SQLITE_OPEN_FULLMUTEX), so any thread may use it.
  private nonisolated(unsafe) let handle: OpaquePointer

  /// Opens a file.
  ///
  /// For writing, a missing one is created, readable by its owner alone (0600); SQLite gives its log
  /// the same permissions.
  init(at path: String, for access: Database.Access = .writing) throws(SQLiteError) {
    self.path = path
    if let message = csqlite_load() {
      throw SQLiteError(.libraryUnavailable, path: path, message: String(cString: message))
    }
    if access == .writing { try Self.createFile(at: path) }
    var handle: OpaquePointer?
    let result =
      switch access {
      case .writing: csqlite_open(path, &handle)
      case .reading: csqlite_open_reading(path.sqliteURI, &handle)
      case .readingUnchanged: csqlite_open_reading("\(path.sqliteURI)?immutable=1", &handle)
      case .memory: csqlite_open(":memory:", &handle)
      }
    guard let handle else {
      throw SQLiteError(.outOfMemory, path: path, message: "out of memory")
    }
    self.handle = handle
    try check(result)
    csqlite_busy_timeout(handle, 200)
    csqlite_keep_log(handle)
    csqlite_limit_length(handle, Self.longestValue)
  }

  /// Opens an empty database in memory.
  package convenience init() throws(SQLiteError) {
    try self.init(at: ":memory:", for: .memory)
  }

  deinit { csqlite_close(handle) }

  /// The maximum size of a value or row in bytes, since anybody may have made the file.
  private static let longestValue = 8 << 20 as CInt

  private static func createFile(at path: String) throws(SQLiteError) {
    do throws(Errno) {
      _ = try OpenFile(path, for: .creating(mode: 0o600))
    } catch .fileExists {
      return
    } catch {
      throw SQLiteError(.cannotOpen, path: path, message: "\(error)")
    }
  }
}

// MARK: - Statements

extension Connection {
  /// Compiles a text with a single statement.
  package func prepare(_ text: String) throws(SQLiteError) -> Statement {
    guard let statement = try prepare(text.utf8.contiguous[...]).statement else {
      throw SQLiteError(.other(Int(CSQLITE_ERROR)), path: path, message: "no statement")
    }
    return statement
  }

  /// Executes all statements in a text, in order; they have no parameters.
  package func execute(_ text: String) throws(SQLiteError) {
    var rest = text.utf8.contiguous[...]
    while !rest.isEmpty {
      let (statement, count) = try prepare(rest)
      if let statement { try statement.run() }
      rest = rest.dropFirst(count)
    }
  }

  /// Executes a statement, and returns the number in the first column of its first row.
  package func integer(
    _ text: String,
    _ values: [SQLValue] = []
  ) throws(SQLiteError) -> Int? {
    let statement = try prepare(text)
    try statement.bind(values)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// Executes a statement with values for its parameters.
  package func run(_ text: String, _ values: [SQLValue] = []) throws(SQLiteError) {
    try prepare(text).run(values)
  }

  /// The number of rows inserted, changed or removed by the last statement.
  package var changeCount: Int { Int(csqlite_changes(handle)) }

  /// The number of the last inserted row.
  package var lastRow: Int { Int(csqlite_last_insert_rowid(handle)) }

  /// Compiles the first statement of a text; a comment or white space has none.
  private func prepare(
    _ text: ArraySlice<UInt8>
  ) throws(SQLiteError) -> (statement: Statement?, byteCount: Int) {
    var statement: OpaquePointer?
    var byteCount: CInt = 0
    let result = text.withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: CChar.self)
      return csqlite_prepare(handle, text.baseAddress, CInt(text.count), &statement, &byteCount)
    }
    try check(result)
    return (statement.map { Statement($0, of: self) }, Int(byteCount))
  }
}

extension String {
  /// The URI of the file at this path for SQLite: https://sqlite.org/uri.html.
  fileprivate var sqliteURI: String {
    let escaped = utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || "/._-".contains(character)
        ? String(character) : "%" + String(byte, radix: 16).zeroPadded(to: 2)
    }
    return "file:" + escaped.joined()
  }
}

extension String.UTF8View {
  fileprivate var contiguous: [UInt8] { Array(self) }
}

// MARK: - Errors

extension Connection {
  /// Throws the error of a result code, except for 0, SQLITE_ROW and SQLITE_DONE.
  func check(_ result: CInt) throws(SQLiteError) {
    switch result {
    case CSQLITE_OK, CSQLITE_ROW, CSQLITE_DONE: return
    default: throw error(result)
    }
  }

  private func error(_ result: CInt) -> SQLiteError {
    let code = SQLiteError.Code(result: result)
    let errno = Errno(rawValue: csqlite_system_errno(handle))
    let isOfSystem = [.cannotOpen, .inputOutput].contains(code) && errno.rawValue != 0
    return SQLiteError(
      code,
      path: path,
      message: isOfSystem ? "\(errno)" : String(cString: csqlite_errmsg(handle))
    )
  }
}
