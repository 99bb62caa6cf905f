import Foundations
import Model
import SystemCalls

/// Finds the places that the user names.
package struct PlaceFinder: Sendable {
  let topPlaces: TopPlaces
  let history: History
  let gazetteer: @Sendable () -> Gazetteer
  let now: @Sendable () -> Date

  init(_ topPlaces: TopPlaces, _ history: History) {
    self.topPlaces = topPlaces
    self.history = history
    gazetteer = topPlaces.gazetteer
    now = topPlaces.now
  }

  var sources: SourceAccess { topPlaces.sources }

  /// Today, in the reader's time zone.
  var today: DaySpan {
    let now = now()
    let offset = LocalTime.secondsFromGMT(atSecond: Int(now.timeIntervalSince1970))
    return DaySpan(now.day(secondsFromGMT: offset)) ?? .all
  }
}

extension PlaceFinder {
  /// Finds a place by its row in the last printed list of top places, its id, its coordinates, or its title.
  ///
  /// A title is looked up first among the top places, then among the cities of the world. It may be followed by a
  /// region or country (`Valencia, Spain`); case and diacritics are ignored. A city that is known by another name, such
  /// as `NYC`, is a top place if any of its names matches one. A place that another source listed is found by its name.
  ///
  /// At a source that lists countries and regions, one of them is found, too: `Portugal`, `Bavaria`. Of a city and the
  /// land around it the city is meant; `in:` before the name means the land.
  ///
  /// - Throws: A `Failure`: `wrongUsage` if several places match, with a list, if a country was named that the source
  ///   does not list, or if a point is not on Earth; `notFound` with the nearest titles if nothing matches.
  func query(ofPlace argument: String) async throws -> NamedQuery {
    let text = argument.trimmed
    if text.isEmpty { throw Failure(.wrongUsage, "A place needs a title, an id or coordinates.") }
    if let row = text.rowNumber {
      let listed = try history.place(inRow: row)
      if listed.source == sources.id { return query(listed.place) }
      let name = listed.place.name
      do {
        return try await query(ofPlace: name.description)
      } catch let failure as Failure where failure.reason == .notFound {
        // Sources name regions differently: `Tokyo Prefecture` or `Tokyo`.
        return try await query(ofPlace: "\(name.title), \(name.country)")
      }
    }
    if let point = Coordinates(text) {
      return NamedQuery(place: point.id, .around(point, uploadedSince: aYearAgo))
    }
    if Coordinates.isOutOfRange(text) { throw Failure(notOnEarth: text) }
    if let name = text.nameOfLand { return try query(ofLand: name) }
    if text.looksLikePlaceID && text.contains(where: \.isNumber) { return NamedQuery(id: text) }
    let places = try await topPlaces.listedPlaces()?.places ?? []
    if let listed = try await listed(called: text, among: places) { return listed }
    if let land = land(called: text, among: places) { return try query(land) }
    if let city = try gazetteer().only(called: text) {
      let query = PhotoQuery.around(city.coordinates, uploadedSince: aYearAgo)
      return NamedQuery(place: city.name.description, query)
    }
    if let region = gazetteer().lands(called: text).first { return try query(region) }
    if text.looksLikePlaceID { return NamedQuery(id: text) }
    throw Failure(noPlace: text, places.map { $0.alias ?? $0.name.title }, gazetteer())
  }

  /// Returns what the source has photos of by a name: one of its places or, if it lists lands, one of them.
  ///
  /// - Throws: A `Failure` of wrong usage if there are several.
  private func listed(called text: String, among places: [Place]) async throws -> NamedQuery? {
    let gazetteer = gazetteer()
    var place =
      try places.only(called: text)
      ?? places.only(among: gazetteer.cities(called: text), in: gazetteer)
    guard sources.chosen.abilities.contains(.lands) else { return place.map(query) }
    // What is far from any place has the country's name.
    if place?.name.title == place?.name.country, country(called: text, among: places) != nil {
      place = nil
    }
    var lands = gazetteer.lands(called: text)
    if let name = place?.name { lands.removeAll { $0.contains(name) } }
    for land in lands {
      let dates = try await sources.chosen.datesTaken(matching: .land(land))
      if dates.isEmpty { lands.removeAll { $0 == land } }
    }
    let found = (place.map { [($0.id, $0.name)] } ?? []) + lands.map { ($0.id, $0.name) }
    if found.count > 1 { throw Failure.severalPlaces(called: text, found) }
    return place.map(query) ?? lands.first.map { NamedQuery(.land($0)) }
  }

