import Foundations
import Model

/// A map of places: its points, and the part of the world that it shows.
package struct PlacesMap: Hashable, Sendable {
  /// A place on the map.
  package struct Point: Hashable, Sendable {
    package let place: Place
    package let coordinates: Coordinates
    /// True if the user named this place.
    package let isChosen: Bool

    package init(place: Place, coordinates: Coordinates, isChosen: Bool = false) {
      self.place = place
      self.coordinates = coordinates
      self.isChosen = isChosen
    }
  }

  /// The origin of the points.
  package enum Subject: Hashable, Sendable {
    case topPlaces
    /// The places of a list's photos, with the list's title; `hasMore` if the list has more photos.
    case photos(of: String, hasMore: Bool)
  }

  package let subject: Subject
  /// The country that the map is limited to, as its places spell it.
  package let country: String?
  /// The points, the one with the most photos first.
  package let points: [Point]
  /// The number of places or photos without a position, which are not on the map.
  package let unplaced: Int
  /// The minimum part of the world that the map shows, such as a country; by default it fits the points.
  package let bounds: BoundingBox?
  /// True if the map shows the whole world unless it has bounds.
  package let isWorld: Bool
  package let basis: TopPlacesList.Basis?
  /// The number of rows that could not be decoded and were left out.
  package let skipped: Int

  package init(
    subject: Subject,
    country: String? = nil,
    points: [Point],
    unplaced: Int = 0,
    bounds: BoundingBox? = nil,
    isWorld: Bool = false,
    basis: TopPlacesList.Basis? = nil,
    skipped: Int = 0
  ) {
    self.subject = subject
    self.country = country
    self.points = points
    self.unplaced = unplaced
    self.bounds = bounds
    self.isWorld = isWorld
    self.basis = basis
    self.skipped = skipped
  }
}

/// Maps of places.
package struct Maps: Sendable {
  let topPlaces: TopPlaces
  let places: PlaceFinder
  let photos: Photos

  private var gazetteer: @Sendable () -> Gazetteer { topPlaces.gazetteer }
}

