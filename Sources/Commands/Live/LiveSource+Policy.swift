import Flickr
import Foundations
import Storage
import Transport

extension LiveSource {
  /// The policy by which the network is asked; a person who has to wait is told.
  func middleware(
    _ timing: RetryClock,
    _ patience: RetryPolicy,
    notice: @escaping @Sendable (String) -> Void
  ) -> FetchMiddleware {
    let ledger = QuotaCounter(at: folders.callsFile, limit: Service.flickr.callsPerHour)
    return FetchMiddleware(
      for: .flickr,
      clock: timing,
      retryPolicy: patience,
      countCall: { ledger.spend(at: $0) },
      onRetry: { notice($0.sentence) }
    )
  }

  /// Where answers and pictures are kept.
  func cache(now: @escaping @Sendable () -> Date) -> ResponseCache {
    let cache = Cache(in: folders.keptFolder, limit: cacheLimit)
    return ResponseCache(
      now: now,
      read: { key, date, now in cache.bytes(for: key, since: date, now: now) },
      write: { bytes, key, now in await cache.keep(bytes, for: key, at: now) }
    )
  }
}
