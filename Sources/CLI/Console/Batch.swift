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

/// A batch that prints each result when it arrives, above its progress, and its failures as a `BatchSummary`.
final class Batch {
  private let progress: Progress
  private var summary: BatchSummary
  private let console: Console

  /// Creates a batch; the activity is the name of its progress, `Fetching`.
  init(_ activity: String, of count: Int, _ outcome: String, on console: Console) {
    progress = Progress(activity, of: count, on: console)
    summary = BatchSummary(of: count, outcome)
    self.console = console
  }

  /// Takes the result of an item: passes its success on, which may turn out to be a failure, and prints a failure.
  func deliver<Success>(
    _ result: Result<Success, Failure>,
    _ receive: (Success) throws(Failure) -> Void,
    ifFailed: (Failure) -> Void = { _ in }
  ) {
    progress.step()
    console.clearProgress()
    do throws(Failure) {
      try receive(try result.get())
    } catch {
      ifFailed(error)
      summary.append(error, on: console)
    }
    progress.show()
  }

  /// Removes the progress.
  func end() { progress.end() }

  /// Removes the progress, and throws a summary of the failures, if there are any.
  func finish() throws(Failure) {
    end()
    try summary.finish()
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
    let batch = Batch(activity, of: items.count, outcome, on: console)
    defer { batch.end() }
    for item in items {
      var result = Result<Item, Failure>.success(item)
      do {
        try await work(item)
      } catch let error as any FailureConvertible where !Task.isCancelled {
        result = .failure(error.failure)
      }
      batch.deliver(result) { _ in }
    }
    try batch.finish()
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
