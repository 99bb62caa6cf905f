import Foundations
import UseCases

/// What became of several things: each failure is told when it comes, all of them at the end.
struct BatchSummary {
  private let count: Int
  private let deed: String
  private var failures: [Failure] = []

  /// Creates a tally of some things, and what is done to them: `photos could be fetched`.
  init(of count: Int, _ deed: String) {
    self.count = count
    self.deed = deed
  }
}

extension BatchSummary {
  /// Notes a failure; of several things it is told at once, of one thing at the end.
  mutating func note(_ failure: Failure, on console: Console) {
    failures.append(failure)
    if count > 1 { console.error(failure) }
  }

  /// Throws what the failures amount to, if there are any.
  func finish() throws(Failure) {
    guard let reason = failures.reason(ofAll: count) else { return }
    if count == 1 { throw failures[0] }
    throw Failure(reason, "\(count - failures.count) of \(count) \(deed).")
  }
}
