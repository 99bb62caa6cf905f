import Foundations
import SystemCalls

/// Why a terminal cannot be used.
package enum TerminalError: Error, Hashable, Sendable {
  /// Standard output is no terminal.
  case notATerminal
  /// The terminal's mode cannot be set.
  case cannotBeTaken(Errno)
}

extension TerminalError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .notATerminal:
      return Failure(.wrongUsage, "This needs a terminal, and standard output is none.")
    case .cannotBeTaken(let errno):
      return Failure(.failed, "The terminal cannot be used: \(errno.description.lowercased()).")
    }
  }
}
