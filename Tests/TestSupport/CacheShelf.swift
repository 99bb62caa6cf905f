import Foundations
import Net
import SystemCalls

/// A response cache in memory, with a clock that is set by hand.
package final class CacheShelf: Sendable {
  private struct Contents {
    /// 2026-11-21 09:30:00 UTC.
    var now = Date(timeIntervalSince1970: 1_795_253_400)
    var entries: [String: (bytes: Data, date: Date)] = [:]
  }

  private let contents = Mutex(Contents())

  package init() {}

  package func advance(by seconds: Double) { contents.withLock { $0.now += seconds } }

  package var keys: [String] { contents.withLock { Array($0.entries.keys) } }

  /// The bodies of all responses.
  package var texts: [String] {
    contents.withLock { $0.entries.values.map { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  /// Empties the bodies of all responses.
  package func damage() {
    contents.withLock { contents in
      contents.entries = contents.entries.mapValues { (Data(), $0.date) }
    }
  }

  package var cache: ResponseCache { cache { self.contents.withLock(\.now) } }

  /// The cache with another clock.
  package func cache(now: @escaping @Sendable () -> Date) -> ResponseCache {
    ResponseCache(
      now: now,
      read: { key, since, _ in
        self.contents.withLock { $0.entries[key].flatMap { $0.date >= since ? $0.bytes : nil } }
      },
      write: { bytes, key, now in self.contents.withLock { $0.entries[key] = (bytes, now) } }
    )
  }
}
