import CSQLite
import Foundations

/// A value of a column or parameter.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
  case blob(Data)
}

extension SQLValue {
  /// Creates a number, or null.
  package init(_ integer: Int?) { self = integer.map(SQLValue.integer) ?? .null }

  /// Creates 1 or 0, or null.
  package init(_ flag: Bool?) { self = flag.map { .integer($0 ? 1 : 0) } ?? .null }
}

/// A prepared statement; it keeps its connection open, and is finalized when it is released.
///
/// ```swift
/// let statement = try connection.prepare("SELECT title FROM books WHERE year > ?")
/// try statement.bind([.integer(1900)])
/// while try statement.step() { titles.append(statement.text(0)) }
/// ```
package final class Statement {
  private let handle: OpaquePointer
  private let connection: Connection

  init(_ handle: OpaquePointer, of connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { csqlite_finalize(handle) }
}

extension Statement {
  /// Binds values to all parameters in order, and resets the statement.
  package func bind(_ values: [SQLValue]) throws(SQLiteError) {
    csqlite_reset(handle)
    for (index, value) in values.enumerated() { try bind(value, to: CInt(index + 1)) }
  }

  /// Steps to the next row; returns true if there is one.
  package func step() throws(SQLiteError) -> Bool {
    let result = csqlite_step(handle)
    try connection.check(result)
    return result == CSQLITE_ROW
  }

  /// Executes the statement to its end.
  package func run(_ values: [SQLValue] = []) throws(SQLiteError) {
    try bind(values)
    while try step() {}
    // A statement that is not reset keeps its locks.
    csqlite_reset(handle)
  }

  private func bind(_ value: SQLValue, to number: CInt) throws(SQLiteError) {
    let result =
      switch value {
      case .null: csqlite_bind_null(handle, number)
      case .integer(let integer): csqlite_bind_int64(handle, number, Int64(integer))
      case .text(var text):
        text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { text in
            csqlite_bind_text(handle, number, text.baseAddress, Int64(text.count))
          }
        }
      case .blob(let data):
        data.withUnsafeBytes { bytes in
          csqlite_bind_blob(handle, number, bytes.baseAddress, Int64(bytes.count))
        }
      }
    try connection.check(result)
  }
}

// MARK: - Columns

extension Statement {
  /// Returns the number in a column of the row, counted from 0, or `nil` for null.
  ///
  /// Text counts as the number in its leading digits, or 0.
  package func integer(_ column: Int) -> Int? {
    if isNull(column) { return nil }
    return Int(csqlite_column_int64(handle, CInt(column)))
  }

  /// Returns a count in a column, or `nil` for null and for a number that counts nothing: anybody may have
  /// written the file.
  package func count(_ column: Int) -> Int? { integer(column)?.within(.counts) }

  /// Returns a time in seconds since 1970, or `nil` for null and for a number outside of the calendar.
  package func second(_ column: Int) -> Int? { integer(column)?.within(.seconds) }

  /// Returns the text in a column, with invalid UTF-8 repaired; `""` for null.
  package func text(_ column: Int) -> String {
    guard let start = csqlite_column_text(handle, CInt(column)) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: start, count: size(column)), as: UTF8.self)
  }

  /// Returns the bytes in a column, or `nil` for null and for empty values.
  package func data(_ column: Int) -> Data? {
    guard let start = csqlite_column_blob(handle, CInt(column)) else { return nil }
    return Data(bytes: start, count: size(column))
  }

  /// Returns true for 1 or any other number but 0 in a column; `nil` for null.
  package func flag(_ column: Int) -> Bool? { integer(column).map { $0 != 0 } }

  private func isNull(_ column: Int) -> Bool {
    csqlite_column_type(handle, CInt(column)) == CSQLITE_NULL
  }

  /// The size in bytes of the text or blob that was read.
  private func size(_ column: Int) -> Int { Int(csqlite_column_bytes(handle, CInt(column))) }
}
