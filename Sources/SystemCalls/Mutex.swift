/// A mutex and the value that it protects: one thread at a time has access.
///
/// `Synchronization.Mutex` would do, but ThreadSanitizer reports false races in it on Linux: its futex
/// is in the part of the standard library that is not instrumented.
///
/// It is sendable because only the thread with the lock has access, which the compiler cannot see. It is inlined
/// because generic code of another module is not specialized.
@usableFromInline package final class Mutex<Value: Sendable>: @unchecked Sendable {
  /// The mutex alone makes accesses exclusive.
  @exclusivity(unchecked) @usableFromInline var value: Value
  @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs the closure with exclusive access to the value, and returns the closure's result.
  @inlinable package func withLock<Result, Problem: Error>(
    _ body: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
