import Features
import Foundations

/// The failures of a batch: each is printed when it occurs, and their number at the end.
struct BatchSummary {
  private let count: Int
  /// The end of the summary: `photos could be fetched`.
  private let outcome: String
  private var failures: [Failure] = []

  init(of count: Int, _ outcome: String) {
    self.count = count
    self.outcome = outcome
  }

  /// Adds a failure.
  ///
  /// It is printed now, unless it was already reported; the failure of a single item is printed at the end.
  mutating func append(_ failure: Failure, on console: Console, isTold: Bool = false) {
    failures.append(failure)
    if count > 1 && !isTold { console.error(failure) }
  }

  /// Throws a summary of the failures, if there are any.
  func finish() throws(Failure) {
    guard let reason = failures.reason(ofAll: count) else { return }
    if count == 1 { throw failures[0] }
    throw Failure(reason, "\(count - failures.count) of \(count) \(outcome).")
  }
}

extension CommandContext {
  /// Does some work on several items, one after the other; a failure is printed, and the work continues.
  ///
  /// The progress shows the name of the work (`Liking`); the summary ends with the success of an item:
  /// `photos could be liked`.
  ///
  /// - Throws: A summary of the failures, if there are any.
  func each<Item>(
    of items: [Item],
    _ activity: String,
    _ outcome: String,
    _ work: (Item) async throws -> Void
  ) async throws {
    let progress = Progress(activity, of: items.count, on: console)
    defer { progress.end() }
    var summary = BatchSummary(of: items.count, outcome)
    for item in items {
      do {
        try await work(item)
      } catch let error as any FailureConvertible where !Task.isCancelled {
        summary.append(error.failure, on: console)
      }
      progress.step()
      progress.show()
    }
    progress.end()
    try summary.finish()
  }
}

/// The progress of a batch, shown while it runs; a single item shows none.
final class Progress {
  private let activity: String
  private let count: Int
  private let console: Console
  private var done = 0

  init(_ activity: String, of count: Int, on console: Console) {
    self.activity = activity
    self.count = count
    self.console = console
    show()
  }

  /// Counts an item as finished.
  func step() { done += 1 }

  func show() { if count > 1 { console.progress(ProgressBar(activity, done: done, total: count)) } }

  func end() { console.clearProgress() }
}
