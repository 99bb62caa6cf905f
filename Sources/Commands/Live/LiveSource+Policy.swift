import Flickr
import Places
import Storage

extension LiveSource {
  /// The policy by which the network is asked; a person who has to wait is told.
  func transport(
    _ timing: Timing,
    _ patience: Patience,
    notice: @escaping @Sendable (String) -> Void
  ) -> Transport {
    let ledger = CallLedger(at: folders.callsFile, limit: Transport.callsPerHour)
    return Transport(
      timing: timing,
      patience: patience,
      spendCall: { ledger.spend(at: $0) },
      onWait: { notice($0.sentence) }
    )
  }

  /// Where answers and pictures are kept.
  func keep(now: @escaping @Sendable () -> Date) -> Keep {
    let cache = Cache(in: folders.keptFolder, limit: cacheLimit)
    return Keep(
      now: now,
      read: { key, date, now in cache.bytes(for: key, since: date, now: now) },
      write: { bytes, key, now in await cache.keep(bytes, for: key, at: now) }
    )
  }
}
