/// A cache of the latest values by their keys, which evicts the oldest beyond its capacity (FIFO).
package final class BoundedCache<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private let entries = Mutex<[(key: Key, value: Value)]>([])

  package init(capacity: Int) { self.capacity = capacity }

  /// Returns the value of a key, computed outside the lock where the cache does not have it.
  package func value(of key: Key, compute: () -> Value) -> Value {
    if let entry = entries.withLock({ $0.first { $0.key == key } }) { return entry.value }
    let entry = (key: key, value: compute())
    entries.withLock { $0 = Array(([entry] + $0).prefix(capacity)) }
    return entry.value
  }
}
