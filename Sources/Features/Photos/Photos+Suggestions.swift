import Foundations
import Model

extension Photos {
  /// Returns the WHATs that a text may be the beginning of, the likeliest first: followed lists, people and
  /// tags of the photos viewed or listed last, albums of files, and the names of places.
  ///
  /// The beginning may leave out a prefix such as `@`. Never fetches: it runs at every key press.
  package func suggestions(for beginning: String, limit: Int = 100) async -> [String] {
    let text = FoldedText(beginning).text
    let known = await knownSelectors(for: text).filter { $0.begins(with: text) }
    let titles = await places.titles(beginningWith: beginning, limit: limit)
    return Array((known + titles).withoutRepetitions.prefix(limit))
  }

  /// Returns the WHATs that the user's files and the source's abilities show; before anything is typed, only
  /// the followed lists.
  private func knownSelectors(for text: String) async -> [String] {
    let followed = history.following.readableLists()
      .filter { $0.id.source == sources.id }.map(\.line)
    if text.isEmpty { return followed }
    let abilities = sources.chosen.abilities
    let photos = history.knownPhotos.filter { $0.source == sources.id }
    let lists = Self.ownLists.filter { abilities.contains($0.ability) }.map(\.line) + ["recents"]
    let people = photos.map { "@\($0.owner.name ?? $0.owner.id)" }
    let tags = photos.flatMap(\.tags).map { "tag:\($0)" }
    return followed + lists
      + (abilities.contains(.people) ? people : [])
      + (abilities.contains(.tags) ? tags : [])
      + (await localAlbums())
  }

  /// The lists named by a word alone, and the ability that each needs.
  private static let ownLists: [(line: String, ability: SourceAbility)] = [
    ("@me", .contacts), ("contacts", .contacts), ("liked", .contacts), ("nowhere", .nowhere),
  ]

  /// Returns the albums of a source that reads files, by title or, where several share it, by id; other
  /// sources would be asked over the network.
  private func localAlbums() async -> [String] {
    guard sources.id.facts.location == .files, sources.chosen.abilities.contains(.albums) else {
      return []
    }
    let page = try? await sources.chosen.albums(of: .own, perPage: 500, page: 1)
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
