/// A cache of the latest values by key; beyond its capacity it evicts the oldest (FIFO).
package final class BoundedCache<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private let entries = Mutex<[(key: Key, value: Value)]>([])

  package init(capacity: Int) { self.capacity = capacity }

  /// Returns the value for a key, computing a missing one outside the lock.
  package func value(of key: Key, compute: () -> Value) -> Value {
    if let entry = entries.withLock({ $0.first { $0.key == key } }) { return entry.value }
    let entry = (key: key, value: compute())
    entries.withLock { $0 = Array(([entry] + $0).prefix(capacity)) }
    return entry.value
  }
}
