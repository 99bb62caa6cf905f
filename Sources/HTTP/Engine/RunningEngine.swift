import SystemCalls

/// A thread that works for an engine, and the way to reach it.
struct RunningEngine: Sendable {
  let mailbox: Mailbox
  private let thread: JoinableThread

  /// Opens libcurl and starts a thread.
  static func start(_ configuration: HTTPClient.Configuration) -> Result<Self, HTTPError> {
    if let failure = Libcurl.failure { return .failure(failure) }
    let mailbox = Mailbox()
    let thread = JoinableThread {
      guard let loop = TransferLoop(mailbox, configuration) else { return mailbox.closeAndTell() }
      loop.run()
    }
    guard let thread else { return .failure(.exhausted) }
    let engine = RunningEngine(mailbox: mailbox, thread: thread)
    live.withLock { $0[ObjectIdentifier(mailbox)] = engine }
    return .success(engine)
  }

  /// Waits for the thread, which has been told to stop, unless someone else does already.
  func end() {
    if Self.live.withLock({ $0.removeValue(forKey: ObjectIdentifier(mailbox)) }) != nil {
      thread.join()
    }
  }
}

// MARK: - Exit

extension RunningEngine {
  /// The engines whose threads have not been joined.
  private static let live = Mutex<[ObjectIdentifier: RunningEngine]>([:])

  /// Has `exit` wait for the threads first: it calls what the TLS library has left to be done, which
  /// crashed three of a hundred short programs whose thread still lived.
  ///
  /// Must follow libcurl's start, for what is registered last is called first.
  static func guardExit() {
    atexit {
      for engine in RunningEngine.live.withLock({ $0.values }) {
        engine.mailbox.post(.quit)
        engine.end()
      }
    }
  }
}
