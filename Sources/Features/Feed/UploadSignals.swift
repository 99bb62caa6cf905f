import Foundations
import SystemCalls

/// The signals of a stream of events, from the task that follows it to the one that polls.
final class UploadSignals: Sendable {
  /// The signals that came since the last were drained.
  struct Batch: Sendable {
    /// The people whose uploads the stream has reported.
    fileprivate(set) var people: Set<String> = []
    /// The reason for which the stream ended.
    fileprivate(set) var failure: Failure?
  }

  private let batch = Mutex(Batch())

  var hasAny: Bool { batch.withLock { !$0.people.isEmpty || $0.failure != nil } }

  func insert(_ person: String) { batch.withLock { _ = $0.people.insert(person) } }

  /// Ends the stream: from now on there is only polling.
  func end(_ failure: Failure) { batch.withLock { $0.failure = failure } }

  /// Returns the signals, and removes them.
  func drain() -> Batch {
    batch.withLock { batch in
      defer { batch = Batch() }
      return batch
    }
  }
}
