import Foundations

/// The exit status of a program: sysexits.h for wrong usage, 128 + 2 for an interruption.
package enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  case done = 0
  case failed = 1
  case someFailed = 2
  case notFound = 3
  case notAllowed = 4
  case rateLimited = 5
  case unreachable = 6
  case damaged = 7
  case wrongUsage = 64
  case interrupted = 130

  package init(_ reason: Failure.Reason) {
    self =
      switch reason {
      case .failed: .failed
      case .someFailed: .someFailed
      case .notFound: .notFound
      case .notAllowed: .notAllowed
      case .rateLimited: .rateLimited
      case .unreachable: .unreachable
      case .damaged: .damaged
      case .wrongUsage: .wrongUsage
      }
  }

  /// The cause of the status, in a sentence for the manual.
  package var meaning: String {
    switch self {
    case .done: "Done; a list may be empty."
    case .failed: "It failed for a reason that has no number of its own."
    case .someFailed: "Of several things some were done, and some failed."
    case .notFound: "There is no such place, photo or file."
    case .notAllowed: "A key, a login or a permission is missing."
    case .rateLimited: "Too many calls were made; the error says when there are some again."
    case .unreachable: "There is no network, no answer in time, or the service is out of order."
    case .damaged: "A picture, an answer or a file cannot be read as what it claims to be."
    case .wrongUsage: "The command was used wrongly, or a title is that of several places."
    case .interrupted: "It was interrupted; what it had begun is cleaned up."
    }
  }
}