  /// Returns the query of a country or a region that is named as one.
  private func query(ofLand name: String) throws(Failure) -> NamedQuery {
    let lands = gazetteer().lands(called: name)
    if lands.first?.region != nil && lands.count > 1 {
      throw Failure.severalPlaces(called: name, lands.map { ($0.id, $0.name) })
    }
    guard let land = lands.first else {
      let nearest = name.nearest(among: gazetteer().countryNames.sorted())
      throw Failure(
        .notFound,
        "No country or region is called “\(name.onOneLine)”\(nearest.asSuggestion)."
      )
    }
    return try query(land)
  }

  /// Returns the query of a country or a region.
  ///
  /// - Throws: A `Failure` of wrong usage if the source does not list it.
  private func query(_ land: Land) throws(Failure) -> NamedQuery {
    if !sources.chosen.abilities.contains(.lands) { throw .land(land) }
    return NamedQuery(.land(land))
  }

  /// Returns true if a place or a country is known by exactly this name, or if it is a point, without a request.
  ///
  /// Of the gazetteer's places only cities count if the name has to be one of a city.
  package func isKnown(_ name: String, isCity: Bool = false) async -> Bool {
    if Coordinates(name) != nil { return true }
    let places = await cachedPlaces()
    let wanted = FoldedText(PlaceName(name)?.description ?? "")
    return places.contains { $0.matches(wanted) } || land(called: name, among: places) != nil
      || name.nameOfLand != nil
      || gazetteer().cities(called: name).contains { !isCity || $0.isCity }
      || (!isCity && !gazetteer().lands(called: name).isEmpty)
  }

  /// Returns the query for the photos of a listed place, by the source's id for it or, if there is
  /// none, by its coordinates.
  func query(_ place: Place) -> NamedQuery {
    let title = place.name.description
    guard let point = Coordinates(place.id) else {
      return NamedQuery(place: title, .place(id: place.id))
    }
    return NamedQuery(place: title, .around(point, uploadedSince: aYearAgo))
  }

  /// Returns the country of a name, unless a city there has the same name, as in Singapore.
  private func land(called name: String, among places: [Place]) -> Land? {
    country(called: name, among: places).map { Land(country: $0) }
  }

  /// Returns the name of a country, unless a city there has the same name, as in Singapore.
  func country(called name: String, among places: [Place]) -> String? {
    let wanted = CountryName(name)
    let listed = places.first { CountryName($0.name.country) == wanted }?.name.country
    guard let country = listed ?? gazetteer().country(called: name) else { return nil }
    let isCity = gazetteer().cities(called: name).contains { CountryName($0.country) == wanted }
    return isCity ? nil : country
  }

  /// The limit of searches by coordinates: uploads of the last 365 days.
  private var aYearAgo: Date { now().addingTimeInterval(-365 * 86_400) }
}

extension NamedQuery {
  /// Creates the query of a place of which only the id is known.
  fileprivate init(id: Place.ID) { self.init(place: id, .place(id: id)) }
}

extension Land {
  /// The name by which it alone is meant: `in:Bavaria, Germany`.
  fileprivate var id: String { "\(landMark)\(name)" }
}

/// What stands before the name of a country or a region that is also the name of a city.
private let landMark = "in:"

extension String {
  /// The name of a country or a region after its mark, or `nil` if it has none.
  fileprivate var nameOfLand: String? {
    lowercased().hasPrefix(landMark) ? String(dropFirst(landMark.count)).trimmed : nil
  }

  /// The number of a row, 1 to 999, or `nil` if the text is not one.
  var rowNumber: Int? {
    if case .row(let row) = PhotoReference(self) { row } else { nil }
  }

  /// True if the text may be a place id: one word of at least ten letters, digits, dots, dashes and
  /// underscores with a digit, or with a capital right after a small letter.
  ///
  /// Without a digit it may also be a title: `McMinnville`. `Saint-Denis` and `COPENHAGEN` can only be
  /// titles.
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
  /// Returns the only place with a title, or `nil` if there is none; a duplicate counts as the same place.
  fileprivate func only(called title: String) throws(Failure) -> Place? {
    let wanted = FoldedText(PlaceName(title)?.description ?? "")
    var seen: Set<Place.ID> = []
    let matches = filter { $0.matches(wanted) && seen.insert($0.id).inserted }
    if matches.count > 1 { throw .severalPlaces(called: title, matches.map { ($0.id, $0.name) }) }
    return matches.first
  }
}

extension [Place] {
  /// Returns the only place that matches one of some cities, or `nil`.
  fileprivate func only(among cities: [City], in gazetteer: Gazetteer) -> Place? {
    let places = cities.compactMap { only(for: $0, in: gazetteer) }
    return Set(places.map(\.id)).count == 1 ? places[0] : nil
  }

