import Foundations

/// The exit status of a program: sysexits.h for wrong usage, 128 + 2 for an interrupt.
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

  /// The meaning of the status, as a sentence for the manual.
  package var meaning: String {
    switch self {
    case .done: "Success; a list may be empty."
    case .failed: "Any other error."
    case .someFailed: "Some items succeeded and some failed."
    case .notFound: "No such place, photo or file."
    case .notAllowed: "A key, a login or a permission is missing."
    case .rateLimited: "Rate limit reached; the message says when to try again."
    case .unreachable: "No network, no response in time, or the service is down."
    case .damaged: "A picture, a response or a file is damaged."
    case .wrongUsage: "Wrong usage, or several places share the title."
    case .interrupted: "Interrupted; unfinished files are removed."
    }
  }
}
