/// The requests that are under way, each of which can be stopped by itself.
struct RequestRunner {
  private let library: RequestHandler
  private let inbox: EventQueue
  /// What stops each request when it ends.
  private var ends: [RequestID: AsyncStream<Never>.Continuation] = [:]

  init(_ library: RequestHandler, _ inbox: EventQueue) {
    self.library = library
    self.inbox = inbox
  }
}

extension RequestRunner {
  /// Makes a request in a group of tasks; what comes of it is put into the inbox.
  mutating func start(_ id: RequestID, _ request: Request, in group: inout DiscardingTaskGroup) {
    let (stopped, end) = AsyncStream.makeStream(of: Never.self)
    ends[id] = end
    group.addTask { [library, inbox] in
      let answer = await unlessStopped(stopped) {
        await library.answer(to: request) { inbox.put(.event(.answered(id, $0))) }
      }
      if let answer { inbox.put(.event(.answered(id, answer))) }
    }
  }

  mutating func cancel(_ id: RequestID) { ends.removeValue(forKey: id)?.finish() }

  /// Forgets a request that has ended by itself.
  mutating func forget(_ id: RequestID) { ends[id] = nil }
}

/// Returns what some work makes, or `nil` where it is told to stop before.
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
