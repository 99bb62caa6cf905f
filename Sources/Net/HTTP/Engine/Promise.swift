import SystemCalls

/// A request in the queue, and the promise of its result.
struct QueuedRequest: Sendable {
  let request: HTTPRequest
  let options: TransferOptions
  let url: RequestURL
  /// The rest of the request's time limit, which redirects share.
  let remaining: Duration
  let promise: Promise
}

/// The result of a transfer.
typealias Outcome = Result<TimedResponse, HTTPError>

/// A response and the duration of its transfer.
struct TimedResponse: Sendable {
  let response: HTTPResponse
  let elapsed: Duration
}

/// A promise of a transfer's result, resolved once: by the engine's thread, or by a cancellation
/// that comes first.
final class Promise: Sendable {
  private enum State {
    case pending
    case awaited(CheckedContinuation<Outcome, Never>)
    case resolved(Outcome)
  }

  private let state = Mutex(State.pending)

  /// Whether there is a result.
  var isResolved: Bool { state.withLock { if case .resolved = $0 { true } else { false } } }

  /// Resumes the continuation with a result; later results are ignored.
  func resolve(_ outcome: Outcome) {
    let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      switch state {
      case .resolved: return nil
      case .pending:
        state = .resolved(outcome)
        return nil
      case .awaited(let continuation):
        state = .resolved(outcome)
        return continuation
      }
    }
    continuation?.resume(returning: outcome)
  }

  /// Stores the continuation until there is a result, or resumes it if there is one.
  func await(_ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome = state.withLock { state -> Outcome? in
      if case .resolved(let outcome) = state { return outcome }
      state = .awaited(continuation)
      return nil
    }
    if let outcome { continuation.resume(returning: outcome) }
  }
}
