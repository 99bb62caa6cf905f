import Places

/// What a program tells the shell at its end.
package enum ExitStatus: Int32, Hashable, Sendable {
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
}
