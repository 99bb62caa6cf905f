import Flickr
import Foundations
import Storage
import Transport

extension LiveSource {
  /// Returns the transport policy (retry, rate limit, quota); a wait is told by a notice.
  func middleware(
    _ timing: RetryClock,
    _ patience: RetryPolicy,
    notice: @escaping @Sendable (String) -> Void
  ) -> FetchMiddleware {
    let counter = QuotaCounter(at: folders.callsFile, limit: Service.flickr.callsPerHour)
    return FetchMiddleware(
      for: .flickr,
      clock: timing,
      retryPolicy: patience,
      countCall: { counter.spend(at: $0) },
      onRetry: { notice($0.sentence) }
    )
  }

  /// Returns the cache of responses and pictures.
  func cache(now: @escaping @Sendable () -> Date) -> ResponseCache {
    let cache = Cache(in: folders.keptFolder, limit: cacheLimit)
    return ResponseCache(
      now: now,
      read: { key, date, now in cache.bytes(for: key, since: date, now: now) },
      write: { bytes, key, now in await cache.store(bytes, for: key, at: now) }
    )
  }
}
