/// A value loaded on first use (lazy initialization).
///
/// Concurrent callers wait for the one that loads it. Errors are not kept: the next caller tries again.
actor AsyncLazy<Value: Sendable> {
  private let load: @concurrent @Sendable () async throws -> Value
  private var loaded: Value?
  private var isLoading = false
  private var waiters: [AsyncStream<Void>.Continuation] = []

  init(_ load: @escaping @concurrent @Sendable () async throws -> Value) { self.load = load }

  /// The value, loaded off the caller's thread.
  ///
  /// - Throws: The error of loading, and `CancellationError`.
  var value: Value {
    get async throws {
      while isLoading {
        try Task.checkCancellation()
        await loadingEnds()
      }
      if let loaded { return loaded }
      isLoading = true
      defer { endLoading() }
      let value = try await load()
      loaded = value
      return value
    }
  }

  /// Waits until nobody is loading, or the task is cancelled.
  private func loadingEnds() async {
    // A stream, unlike a continuation, can be cancelled without another task.
    let (end, waiter) = AsyncStream<Void>.makeStream()
    waiters.append(waiter)
    for await _ in end {}
  }

  private func endLoading() {
    isLoading = false
    for waiter in waiters { waiter.finish() }
    waiters = []
  }
}
