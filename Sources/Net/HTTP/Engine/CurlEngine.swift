import Foundations
import SystemCalls

/// An async interface to libcurl: sends requests to the thread that owns libcurl's handles.
final class CurlEngine: Sendable {
  private enum State {
    case unused
    case running(EngineThread)
    case closed
  }

  private let configuration: HTTPClient.Configuration
  private let state = Mutex(State.unused)

  init(_ configuration: HTTPClient.Configuration) { self.configuration = configuration }

  /// Stops the thread, which is joined at exit.
  ///
  /// No request can be pending here: each one retains the engine.
  deinit {
    if case .running(let thread) = state.withLock({ $0 }) { thread.mailbox.post(.stop) }
  }

  /// Sends one request and returns its response, which may be a redirect.
  func response(
    to request: HTTPRequest,
    _ options: TransferOptions,
    within remaining: Duration
  ) async throws(HTTPError) -> TimedResponse {
    let url = try RequestURL(validating: request.url)
    if url.isInvalid { throw .unresolved(host: url.server) }
    if remaining <= .zero { throw .timedOut(host: url.server, after: options.timeout) }
    let mailbox = try mailbox()
    let promise = Promise()
    let queued = QueuedRequest(
      request: request,
      options: options,
      url: url,
      remaining: remaining,
      promise: promise
    )
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        promise.await(continuation)
        if !mailbox.post(.start(queued)) { promise.resolve(.failure(.closed)) }
      }
    } onCancel: {
      promise.resolve(.failure(.cancelled))
      mailbox.post(.cancel(promise))
    }.get()
  }

  /// Ends the thread and waits for it; concurrent calls wait as well.
  func shutdown() async {
    let running = state.withLock { state -> EngineThread? in
      defer { state = .closed }
      return if case .running(let thread) = state { thread } else { nil }
    }
    guard let running else { return }
    running.mailbox.post(.stop)
    await running.mailbox.closed()
    // The thread only has its handles left to free, which is too quick to matter.
    running.join()
  }

  /// Returns the thread's mailbox; the first request starts the thread.
  private func mailbox() throws(HTTPError) -> Mailbox {
    try state.withLock { state -> Result<Mailbox, HTTPError> in
      switch state {
      case .closed: return .failure(.closed)
      case .running(let thread): return .success(thread.mailbox)
      case .unused:
        return EngineThread.start(configuration).map { thread in
          state = .running(thread)
          return thread.mailbox
        }
      }
    }.get()
  }
}
