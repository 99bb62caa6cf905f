import Foundations

/// A kind of names that photos have.
package enum NameKind: String, Hashable, Sendable, CaseIterable {
  case tags
  /// The people in pictures.
  case people

  /// Returns the query for the photos with a name.
  package func query(_ name: String) -> PhotoQuery {
    switch self {
    case .tags: .tag(name)
    case .people: .pictured(name)
    }
  }

  /// The prefix of a name in a WHAT: `tag:`.
  package var prefix: String {
    switch self {
    case .tags: "tag:"
    case .people: "person:"
    }
  }
}

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
    var names = NumberedNames()
    for (number, photo) in photos.enumerated() {
      for name in photo { names.count(name, ofPhoto: number) }
    }
    self = names.counts
  }
}

/// Names by numbers, because a folder has many times more of them than different ones.
private struct NumberedNames {
  /// The number of each spelling.
  private var numbers: [String: Int] = [:]
  private var spellings: [(name: String, key: Int, count: Int)] = []
  /// The number of each name without case and diacritics.
  private var keys: [FoldedText: Int] = [:]
  /// The number of photos with each name, and the last of them.
  private var photos: [(count: Int, last: Int)] = []

  /// Counts a name of a photo, which come in the order of their numbers.
  mutating func count(_ name: String, ofPhoto photo: Int) {
    let number = numbers[name] ?? add(name)
    spellings[number].count += 1
    let key = spellings[number].key
    if photos[key].last == photo { return }
    photos[key] = (photos[key].count + 1, photo)
  }

  private mutating func add(_ name: String) -> Int {
    let folded = FoldedText(name)
    let key = keys[folded] ?? photos.count
    if key == photos.count {
      keys[folded] = key
      photos.append((0, -1))
    }
    numbers[name] = spellings.count
    spellings.append((name, key, 0))
    return spellings.count - 1
  }

  /// The names, the most frequent first.
  var counts: [NameCount] {
    let usual = Dictionary(grouping: spellings, by: \.key).mapValues { spellings in
      spellings.max { ($0.count, $1.name) < ($1.count, $0.name) }?.name ?? ""
    }
    return keys.sorted { one, other in
      (photos[other.value].count, one.key.text) < (photos[one.value].count, other.key.text)
    }.map { NameCount(name: usual[$0.value] ?? $0.key.text, count: photos[$0.value].count) }
  }
}
