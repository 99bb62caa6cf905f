import SystemCalls

/// Runs requests as tasks of a group, which can be cancelled by id.
///
/// A request may wait for a file that another program has locked; other requests and the screen continue.
struct RequestRunner {
  private let handler: RequestHandler
  private let queue: EventQueue
  private let executor = WaitingExecutor()
  /// The stop signals of the running requests: finishing one cancels its request.
  private var stopSignals: [RequestID: AsyncStream<Never>.Continuation] = [:]

  init(_ handler: RequestHandler, _ queue: EventQueue) {
    self.handler = handler
    self.queue = queue
  }

  /// Starts a request in a group of tasks; its responses are appended to the event queue.
  mutating func start(_ id: RequestID, _ request: Request, in group: inout DiscardingTaskGroup) {
    let (stopped, signal) = AsyncStream.makeStream(of: Never.self)
    stopSignals[id] = signal
    group.addTask(executorPreference: executor) { [handler, queue] in
      let response = await unlessStopped(stopped) {
        await handler.handle(request) { queue.append(.event(.received(id, $0))) }
      }
      if let response { queue.append(.event(.received(id, response))) }
    }
  }

  mutating func cancel(_ id: RequestID) { stopSignals.removeValue(forKey: id)?.finish() }

  /// Removes a request that has completed.
  mutating func remove(_ id: RequestID) { stopSignals[id] = nil }
}

/// Returns the value of an operation, or `nil` if the stop signal arrives first.
private func unlessStopped<Value: Sendable>(
  _ stopped: AsyncStream<Never>,
  _ work: @escaping @Sendable () async -> Value?
) async -> Value? {
  await withTaskGroup(of: Value?.self) { race in
    race.addTask { await work() }
    race.addTask {
      for await _ in stopped {}
      return nil
    }
    let first = await race.next() ?? nil
    race.cancelAll()
    return first
  }
}
