import Foundations
import Model

extension PlaceFinder {
  /// Returns the completions of a place name: the source's own ones, and others.
  ///
  /// `query(ofPlace:)` accepts each. Own are the cached top places, then their countries and regions, if the source lists
  /// those; others are the cities of the world, the most populous first. Never fetches: shell completion runs at every
  /// key press. A title that several places share is completed to the full name. Case and diacritics are ignored.
  package func titles(beginningWith beginning: String, limit: Int = 100) async -> (
    own: [String], others: [String]
  ) {
    let beginning = FoldedText(beginning)
    let places = await cachedPlaces()
    let holders = places.holdersOfTitles
    let cities = gazetteer().titles(
      beginningWith: beginning,
      without: Set(holders.keys),
      limit: limit
    )
    let lands = sources.chosen.abilities.contains(.lands) ? places.lands : []
    let own =
      places.titles(beginningWith: beginning, holders)
      + lands.filter { beginning.isPrefix(ofFolding: $0) }
    return (Array(own.withoutRepetitions.prefix(limit)), cities)
  }

  /// Returns the top places of a source that makes no requests, those in the cache, or those listed last, on any day.
  func cachedPlaces() async -> [Place] {
    if sources.id.facts.location != .network {
      return (try? await sources.chosen.topPlaces().places) ?? []
    }
    return await sources.chosen.cachedTopPlaces()?.places
      ?? history.places(lastListedBy: sources.id)
  }
}

extension [Place] {
  /// The names of the countries and regions with places, as `query(ofPlace:)` accepts them.
  fileprivate var lands: [String] {
    let names = map(\.name).filter { !$0.isUnnamed }
    let regions = names.filter { !$0.subtitle.isEmpty }.map(\.subtitle)
    return (names.map(\.country) + regions).withoutRepetitions
  }

  /// The places that have each title or alias.
  fileprivate var holdersOfTitles: [FoldedText: Set<Place.ID>] {
    reduce(into: [:]) { holders, place in
      for title in place.titles { holders[FoldedText(title), default: []].insert(place.id) }
    }
  }

  /// The titles and aliases that begin with a text; the full name for a title that several places share.
  fileprivate func titles(
    beginningWith beginning: FoldedText,
    _ holders: [FoldedText: Set<Place.ID>]
  ) -> [String] {
    flatMap { place in
      place.titles.filter { beginning.isPrefix(ofFolding: $0) }.map { title in
        holders[FoldedText(title)]?.count == 1 ? title : place.name.description
      }
    }
  }
}

extension Gazetteer {
  /// The titles and other names that begin with a text, the most populous places first; the full name for a title
  /// that does not find the place.
  fileprivate func titles(
    beginningWith beginning: FoldedText,
    without known: Set<FoldedText>,
    limit: Int
  ) -> [String] {
    names(beginningWith: beginning, limit: limit) { !known.contains(FoldedText($0)) }
      .map { city, title in
        cities(called: title).outstanding == city ? title : city.name.description
      }
  }
}

extension Place {
  /// The title, and the alias if there is one.
  var titles: [String] { [name.title, alias].compactMap(\.self) }
}

extension [String] {
  /// The texts, each once.
  var withoutRepetitions: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
