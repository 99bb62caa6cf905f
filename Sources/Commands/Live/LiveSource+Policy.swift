import Flickr
import Foundations
import Storage

extension LiveSource {
  /// The policy by which the network is asked; a person who has to wait is told.
  func transport(
    _ timing: RetryClock,
    _ patience: RetryPolicy,
    notice: @escaping @Sendable (String) -> Void
  ) -> Transport {
    let ledger = QuotaCounter(at: folders.callsFile, limit: Transport.callsPerHour)
    return Transport(
      timing: timing,
      patience: patience,
      spendCall: { ledger.spend(at: $0) },
      onWait: { notice($0.sentence) }
    )
  }

  /// Where answers and pictures are kept.
  func keep(now: @escaping @Sendable () -> Date) -> ResponseCache {
    let cache = Cache(in: folders.keptFolder, limit: cacheLimit)
    return ResponseCache(
      now: now,
      read: { key, date, now in cache.bytes(for: key, since: date, now: now) },
      write: { bytes, key, now in await cache.keep(bytes, for: key, at: now) }
    )
  }
}
