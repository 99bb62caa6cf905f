import SystemCalls

/// What came of one transfer.
typealias Outcome = Result<Answer, HTTPError>

/// An answer, and how long it took.
struct Answer: Sendable {
  let response: HTTPResponse
  let elapsed: Duration
}

/// An outcome to come, kept once: by the engine's thread, or by a cancellation that is quicker.
final class Promise: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Outcome, Never>)
    case kept(Outcome)
  }

  private let state = Mutex(State.open)

  /// Whether nobody waits any longer.
  var isKept: Bool {
    state.withLock { if case .kept = $0 { true } else { false } }
  }

  /// Gives the outcome to the one who waits; the first outcome counts.
  func keep(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      switch state {
      case .kept: return nil
      case .open:
        state = .kept(outcome)
        return nil
      case .awaited(let waiter):
        state = .kept(outcome)
        return waiter
      }
    }
    waiter?.resume(returning: outcome)
  }

  /// Makes a continuation the one who waits, or resumes it if the outcome is known.
  func resume(_ waiter: CheckedContinuation<Outcome, Never>) {
    let outcome = state.withLock { state -> Outcome? in
      if case .kept(let outcome) = state { return outcome }
      state = .awaited(waiter)
      return nil
    }
    if let outcome { waiter.resume(returning: outcome) }
  }
}

/// A request to be sent, and the promise of what comes of it.
struct QueuedRequest: Sendable {
  let request: HTTPRequest
  let address: WebAddress
  /// How much of the request's time is left: redirects share it.
  let remaining: Duration
  let promise: Promise
}
