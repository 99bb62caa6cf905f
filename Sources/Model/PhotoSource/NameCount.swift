import Foundations

/// A name that photos have, such as a tag, and the number of photos with it.
package struct NameCount: Hashable, Sendable {
  package let name: String
  package let count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

extension [NameCount] {
  /// Counts the names of photos, the most frequent first; names that differ only in case and diacritics are one.
  ///
  /// Such a name is spelled as in most photos.
  package init(of photos: some Sequence<[String]>) {
    var folded: [String: FoldedText] = [:]
    var spellings: [FoldedText: [String: Int]] = [:]
    var counts: [FoldedText: Int] = [:]
    for names in photos {
      var keys: Set<FoldedText> = []
      for name in names {
        let key = folded[name] ?? FoldedText(name)
        folded[name] = key
        spellings[key, default: [:]][name, default: 0] += 1
        keys.insert(key)
      }
      for key in keys { counts[key, default: 0] += 1 }
    }
    self = counts.map { key, count in
      let usual = spellings[key]?.max { ($0.value, $1.key) < ($1.value, $0.key) }
      return NameCount(name: usual?.key ?? key.text, count: count)
    }
    sort { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
