/// A counting semaphore for tasks; waiters are served first in, first out.
actor AsyncSemaphore {
  private var permits: Int
  private var waiters: ArraySlice<AsyncStream<Void>.Continuation> = []

  /// Creates a semaphore with a number of permits, at least 1.
  init(permits: Int) { self.permits = max(permits, 1) }

  /// Runs some work while holding a permit.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before it gets one, and the errors of the work.
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
    // A stream, unlike a continuation, can be cancelled without another task.
    let (permit, waiter) = AsyncStream<Void>.makeStream()
    waiters.append(waiter)
    for await _ in permit { return }
    throw CancellationError()
  }

  /// Hands the permit to the first waiter that is not cancelled.
  private func release() {
    while let next = waiters.popFirst() {
      if case .enqueued = next.yield() { return }
    }
    permits += 1
  }
}
