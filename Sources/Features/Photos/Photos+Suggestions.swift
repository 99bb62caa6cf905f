import Foundations
import Model

extension Photos {
  /// Returns the WHATs that a text may be the beginning of, the likeliest first: followed lists, lists named by
  /// a word, albums, own places, people, tags and dates of files, the world's places, and the owners of the photos
  /// listed or viewed last.
  ///
  /// The beginning may leave out a prefix such as `@`, and words of an album or a tag. Never fetches: it runs at every
  /// key press.
  package func suggestions(for beginning: String, limit: Int = 100) async -> [String] {
    // A reader who types fast has gone on.
    if Task.isCancelled { return [] }
    let text = FoldedText(beginning).text
    let followed = history.following.readableLists()
      .filter { $0.id.source == sources.id }.map(\.line)
    let titles = await places.titles(beginningWith: beginning, limit: limit)
    // Before anything is typed there would be too many.
    if text.isEmpty { return Array((followed + titles.own + titles.others).prefix(limit)) }
    let albums = await localAlbums()
    let all =
      (followed + ownLists + albums).filter { $0.begins(with: text) }
      + albums.filter { $0.hasWord(beginningWith: text) } + titles.own
      + (await localNames(.people, beginningWith: text))
      + (await localNames(.tags, beginningWith: text)) + (await localDates(beginningWith: text))
      + titles.others + people.filter { $0.begins(with: text) }
    return Array(all.withoutRepetitions.prefix(limit))
  }

  /// Returns the most frequent names with a word that begins with a folded text, of a source that reads files.
  private func localNames(_ kind: NameKind, beginningWith text: String) async -> [String] {
    guard readsFiles, let names = try? await sources.chosen.names(kind, matching: .all) else {
      return []
    }
    return Array(
      names.lazy.map { kind.prefix + $0.name.onOneLine }.filter { $0.hasWord(beginningWith: text) }
        .prefix(mostOfAKind)
    )
  }

  /// Returns the years and months with photos that begin with a folded text, as `2023-07` or `July`, the latest first.
  private func localDates(beginningWith text: String) async -> [String] {
    // Nearly all dates begin with `20`.
    if text.utf8.count < 3 { return [] }
    guard readsFiles, let dates = try? await sources.chosen.datesTaken(matching: .all) else {
      return []
    }
    let months = Set(dates.lazy.compactMap { $0?.ofMonth })
    let found = (Set(months.map(\.ofYear)).latestFirst + months.latestFirst).lazy.filter { date in
      "date:\(date.text)".begins(with: text)
        || date.month > 0 && FoldedText(DaySpan.name(ofMonth: date.month)).text.hasPrefix(text)
    }
    return found.prefix(mostOfAKind).map { "date:\($0.text)" }
  }

  /// True if the source reads all of its photos in files.
  private var readsFiles: Bool {
    sources.id.facts.location == .files && sources.chosen.abilities.contains(.dates)
  }

  /// The maximum number of names of a kind, and of dates: they must not hide places.
  private var mostOfAKind: Int { 3 }

  /// The owners of the photos listed or viewed last, if the source lists people's photos.
  private var people: [String] {
    guard sources.chosen.abilities.contains(.people) else { return [] }
    let photos = history.knownPhotos.filter { $0.source == sources.id }
    return photos.compactMap { photo in photo.owner.shown.map { "@\($0)" } }
  }

  /// The lists named by a word alone that the source has.
  private var ownLists: [String] {
    let lists: [(line: String, ability: SourceAbility)] = [
      ("@me", .own), ("contacts", .contacts), ("liked", .liked), ("nowhere", .nowhere),
    ]
    return ["recents"]
      + lists.filter { sources.chosen.abilities.contains($0.ability) }.map(\.line)
  }

  /// Returns the albums of a source that reads files, by title or, where several share it, by id; other
  /// sources would be asked over the network.
  private func localAlbums() async -> [String] {
    guard sources.id.facts.location == .files, sources.chosen.abilities.contains(.albums) else {
      return []
    }
    let page = try? await sources.chosen.albums(of: .own, page: Page(of: 500))
    let albums = page?.albums ?? []
    let counts = Dictionary(grouping: albums, by: { FoldedText($0.title) }).mapValues(\.count)
    return albums.map { album in
      let isOnly = !album.title.isEmpty && counts[FoldedText(album.title)] == 1
      return "album:\(isOnly ? album.title.onOneLine : album.id)"
    }
  }
}

extension Set<CivilDate> {
  fileprivate var latestFirst: [CivilDate] { sorted { $0.number > $1.number } }
}

extension Followed {
  /// The WHAT that selects it, as a person reads it.
  fileprivate var line: String {
    switch id.kind {
    case .place, .point, .person: title
    default: id.selector
    }
  }
}

extension String {
  /// Returns true if the text, or what follows its `@` or prefix such as `tag:`, begins with a folded text.
  fileprivate func begins(with beginning: String) -> Bool {
    if FoldedText(self).text.hasPrefix(beginning) { return true }
    guard let mark = firstIndex(where: { $0 == "@" || $0 == ":" }) else { return false }
    return FoldedText(self[index(after: mark)...]).text.hasPrefix(beginning)
  }

  /// Returns true if the text begins with a folded one, or a word of it does, besides a prefix such as `tag:`.
  fileprivate func hasWord(beginningWith beginning: String) -> Bool {
    let text = FoldedText(self).text
    if text.hasPrefix(beginning) { return true }
    return text.indices.dropFirst().contains { index in
      let previous = text[text.index(before: index)]
      return !previous.isLetter && !previous.isNumber && text[index...].hasPrefix(beginning)
    }
  }
}
