import Flickr
import Foundations
import Storage

extension LiveSource {
  /// Returns the transport policy (retry, rate limit, quota); a wait is told by a notice.
  func transport(
    _ timing: RetryClock,
    _ patience: RetryPolicy,
    notice: @escaping @Sendable (String) -> Void
  ) -> Transport {
    let counter = QuotaCounter(at: folders.callsFile, limit: Transport.callsPerHour)
    return Transport(
      timing: timing,
      patience: patience,
      spendCall: { counter.spend(at: $0) },
      onWait: { notice($0.sentence) }
    )
  }

  /// Returns the cache of responses and pictures.
  func keep(now: @escaping @Sendable () -> Date) -> ResponseCache {
    let cache = Cache(in: folders.keptFolder, limit: cacheLimit)
    return ResponseCache(
      now: now,
      read: { key, date, now in cache.bytes(for: key, since: date, now: now) },
      write: { bytes, key, now in await cache.store(bytes, for: key, at: now) }
    )
  }
}
