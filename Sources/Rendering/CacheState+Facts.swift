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
