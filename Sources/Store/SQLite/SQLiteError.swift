import CSQLite
import Foundations
import SystemCalls

/// A database error, with the path of the file.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The reason, if callers or users handle it differently.
  package enum Code: Hashable, Sendable {
    /// The library cannot be opened.
    case libraryUnavailable
    /// Other programs did not release the database in time, or the waiting task was cancelled
    /// (SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL).
    case busy
    /// The file is not a database, or is damaged (SQLITE_NOTADB, SQLITE_CORRUPT).
    case damaged
    /// The file has a later version than this program knows.
    case newer
    /// The disk is full (SQLITE_FULL).
    case full
    /// The file, its folder or its disk is read-only (SQLITE_READONLY).
    case readOnly
    /// The file, or one that belongs to it, cannot be opened (SQLITE_CANTOPEN, SQLITE_PERM).
    case cannotOpen
    /// The system failed to read or write (SQLITE_IOERR).
    case inputOutput
    /// There was not enough memory (SQLITE_NOMEM).
    case outOfMemory
    /// A value exceeds the size limit (SQLITE_TOOBIG).
    case tooBig
    /// A row violates a constraint of its table (SQLITE_CONSTRAINT).
    case constraint
    /// Another result code: a bug in the program.
    case other(Int)
  }

  package let code: Code
  /// The path of the database.
  package let path: String
  /// The library's message, or the system's.
  package let message: String

  package init(_ code: Code, path: String, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }
}

extension SQLiteError.Code {
  /// Creates a code from a result code (https://sqlite.org/rescode.html); the low 8 bits of an extended
  /// code are the primary one.
  init(result: CInt) {
    self =
      switch result & 0xff {
      case CSQLITE_BUSY, CSQLITE_LOCKED, CSQLITE_PROTOCOL: .busy
      case CSQLITE_NOTADB, CSQLITE_CORRUPT: .damaged
      case CSQLITE_FULL: .full
      case CSQLITE_READONLY: .readOnly
      case CSQLITE_CANTOPEN, CSQLITE_PERM: .cannotOpen
      case CSQLITE_IOERR: .inputOutput
      case CSQLITE_NOMEM: .outOfMemory
      case CSQLITE_TOOBIG: .tooBig
      case CSQLITE_CONSTRAINT: .constraint
      default: .other(Int(result))
      }
  }
}

extension SQLiteError: FailureConvertible {
  package var failure: Failure { Failure(code == .damaged ? .damaged : .failed, sentence) }

  private var sentence: String {
    let path = path.onOneLine
    let message = message.onOneLine
    return switch code {
    case .libraryUnavailable:
      "\(path) needs SQLite, which could not be opened (\(message)): \(Self.installation)."
    case .busy:
      "\(path) is in use by another program, which does not release it; end that one, or try again."
    case .damaged: "\(path) is damaged (\(message)); move it away."
    case .newer:
      "\(path) was written by a newer version of this program; update this one, or move the file away."
    case .full: "\(path) cannot be written: the disk is full; free some space there."
    case .readOnly:
      "\(path) cannot be written; see the permissions of the file and its folder with ls -l."
    case .cannotOpen:
      "\(path) cannot be opened: \(message); see its owner and permissions with ls -l."
    case .inputOutput: "\(path) cannot be read or written: \(message); check the disk."
    case .outOfMemory: "\(path) needs more memory than there is: close some programs."
    case .tooBig: "\(path) cannot hold a value that large."
    case .constraint, .other:
      "\(path) could not be used (SQLite: \(message)); please report this."
    }
  }

  /// How to install the library.
  private static var installation: String {
    #if canImport(Darwin)
    "it is part of macOS, so repair the system"
    #else
    "install it, on Debian and Ubuntu with `apt-get install libsqlite3-0`"
    #endif
  }
}
