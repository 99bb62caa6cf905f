import Foundations
import SystemCalls

/// A queue of upload signals, from the task that reads the event stream to the one that polls.
final class UploadSignals: Sendable {
  /// The signals since the last `drain()`.
  struct Batch: Sendable {
    /// The people whose uploads the stream has reported.
    fileprivate(set) var people: Set<String> = []
    /// The reason why the stream ended, or `nil` while it goes on.
    fileprivate(set) var failure: Failure?
  }

  private let batch = Mutex(Batch())

  var hasAny: Bool { batch.withLock { !$0.people.isEmpty || $0.failure != nil } }

  func insert(_ person: String) { batch.withLock { _ = $0.people.insert(person) } }

  /// Records that the stream ended: from now on there is only polling.
  func end(_ failure: Failure) { batch.withLock { $0.failure = failure } }

  /// Removes and returns the signals.
  func drain() -> Batch {
    batch.withLock { batch in
      defer { batch = Batch() }
      return batch
    }
  }
}
