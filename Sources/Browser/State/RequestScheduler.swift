import Features
import Foundations
import Model

/// The scheduler of requests: those that are pending, the changes that wait for one of the same thing, the
/// failures that are not retried, and the effects for the loop.
struct RequestScheduler: Sendable {
  /// A request without its final response.
  struct PendingRequest: Sendable {
    let request: Request
    /// The time at which it was started, on the browser's clock.
    let since: Duration
    /// The steps done and their total, where they are known.
    var progress: (done: Int, total: Int)?
  }

  /// The time of the last event, on the browser's clock.
  var time = Duration.zero
  private(set) var pending: [RequestID: PendingRequest] = [:]
  private var queuedChanges = ChangeQueue()
  /// The failures of requests that are not retried unless a key asks for it.
  private var failures: [Request: Failure] = [:]
  private var lastID = 0
  private var effects: [Effect] = []

  /// Whether a pending request meets a condition.
  func isPending(where condition: (Request) -> Bool) -> Bool {
    pending.values.contains { condition($0.request) }
  }

  mutating func emit(_ effect: Effect) { effects.append(effect) }

  /// Removes and returns the effects to run, in order.
  mutating func removeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  mutating func start(_ request: Request) {
    lastID += 1
    let id = RequestID(number: lastID)
    pending[id] = PendingRequest(request: request, since: time)
    effects.append(.start(id, request))
  }

  /// Starts a request unless it is pending or has failed.
  ///
  /// At most 4 thumbnails and 4 tiles are pending, so that more urgent requests do not queue behind them.
  mutating func startOnce(_ request: Request) {
    if !failures.isEmpty && failures[request] != nil { return }
    let running = pending.values.map(\.request)
    if running.contains(request) { return }
    if request.isThumbnail && running.count(where: \.isThumbnail) >= 4 { return }
    if request.isTile && running.count(where: \.isTile) >= 4 { return }
    start(request)
  }

  /// Cancels the pending requests that meet a condition; returns whether there is one.
  @discardableResult
  mutating func cancel(where condition: (Request) -> Bool) -> Bool {
    let cancelled = pending.filter { condition($0.value.request) }.keys
    for id in cancelled { cancel(id) }
    return !cancelled.isEmpty
  }

  /// Cancels one of the pending requests that meet a condition; returns it.
  mutating func cancelFirst(where condition: (Request) -> Bool) -> Request? {
    guard let (id, pending) = pending.first(where: { condition($0.value.request) }) else {
      return nil
    }
    cancel(id)
    return pending.request
  }

  private mutating func cancel(_ id: RequestID) {
    pending[id] = nil
    effects.append(.cancel(id))
  }

  /// Records a response, and returns its request; `nil` if that is not pending.
  mutating func resolve(_ response: Response, to id: RequestID) -> Request? {
    guard var request = pending[id] else { return nil }
    if case .progress(let done, let total) = response {
      request.progress = (done, total)
      pending[id] = request
    }
    if response.isFinal { pending[id] = nil }
    if case .failed(let failure) = response { failures[request.request] = failure }
    return request.request
  }
}

// MARK: - Failures

extension RequestScheduler {
  /// Returns the failure of a request that is not retried.
  func failure(of request: Request) -> Failure? { failures[request] }

  /// Returns the first failure of requests that are not retried.
  func failure(ofAny requests: @autoclosure () -> some Sequence<Request>) -> Failure? {
    failures.isEmpty ? nil : requests().lazy.compactMap { failures[$0] }.first
  }

  /// Removes all failures, so that their requests are retried.
  mutating func clearFailures() { failures = [:] }

  /// Removes the failure of a request, so that it is retried.
  mutating func clearFailure(of request: Request) { failures[request] = nil }

  mutating func recordFailure(_ failure: Failure, of request: Request) {
    failures[request] = failure
  }
}

// MARK: - Changes

extension RequestScheduler {
  /// Starts a change after those of the same thing that were started before it.
  mutating func startInOrder(_ change: Request) {
    guard let subject = change.subject else { return start(change) }
    if isPending(where: { $0.subject == subject }) || queuedChanges.contains(subject) {
      queuedChanges.append(change)
    } else {
      start(change)
    }
  }

  /// Starts the next change of the same thing after one has ended.
  mutating func startNextChange(after change: Request) {
    guard let subject = change.subject else { return }
    if let next = queuedChanges.removeFirst(of: subject) { start(next) }
  }

  /// Whether a change of a thing waits for another.
  func isQueued(_ subject: ChangeSubject) -> Bool { queuedChanges.contains(subject) }

  /// Removes the changes of a thing that wait for another.
  mutating func removeQueued(_ subject: ChangeSubject) { queuedChanges.removeAll(of: subject) }

  /// Whether something is being sent, or waits to be.
  var isSending: Bool { queuedChanges.isSending || isPending(where: \.isSending) }
}

extension Request {
  fileprivate var isThumbnail: Bool { if case .thumbnail = self { true } else { false } }
  fileprivate var isTile: Bool { if case .tile = self { true } else { false } }
}

extension Failure {
  /// The failure of a request that a key cancelled.
  static let cancelled = Failure(.failed, "Cancelled.")
}
