/// A counting semaphore for tasks: some work at once, the others wait, first in, first out.
actor AsyncSemaphore {
  private var permits: Int
  private var waiters: ArraySlice<AsyncStream<Void>.Continuation> = []

  /// Creates a semaphore with a number of permits, at least one.
  init(permits: Int) { self.permits = max(permits, 1) }

  /// Runs some work while it holds a permit.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before it has one, and what the work
  ///   throws.
  nonisolated func withPermit<Value>(_ work: () async throws -> Value) async throws -> Value {
    try await acquire()
    do {
      let value = try await work()
      await release()
      return value
    } catch {
      await release()
      throw error
    }
  }

  private func acquire() async throws {
    if permits > 0 {
      permits -= 1
      return
    }
    // A stream, unlike a continuation, can be cancelled without a task of its own.
    let (permit, waiter) = AsyncStream<Void>.makeStream()
    waiters.append(waiter)
    for await _ in permit { return }
    throw CancellationError()
  }

  /// Hands the permit to the first waiter that was not cancelled.
  private func release() {
    while let next = waiters.popFirst() {
      if case .enqueued = next.yield() { return }
    }
    permits += 1
  }
}
