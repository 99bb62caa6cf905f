/// Lets only so many things happen at once; the others wait in line.
actor AsyncSemaphore {
  private var free: Int
  private var line: ArraySlice<AsyncStream<Void>.Continuation> = []

  init(_ width: Int) {
    free = max(width, 1)
  }

  /// Runs the work when its turn comes; who is cancelled in line leaves it.
  nonisolated func inTurn<Value>(_ work: () async throws -> Value) async throws -> Value {
    try await take()
    do {
      let value = try await work()
      await give()
      return value
    } catch {
      await give()
      throw error
    }
  }

  private func take() async throws {
    if free > 0 {
      free -= 1
      return
    }
    // A stream, unlike a continuation, can be cancelled without a task of its own.
    let (turn, announcer) = AsyncStream<Void>.makeStream()
    line.append(announcer)
    for await _ in turn { return }
    throw CancellationError()
  }

  /// Passes the turn on to the first in line who still wants it.
  private func give() {
    while let next = line.popFirst() {
      if case .enqueued = next.yield() { return }
    }
    free += 1
  }
}