extension Maps {
  /// Returns a map of the top places, or of the places of some photos.
  ///
  /// A selected place is added to the top places and marked on a map of the world; a selected country limits the map as
  /// `country` does. For any other list, the newest 500 photos are grouped by place. The map fits its points, or shows
  /// the world if that is wanted, or the main part of the country and the selected place.
  ///
  /// `progress` receives the number of finished hours, and their total, if top places are computed.
  ///
  /// - Throws: A `Failure`: as `query(ofPlace:)` for a place that is not found; `notFound` for an
  ///   unknown country, and for one without a place; `wrongUsage` for a place that is not in the
  ///   country. The errors of the source.
  package func map(
    of selector: PhotoSelector? = nil,
    _ arrangement: ListArrangement = ListArrangement(),
    country: String? = nil,
    isWorld: Bool = false,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> PlacesMap {
    switch selector {
    case nil:
      let list = try await topPlaces.list(country: country, progress: progress)
      return map(of: list, country: country, isWorld: isWorld)
    case .place(let text) where arrangement.isEmpty:
      return try await map(ofPlace: text, country: country, progress: progress)
    case let selector?:
      let photos = try await photos.list(
        PhotoListRequest(selector, arrangement, page: Page(of: 500))
      )
      return try await map(of: photos, country: country, isWorld: isWorld)
    }
  }

  /// Returns the map of the top places with the named place, or of the named country.
  private func map(
    ofPlace text: String,
    country: String?,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> PlacesMap {
    let list = try await topPlaces.list(progress: progress)
    let places = list.sections.flatMap(\.places)
    if country == nil, let named = self.places.country(called: text, among: places) {
      return map(of: try await topPlaces.list(country: named), country: named)
    }
    let named = try await self.places.query(ofPlace: text)
    if case .land(let land) = named.query { return map(of: list, in: land) }
    let chosen = try place(of: named, called: text, among: places)
    guard let country else { return map(of: list, choosing: chosen) }
    if let other = chosen.knownCountry, CountryName(other) != CountryName(country) {
      throw Failure(
        .wrongUsage,
        "\(chosen.name.title) is in \(other), not in “\(country.onOneLine)”."
      )
    }
    let inCountry = list.sections.filter { CountryName($0.country) == CountryName(country) }
    try requireCountry(country, among: inCountry.flatMap(\.places))
    let part = TopPlacesList(sections: inCountry, skipped: list.skipped, basis: list.basis)
    return map(of: part, country: country, choosing: chosen)
  }

  /// Returns the named place: a top place, or any other place in the world.
  private func place(
    of named: NamedQuery,
    called text: String,
    among places: [Place]
  ) throws(Failure) -> Place {
    let top = places.first { place in
      [text.trimmed, named.title].contains(place.id) || place.name.description == named.title
    }
    if let top {
      if top.coordinates != nil { return top }
      throw Failure(.notFound, "The position of \(top.name) is unknown.")
    }
    guard case .around(let point, uploadedSince: _) = named.query else {
      throw Failure(
        .notFound,
        "The place \(named.title) is not a top place, so its position is unknown; name it by its "
          + "title or coordinates."
      )
    }
    let name = named.title == point.id ? .unnamed(point) : PlaceName(named.title)
    return Place(id: point.id, name: name ?? .unnamed(point), photoCount: nil, coordinates: point)
  }

  /// Returns the map of the top places in a land.
  private func map(of list: TopPlacesList, in land: Land) -> PlacesMap {
    let places = list.sections.flatMap(\.places).filter { land.contains($0.name) }
    return PlacesMap(
      subject: .topPlaces,
      country: land.name.description,
      points: places.points(choosing: nil),
      unplaced: places.count { $0.coordinates == nil },
      bounds: land.region == nil ? gazetteer().bounds(ofCountry: land.country) : nil,
      basis: list.basis,
      skipped: list.skipped
    )
  }

  /// Returns the map of the places of a photo list.
  private func map(
    of list: PhotoListPage,
    country: String?,
    isWorld: Bool
  ) async throws -> PlacesMap {
    let places = await places(ofPhotos: list.photos)
    let inCountry = country.map { wanted in
      places.filter { CountryName($0.name.country) == CountryName(wanted) }
    }
    if let country { try requireCountry(country, among: inCountry ?? []) }
    return PlacesMap(
      subject: .photos(of: list.title, hasMore: list.hasMore),
      country: country.map { written($0, among: inCountry ?? []) },
      points: (inCountry ?? places).points(choosing: nil),
      unplaced: list.photos.count { $0.coordinates == nil },
      bounds: country.flatMap { gazetteer().bounds(ofCountry: $0) },
      isWorld: isWorld,
      skipped: list.skipped
    )
  }

  /// Returns the map of top places and the chosen place.
  private func map(
    of list: TopPlacesList,
    country: String? = nil,
    isWorld: Bool = false,
    choosing chosen: Place? = nil
  ) -> PlacesMap {
    let places = list.sections.flatMap(\.places)
    let points = places.points(choosing: chosen)
    let bounds = country.flatMap { gazetteer().bounds(ofCountry: $0) }
    return PlacesMap(
      subject: .topPlaces,
      country: country.map { written($0, among: places) },
      points: points,
      unplaced: places.count { $0.coordinates == nil },
      bounds: chosen?.coordinates.map { point in bounds?.extended(to: point) } ?? bounds,
      isWorld: isWorld || chosen != nil,
      basis: list.basis,
      skipped: list.skipped
    )
  }

  /// Groups photos by place, off the caller's thread.
  @concurrent private func places(ofPhotos photos: [Photo]) async -> [Place] {
    gazetteer().groupsByPlace(of: photos).map { group in
      Place(
        id: group.coordinates.id,
        name: group.name,
        photoCount: group.indices.count,
        coordinates: group.coordinates
      )
    }
  }

  // MARK: - Countries

  /// Throws if a country is unknown, when no place is in it.
  private func requireCountry(_ name: String, among places: [Place]) throws(Failure) {
    let gazetteer = gazetteer()
    if !places.isEmpty || gazetteer.bounds(ofCountry: name) != nil { return }
    let nearest = name.nearest(among: gazetteer.countryNames.sorted())
    throw Failure(.notFound, "No country is called “\(name.onOneLine)”\(nearest.asSuggestion).")
  }

  /// Returns a country as its places spell it, or else as the gazetteer does.
  private func written(_ country: String, among places: [Place]) -> String {
    places.first { CountryName($0.name.country) == CountryName(country) }?.name.country
      ?? gazetteer().country(called: country) ?? country.onOneLine
  }
}

extension [Place] {
  /// The places with a position, the one with the most photos first, and the chosen one among them.
  fileprivate func points(choosing chosen: Place?) -> [PlacesMap.Point] {
    let others = filter { $0.id != chosen?.id }
    return ([chosen].compactMap { $0 } + others)
      .map { (place: $0, count: $0.photoCount ?? 0, name: $0.name.sortKey) }
      .sorted { ($1.count, $0.name, $0.place.id) < ($0.count, $1.name, $1.place.id) }
      .compactMap { place, _, _ in
        place.coordinates.map { point in
          PlacesMap.Point(place: place, coordinates: point, isChosen: place.id == chosen?.id)
        }
      }
  }
}

extension Place {
  /// The country, or `nil` for a place without a name.
  fileprivate var knownCountry: String? { name.isUnnamed ? nil : name.country }
}

extension GeotaggedPhoto {
  /// Creates a geotagged photo from one of a list, or returns `nil` if it has no position.
  init?(_ photo: Photo, id: Photo.ID) {
    guard let coordinates = photo.coordinates else { return nil }
    // A list contains only what its reader may see, and does not report the accuracy.
    self.init(
      id: id,
      owner: photo.owner.id,
      coordinates: coordinates,
      accuracy: 16,
      isPublic: true,
      area: nil
    )
  }
}
