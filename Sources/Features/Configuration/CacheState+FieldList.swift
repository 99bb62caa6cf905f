import Foundations

extension CacheState {
  /// Returns the path and the size of the cache, and the size that clearing it freed.
  package func fieldList(freeing freed: CacheState? = nil) -> FieldList {
    FieldList([
      .init("path", path, ["path": .text(path)]),
      .init("entries", String(entries), ["entries": .integer(entries)]),
      .init("size", byteCount.asByteCount, ["bytes": .integer(byteCount)]),
      .init(
        "index",
        indexByteCount > 0 ? "\(indexByteCount.asByteCount), of files in folders" : nil,
        ["indexBytes": indexByteCount > 0 ? .integer(indexByteCount) : nil]
      ),
      .init(
        "freed",
        freed.map { "\($0.allBytes.asByteCount) in \($0.entryCount)" },
        [
          "freedEntries": freed.map { .integer($0.entries) },
          "freedBytes": freed.map { .integer($0.allBytes) },
        ]
      ),
    ])
  }

  fileprivate var allBytes: Int { byteCount + indexByteCount }

  fileprivate var entryCount: String {
    let count = entries == 1 ? "1 entry" : "\(entries) entries"
    return indexByteCount > 0 ? "\(count) and the index" : count
  }
}

extension Int {
  /// The number of bytes with a unit: `12.3 MB`, in powers of 1,000 (SI).
  var asByteCount: String {
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
