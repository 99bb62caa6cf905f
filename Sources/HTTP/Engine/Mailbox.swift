import SystemCalls

/// What the program's threads tell the engine's thread.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case start(QueuedRequest)
    /// End a transfer that nobody waits for any longer.
    case cancel(Promise)
    /// Tell everyone that waits, and end.
    case stop
    /// End and tell no one: the process exits.
    case quit
  }

  private struct Contents: Sendable {
    var messages: [Message] = []
    var waker: MultiHandle.Waker?
    var isClosed = false
    var mourners: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())

  /// Leaves a message and wakes the thread up; returns whether anyone will read it.
  @discardableResult func post(_ message: Message) -> Bool {
    contents.withLock { contents in
      if contents.isClosed { return false }
      contents.messages.append(message)
      // Under the lock, so that the thread cannot free its handle in between.
      contents.waker?.wakeUp()
      return true
    }
  }

  /// Returns when the box is closed.
  func closed() async {
    await withCheckedContinuation { mourner in
      let isClosed = contents.withLock { contents in
        if !contents.isClosed { contents.mourners.append(mourner) }
        return contents.isClosed
      }
      if isClosed { mourner.resume() }
    }
  }
}

// MARK: - On the engine's thread

extension Mailbox {
  /// Lets messages wake the thread up from now on.
  func open(_ waker: MultiHandle.Waker) {
    contents.withLock { $0.waker = waker }
  }

  /// Returns the messages that came since the last time.
  func collect() -> [Message] {
    contents.withLock { contents in
      defer { contents.messages.removeAll(keepingCapacity: true) }
      return contents.messages
    }
  }

  /// Takes no more messages; returns the ones that nobody has read.
  func close() -> [Message] {
    let (messages, mourners) = contents.withLock { contents in
      defer { contents = Contents(isClosed: true) }
      return (contents.messages, contents.mourners)
    }
    for mourner in mourners { mourner.resume() }
    return messages
  }
}
