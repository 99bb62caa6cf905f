import Dispatch

/// A value that one thread at a time may touch.
///
/// A queue rather than `Synchronization.Mutex`, in which ThreadSanitizer sees races on Linux that
/// are none, and rather than a lock of the system, which takes pointers.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let queue = DispatchQueue(label: "Guarded")

  package init(_ value: Value) {
    self.value = value
  }

  /// Returns what the closure makes of the value, while no other thread touches it.
  package func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    queue.sync { body(&value) }
  }
}
