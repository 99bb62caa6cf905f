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
