import Places
import UseCases

extension CacheState {
  /// Where the cache is and how much it holds; and what it held before it was emptied, if it was.
  package func facts(freeing freed: CacheState? = nil) -> Facts {
    Facts(
      [
        ("path", path),
        ("entries", String(entries)),
        ("size", byteCount.asByteCount),
        ("freed", freed.map { "\($0.byteCount.asByteCount) in \($0.entryCount)" }),
      ],
      json: .known([
        ("path", .text(path)), ("entries", .integer(entries)), ("bytes", .integer(byteCount)),
        ("freedEntries", freed.map { .integer($0.entries) }),
        ("freedBytes", freed.map { .integer($0.byteCount) }),
      ])
    )
  }
}

extension CacheState {
  fileprivate var entryCount: String { entries == 1 ? "1 entry" : "\(entries) entries" }
}

extension Int {
  /// The number of bytes as people say it: `12.3 MB`, in thousands as disks are sold.
  fileprivate var asByteCount: String {
    let units = ["kB", "MB", "GB"]
    guard self >= 1_000 else { return "\(self) bytes" }
    var tenths = (self + 50) / 100
    var unit = 0
    while tenths >= 10_000 && unit < units.count - 1 {
      tenths = (tenths + 500) / 1_000
      unit += 1
    }
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
