import Foundations
import Model

extension Photos {
  /// Returns the WHATs that a text may be the beginning of, the likeliest first: followed lists, lists named by
  /// a word, albums of files, places, and the owners of the photos listed or viewed last.
  ///
  /// The beginning may leave out a prefix such as `@`. Never fetches: it runs at every key press.
  package func suggestions(for beginning: String, limit: Int = 100) async -> [String] {
    // A reader who types fast has gone on.
    if Task.isCancelled { return [] }
    let text = FoldedText(beginning).text
    let followed = history.following.readableLists()
      .filter { $0.id.source == sources.id }.map(\.line)
    let titles = await places.titles(beginningWith: beginning, limit: limit)
    var known = followed
    var others: [String] = []
    // Before anything is typed there would be too many.
    if !text.isEmpty {
      known += ownLists + (await localAlbums())
      others = people
    }
    let all =
      known.filter { $0.begins(with: text) } + titles + others.filter { $0.begins(with: text) }
    return Array(all.withoutRepetitions.prefix(limit))
  }

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
}
