import Foundations
import PhotoSources
import Places

/// A place that the user named.
package struct NamedPlace: Hashable, Sendable {
  /// The title for headings.
  package let title: String
  let area: PhotoArea
}

extension Explorer {
  /// Finds a place by its id, its coordinates, or its title: among the top places, then among the
  /// cities of the world.
  ///
  /// A title may have what follows it (`Valencia, Spain`); case and diacritics do not count.
  ///
  /// - Throws: A `Failure`: `wrongUsage` with a list where several places match, `notFound` with
  ///   the nearest titles where none does.
  package func place(_ argument: String) async throws -> NamedPlace {
    let text = argument.trimmed
    if text.isEmpty { throw Failure(.wrongUsage, "A place needs a title, an id or coordinates.") }
    if let point = Coordinates(text) {
      return NamedPlace(title: point.id, area: .around(point, uploadedSince: aYearAgo))
    }
    if text.looksLikePlaceID && text.contains(where: \.isNumber) { return NamedPlace(id: text) }
    let places = try await listedPlaces()?.places ?? []
    if let place = try places.only(called: text) { return NamedPlace(place) }
    if let city = try gazetteer().only(called: text) {
      let area = PhotoArea.around(city.coordinates, uploadedSince: aYearAgo)
      return NamedPlace(title: city.name.description, area: area)
    }
    if text.looksLikePlaceID { return NamedPlace(id: text) }
    throw notFound(text, among: places)
  }

  /// Returns the title and the search area of a listed place, whose id is the source's or, if the
  /// source has none, its coordinates.
  func namedPlace(_ place: Place) -> NamedPlace {
    guard let point = Coordinates(place.id) else { return NamedPlace(place) }
    return NamedPlace(title: place.name.description, area: .around(point, uploadedSince: aYearAgo))
  }

  /// Returns the failure of an unknown title, with the most similar titles: those of top places first.
  private func notFound(_ title: String, among places: [Place]) -> Failure {
    let top = title.nearest(among: places.map { $0.alias ?? $0.name.title })
    let cities = title.nearest(among: gazetteer().knownTitles).filter { !top.contains($0) }
    let nearest = Array((top + cities).prefix(3))
    return Failure(.notFound, "No place is called “\(title.onOneLine)”\(nearest.asSuggestion).")
  }

  /// The limit of searches by coordinates: uploads of the last 365 days.
  private var aYearAgo: Date { now().addingTimeInterval(-365 * 86_400) }
}

extension NamedPlace {
  fileprivate init(_ place: Place) {
    title = place.name.description
    area = .place(id: place.id)
  }

  fileprivate init(id: Place.ID) {
    title = id
    area = .place(id: id)
  }
}

extension String {
  /// Whether the text may be a place id: one word of at least ten letters, digits, dots, dashes and
  /// underscores that holds a digit, or a capital right after a small letter.
  ///
  /// Without a digit it may be a title all the same: `McMinnville`. `Saint-Denis` and `COPENHAGEN`
  /// are none but titles.
  fileprivate var looksLikePlaceID: Bool {
    let isWord = utf8.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar.isASCII
        && (Character(scalar).isLetter || "0123456789._-".contains(Character(scalar)))
    }
    guard count >= 10 && isWord else { return false }
    return contains(where: \.isNumber)
      || zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }
}

extension [Place] {
  /// Returns the one place that a title means, or `nil` if there is none; a repeated place is one.
  fileprivate func only(called title: String) throws(Failure) -> Place? {
    let wanted = FoldedText(PlaceName(title)?.description ?? "")
    var seen: Set<Place.ID> = []
    let matches = filter { $0.matches(wanted) && seen.insert($0.id).inserted }
    if matches.count > 1 { throw .severalPlaces(called: title, matches.map { ($0.id, $0.name) }) }
    return matches.first
  }
}

extension Gazetteer {
  /// Returns the one city that a title means, or `nil` if there is none.
  fileprivate func only(called title: String) throws(Failure) -> City? {
    let matches = cities(called: title)
    if matches.count > 1, matches.outstanding == nil {
      throw .severalPlaces(called: title, matches.map { ($0.coordinates.id, $0.name) })
    }
    return matches.outstanding
  }

  /// The titles of the cities that a misspelt title most likely means.
  fileprivate var knownTitles: [String] { cities.prefix { $0.population >= 100_000 }.map(\.title) }
}

extension [City] {
  /// The one city that is meant of those of one name, the most populous first, or `nil`.
  ///
  /// It has ten times as many people as any other: Paris is not the one in Texas.
  var outstanding: City? {
    if count > 1, self[0].population < 10 * self[1].population { return nil }
    return first
  }
}

extension Failure {
  /// Returns the failure of an ambiguous title, with a list of the places.
  fileprivate static func severalPlaces(
    called title: String,
    _ places: [(id: String, name: PlaceName)]
  ) -> Failure {
    let sorted = places.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    let list = sorted.map { "\n  \($0.id)  \($0.name)" }.joined()
    let sentence = "Several places are called “\(title.onOneLine)”; say which by its id:\(list)"
    return Failure(.wrongUsage, sentence)
  }
}

extension Place {
  /// Returns whether a folded text is the title or the alias, alone or with the country, or the whole name.
  fileprivate func matches(_ wanted: FoldedText) -> Bool {
    (titles + titles.map { "\($0), \(name.country)" } + [name.description])
      .contains { FoldedText($0) == wanted }
  }
}
