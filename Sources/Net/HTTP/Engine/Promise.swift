import SystemCalls

/// A queued request, and the promise of its result.
struct QueuedRequest: Sendable {
  let request: HTTPRequest
  let options: TransferOptions
  let url: RequestURL
  /// The rest of the request's time limit, which its redirects share.
  let remaining: Duration
  let promise: Promise
}

/// The result of a transfer.
typealias TransferResult = Result<TimedResponse, HTTPError>

/// A response and the duration of its transfer.
struct TimedResponse: Sendable {
  let response: HTTPResponse
  let elapsed: Duration
}

/// A promise of a transfer's result, resolved once: by the engine's thread, or earlier by a cancellation.
final class Promise: Sendable {
  private enum State {
    case pending
    case awaited(CheckedContinuation<TransferResult, Never>)
    case resolved(TransferResult)
  }

  private let state = Mutex(State.pending)

  /// True if there is a result.
  var isResolved: Bool { state.withLock { if case .resolved = $0 { true } else { false } } }

  /// Resumes the continuation with a result; later results are ignored.
  func resolve(_ result: TransferResult) {
    let continuation = state.withLock { state -> CheckedContinuation<TransferResult, Never>? in
      switch state {
      case .resolved: return nil
      case .pending:
        state = .resolved(result)
        return nil
      case .awaited(let continuation):
        state = .resolved(result)
        return continuation
      }
    }
    continuation?.resume(returning: result)
  }

  /// Stores the continuation until there is a result, or resumes it if there is one.
  func await(_ continuation: CheckedContinuation<TransferResult, Never>) {
    let result = state.withLock { state -> TransferResult? in
      if case .resolved(let result) = state { return result }
      state = .awaited(continuation)
      return nil
    }
    if let result { continuation.resume(returning: result) }
  }
}