  /// Returns the only place that matches a city by one of its names and its country, or `nil`.
  fileprivate func only(for city: City, in gazetteer: Gazetteer) -> Place? {
    let country = CountryName(city.country)
    let near = filter {
      CountryName($0.name.country) == country && $0.isNear(city.coordinates)
    }
    // Finding the other names of a city takes longer.
    if near.isEmpty { return nil }
    let names = Set(([city.title] + gazetteer.otherNames(of: city)).map { FoldedText($0) })
    let matches = near.filter { $0.titles.contains { names.contains(FoldedText($0)) } }
    return matches.count == 1 ? matches[0] : nil
  }
}

extension Gazetteer {
  /// Returns the point of a place: given coordinates, a row of the last printed list of places, or the name of a city.
  ///
  /// No source is asked.
  ///
  /// - Throws: The failures of `PlaceFinder.query(ofPlace:)`.
  package func point(
    ofPlace argument: String,
    _ history: History
  ) throws(Failure) -> Coordinates {
    let text = argument.trimmed
    if let row = text.rowNumber {
      let place = try history.place(inRow: row).place
      if let point = Coordinates(place.id) ?? place.coordinates { return point }
      return try point(ofPlace: place.name.description, history)
    }
    if let point = Coordinates(text) { return point }
    if Coordinates.isOutOfRange(text) { throw Failure(notOnEarth: text) }
    if let city = try only(called: text) { return city.coordinates }
    if let land = lands(called: text).first { throw .land(land) }
    throw Failure(noPlace: text, [], self)
  }

  /// Returns the only city with a title, or `nil` if there is none.
  fileprivate func only(called title: String) throws(Failure) -> City? {
    let matches = cities(called: title)
    if matches.count > 1, matches.outstanding == nil {
      throw .severalPlaces(called: title, matches.map { ($0.coordinates.id, $0.name) })
    }
    return matches.outstanding
  }

  /// The titles of cities that a misspelt title most likely means.
  fileprivate var knownTitles: [String] { cities(ofPeople: 100_000).map(\.title) }
}

extension [City] {
  /// The city that a shared name most likely means, given the most populous first, or `nil`.
  ///
  /// It has at least ten times as many people as any other: Paris is not the one in Texas.
  var outstanding: City? {
    if count > 1, self[0].population < 10 * self[1].population { return nil }
    return first
  }
}

extension Failure {
  /// The failure for a point with an impossible number.
  fileprivate init(notOnEarth text: String) {
    self.init(
      .wrongUsage,
      "“\(text.onOneLine)” is not a point on Earth: latitudes go to 90 degrees, longitudes to 180, minutes "
        + "and seconds to less than 60."
    )
  }

  /// The failure for an unknown title, with the most similar titles, those of top places first.
  fileprivate init(noPlace title: String, _ topTitles: [String], _ gazetteer: Gazetteer) {
    let top = title.nearest(among: topTitles)
    let cities = title.nearest(among: gazetteer.knownTitles).filter { !top.contains($0) }
    let nearest = Array((top + cities).prefix(3))
    self.init(.notFound, "No place is called “\(title.onOneLine)”\(nearest.asSuggestion).")
  }

  /// Returns the failure for an ambiguous title, with a list of the places.
  fileprivate static func severalPlaces(
    called title: String,
    _ places: [(id: String, name: PlaceName)]
  ) -> Failure {
    let sorted = places.sorted { ($0.name.sortKey, $0.id) < ($1.name.sortKey, $1.id) }
    let list = sorted.map { "\n  \($0.id)  \($0.name)" }.joined()
    let sentence = "Several places are called “\(title.onOneLine)”; choose one by its id:\(list)"
    return Failure(.wrongUsage, sentence)
  }
}

extension Failure {
  /// Returns the failure for a country or a region where a place is needed.
  fileprivate static func land(_ land: Land) -> Failure {
    let country = land.country
    let kind = land.region.map { "\($0) is a region of \(country)" } ?? "\(country) is a country"
    return Failure(.wrongUsage, "\(kind); “places top --country \(country)” lists its places.")
  }
}

extension Place {
  /// Returns true if the place is within a degree of a point, or its position is unknown.
  fileprivate func isNear(_ point: Coordinates) -> Bool {
    coordinates.map { own in
      abs(own.latitude - point.latitude) < 1 && abs(own.longitude - point.longitude) < 1
    } ?? true
  }

  /// Returns true if a folded text is the title or the alias, alone or with the country, or the full name.
  fileprivate func matches(_ wanted: FoldedText) -> Bool {
    (titles + titles.map { "\($0), \(name.country)" } + [name.description])
      .contains { FoldedText($0) == wanted }
  }
}
