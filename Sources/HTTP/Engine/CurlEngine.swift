import Foundations
import SystemCalls

/// libcurl as an async function: hands requests to the one thread that owns its handles.
final class CurlEngine: Sendable {
  private enum State {
    case unused
    case running(RunningEngine)
    case closed
  }

  private let configuration: HTTPClient.Configuration
  private let state = Mutex(State.unused)

  init(_ configuration: HTTPClient.Configuration) {
    self.configuration = configuration
  }

  /// Nobody waits any longer, for whoever waits holds the engine; the thread is joined at exit.
  deinit {
    if case .running(let running) = state.withLock({ $0 }) { running.mailbox.post(.stop) }
  }

  /// Returns the answer to one request, redirects as they come.
  func answer(
    to request: HTTPRequest,
    within remaining: Duration
  ) async throws(HTTPError) -> Answer {
    let address = try WebAddress(checking: request.url)
    if address.isInvalid { throw .unresolved(host: address.name) }
    if remaining <= .zero { throw .timedOut(host: address.name, after: request.timeout) }
    let mailbox = try mailbox()
    let promise = Promise()
    let order = QueuedRequest(
      request: request,
      address: address,
      remaining: remaining,
      promise: promise
    )
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        promise.resume(waiter)
        if !mailbox.post(.start(order)) { promise.keep(.failure(.closed)) }
      }
    } onCancel: {
      promise.keep(.failure(.cancelled))
      mailbox.post(.cancel(promise))
    }.get()
  }

  /// Ends the thread and waits for it.
  ///
  /// Who calls while it ends waits as well.
  func shutdown() async {
    let running = state.withLock { state -> RunningEngine? in
      defer { state = .closed }
      return if case .running(let running) = state { running } else { nil }
    }
    guard let running else { return }
    running.mailbox.post(.stop)
    await running.mailbox.closed()
    // The thread has only its handles left to free: this does not take long enough to matter.
    running.end()
  }

  /// The mailbox of the thread, which the first request starts.
  private func mailbox() throws(HTTPError) -> Mailbox {
    try state.withLock { state -> Result<Mailbox, HTTPError> in
      switch state {
      case .closed: return .failure(.closed)
      case .running(let running): return .success(running.mailbox)
      case .unused:
        return RunningEngine.start(configuration).map { running in
          state = .running(running)
          return running.mailbox
        }
      }
    }.get()
  }
}
