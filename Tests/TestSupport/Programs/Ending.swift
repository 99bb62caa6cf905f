import Foundation

/// The exit status or signal of a program that has ended, and its output.
package struct Ending: Hashable, Sendable {
  /// The exit status, or the number of the signal that ended it.
  package enum Cause: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// Something else in this process waited for the program, and has its status.
    case lost
  }

  package let cause: Cause
  /// Standard output.
  package let output: Data
  /// Standard error.
  package let errors: String

  package init(cause: Cause, output: Data, errors: String) {
    self.cause = cause
    self.output = output
    self.errors = errors
  }
}

extension Ending {
  /// The exit status; `nil` where a signal ended the program.
  package var status: Int32? {
    if case .exit(let status) = cause { status } else { nil }
  }

  /// Standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// The lines of standard output.
  package var lines: [String] { text.lines }

  /// The lines of standard error.
  package var errorLines: [String] { errors.lines }

  /// Standard output as JSON.
  package func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: output)
  }
}

extension String {
  /// The lines that line feeds end, with the carriage returns that a terminal adds or without.
  package var lines: [String] {
    let parts = replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n")
    return parts.last == "" ? parts.dropLast() : parts
  }
}
