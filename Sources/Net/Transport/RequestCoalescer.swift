/// Request coalescing ("single flight"): concurrent requests for the same key share one operation.
///
/// The first caller runs the operation, the others wait for its result. If the first is cancelled, the
/// next waiter runs the operation again, so that a cancellation affects nobody else.
package actor RequestCoalescer<Key: Hashable & Sendable, Value: Sendable> {
  private enum Message {
    case run
    case outcome(Result<Value, any Error>)
  }

  /// The waiters of each running operation.
  private var waiters: [Key: ArraySlice<AsyncStream<Message>.Continuation>] = [:]

  package init() {}

  /// Returns the result of the operation for a key, which is started unless it is running.
  package nonisolated func value(
    for key: Key,
    _ operation: @Sendable () async throws -> Value
  ) async throws -> Value {
    if case .outcome(let result) = try await join(key) { return try result.get() }
    do {
      let value = try await operation()
      await finish(key, with: .success(value))
      return value
    } catch {
      if Task.isCancelled { await handOver(key) } else { await finish(key, with: .failure(error)) }
      throw error
    }
  }

  /// Waits until the caller has to run the operation, or its result is available.
  private func join(_ key: Key) async throws -> Message {
    if waiters[key] == nil {
      waiters[key] = []
      return .run
    }
    let (messages, waiter) = AsyncStream<Message>.makeStream()
    waiters[key, default: []].append(waiter)
    for await message in messages { return message }
    throw CancellationError()
  }

  private func finish(_ key: Key, with result: Result<Value, any Error>) {
    for waiter in waiters.removeValue(forKey: key) ?? [] { waiter.yield(.outcome(result)) }
  }

  /// Lets the first waiter that is not cancelled run the operation.
  private func handOver(_ key: Key) {
    while let next = waiters[key]?.popFirst() {
      if case .enqueued = next.yield(.run) { return }
    }
    waiters[key] = nil
  }
}
