import Features
import Foundations
import Model

/// The scheduler of requests: the pending ones, the changes that wait for another of the same subject,
/// the failures that are not retried, and the effects for the loop.
struct RequestScheduler: Sendable {
  /// A request without its final response.
  struct PendingRequest: Sendable {
    let request: Request
    /// The browser's clock when it was started.
    let since: Duration
    /// The finished steps and their total, if known.
    var progress: (done: Int, total: Int)?
  }

  /// The browser's clock at the last event.
  var time = Duration.zero
  private(set) var pending: [RequestID: PendingRequest] = [:]
  private var queuedChanges = ChangeQueue()
  /// The failures of requests, which are retried at the press of a key only.
  private var failures: [Request: Failure] = [:]
  private var lastID = 0
  private var effects: [Effect] = []

  /// True if a pending request meets a condition.
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
  /// At most 4 thumbnails, 8 embedded thumbnails and 4 tiles are pending, so that more urgent requests do not queue
  /// behind them. For tiles of own pictures, the limit is the number of processors, up to 8.
  mutating func startOnce(_ request: Request) {
    if !failures.isEmpty && failures[request] != nil { return }
    let running = pending.values.map(\.request)
    if running.contains(request) { return }
    if request.isThumbnail && running.count(where: \.isThumbnail) >= 4 { return }
    if request.isFirstLook && running.count(where: \.isFirstLook) >= 8 { return }
    if request.isTile && running.count(where: \.isTile) >= request.tileLimit { return }
    start(request)
  }

  /// Restarts a request: a pending one may have read older data.
  mutating func restart(_ request: Request) {
    cancel { $0 == request }
    start(request)
  }

  /// Cancels the pending requests that meet a condition; returns true if there was one.
  @discardableResult
  mutating func cancel(where condition: (Request) -> Bool) -> Bool {
    let cancelled = pending.filter { condition($0.value.request) }.keys
    for id in cancelled { cancel(id) }
    return !cancelled.isEmpty
  }

  /// Cancels the first pending request that meets a condition, and returns it.
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

  /// Records a response, and returns its request, or `nil` if that is not pending.
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
  /// Returns the failure of a request, if it is not retried.
  func failure(of request: Request) -> Failure? { failures[request] }

  /// Returns the first failure of some requests, if they are not retried.
  func failure(ofAny requests: @autoclosure () -> some Sequence<Request>) -> Failure? {
    failures.isEmpty ? nil : requests().lazy.compactMap { failures[$0] }.first
  }

  /// Removes all failures: their requests are retried.
  mutating func clearFailures() { failures = [:] }

  /// Removes the failure of a request: it is retried.
  mutating func clearFailure(of request: Request) { failures[request] = nil }

  mutating func recordFailure(_ failure: Failure, of request: Request) {
    failures[request] = failure
  }
}

// MARK: - Changes

extension RequestScheduler {
  /// Starts a change after the earlier ones of the same subjects.
  mutating func startInOrder(_ change: Request) {
    queuedChanges.append(change)
    startReadyChanges()
  }

  /// Starts the queued changes that wait for no other.
  mutating func startReadyChanges() {
    for change in queuedChanges.removeReady(whilePending: changingSubjects) { start(change) }
  }

  private var changingSubjects: Set<ChangeSubject> {
    pending.values.reduce(into: []) { $0.formUnion($1.request.subjects) }
  }

  /// True if a change of a subject is pending or waits for another.
  func isChanging(_ subject: ChangeSubject) -> Bool {
    isQueued(subject) || isPending { $0.subjects.contains(subject) }
  }

  /// True if a change of a subject waits for another.
  func isQueued(_ subject: ChangeSubject) -> Bool { queuedChanges.contains(subject) }

  /// Removes the waiting changes of a subject.
  mutating func removeQueued(_ subject: ChangeSubject) { queuedChanges.removeAll(of: subject) }

  /// True if facts about pictures are being written or wait for that.
  var isWriting: Bool {
    queuedChanges.contains(where: \.isWriting) || isPending(where: \.isWriting)
  }

  /// True if something is being sent or waits to be sent.
  var isSending: Bool {
    queuedChanges.contains(where: \.isSending) || isPending(where: \.isSending)
  }
}

extension Request {
  /// True if the request writes beside pictures.
  fileprivate var isWriting: Bool { if case .write = self { true } else { false } }

  fileprivate var isThumbnail: Bool {
    switch self {
    case .thumbnail, .portrait: true
    default: false
    }
  }
  fileprivate var isFirstLook: Bool { if case .firstLook = self { true } else { false } }
  fileprivate var isTile: Bool { if case .tile = self { true } else { false } }

  /// The maximum number of pending tiles.
  fileprivate var tileLimit: Int {
    guard case .tile(let photo, _) = self, photo.source.isOwn else { return 4 }
    return min(max(ProcessInfo.processInfo.activeProcessorCount, 4), 8)
  }
}

extension Failure {
  /// The failure of a request that the user cancelled.
  static let cancelled = Failure(.failed, "Cancelled.")
}
