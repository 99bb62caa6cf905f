import SystemCalls

/// The thread of an engine, and the mailbox for messages to it.
struct EngineThread: Sendable {
  let mailbox: Mailbox
  private let thread: JoinableThread

  /// Opens libcurl and starts a thread.
  static func start(_ configuration: HTTPClient.Configuration) -> Result<Self, HTTPError> {
    if let failure = Libcurl.failure { return .failure(failure) }
    let mailbox = Mailbox()
    let thread = JoinableThread {
      guard let loop = TransferLoop(mailbox, configuration) else {
        return mailbox.close(failing: .outOfResources)
      }
      loop.run()
    }
    guard let thread else { return .failure(.outOfResources) }
    let engine = EngineThread(mailbox: mailbox, thread: thread)
    all.withLock { $0[ObjectIdentifier(mailbox)] = engine }
    return .success(engine)
  }

  /// Waits for the stopping thread, unless another thread already does.
  func join() {
    if Self.all.withLock({ $0.removeValue(forKey: ObjectIdentifier(mailbox)) }) != nil {
      thread.join()
    }
  }

  /// The threads that have not been joined.
  private static let all = Mutex<[ObjectIdentifier: EngineThread]>([:])

  /// Makes `exit` wait for the threads before it runs the exit handlers of the TLS library; these
  /// crashed 3 of 100 short programs while the thread was still running.
  ///
  /// Call this after libcurl's start: exit handlers run in reverse order.
  static func joinAllAtExit() {
    atexit {
      for engine in EngineThread.all.withLock({ $0.values }) {
        engine.mailbox.post(.quit)
        engine.join()
      }
    }
  }
}

/// A mailbox (message queue) through which other threads send messages to the engine's thread.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case start(QueuedRequest)
    /// Ends a transfer whose task was cancelled.
    case cancel(Promise)
    /// Fails all transfers, and ends the thread.
    case stop
    /// Ends the thread without resolving any promise: the process exits.
    case quit
  }

  private struct Contents: Sendable {
    var messages: [Message] = []
    var waker: MultiHandle.Waker?
    var isClosed = false
    var closeWaiters: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())

  /// Adds a message and wakes the thread; returns `false` if the mailbox is closed.
  @discardableResult func post(_ message: Message) -> Bool {
    contents.withLock { contents in
      if contents.isClosed { return false }
      contents.messages.append(message)
      // Under the lock, so that the thread cannot free its handle meanwhile.
      contents.waker?.wakeUp()
      return true
    }
  }

  /// Returns once the mailbox is closed.
  func closed() async {
    await withCheckedContinuation { waiter in
      let isClosed = contents.withLock { contents in
        if !contents.isClosed { contents.closeWaiters.append(waiter) }
        return contents.isClosed
      }
      if isClosed { waiter.resume() }
    }
  }

  /// Makes messages wake the thread from now on.
  func open(_ waker: MultiHandle.Waker) { contents.withLock { $0.waker = waker } }

  /// Removes and returns all messages.
  func drain() -> [Message] {
    contents.withLock { contents in
      defer { contents.messages.removeAll(keepingCapacity: true) }
      return contents.messages
    }
  }

  /// Closes the mailbox, and returns the unread messages.
  private func close() -> [Message] {
    let (messages, waiters) = contents.withLock { contents in
      defer { contents = Contents(isClosed: true) }
      return (contents.messages, contents.closeWaiters)
    }
    for waiter in waiters { waiter.resume() }
    return messages
  }

  /// Closes the mailbox and fails the unread requests.
  func close(failing error: HTTPError) {
    for case .start(let queued) in close() { queued.promise.resolve(.failure(error)) }
  }
}
