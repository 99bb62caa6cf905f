import Foundations
import Model

/// The top places in sections by country.
package struct TopPlacesList: Hashable, Sendable {
  /// The photos from which a list was computed.
  package struct Basis: Hashable, Sendable {
    /// The kind of photos; only geotagged ones count.
    package enum Photos: Hashable, Sendable {
      /// The uploads of a day in UTC: `2026-11-20`.
      case uploads(day: String)
      /// The photos that Flickr recently found the most interesting.
      case interesting
    }

    package let photos: Photos
    /// The number of geotagged photos.
    package let count: Int
    /// The number of the day's 24 hours that were requested.
    package let hours: Int
    /// The number of requested hours that could not be fetched.
    package let missingHours: Int

    package init(_ photos: Photos, count: Int, hours: Int = 24, missingHours: Int = 0) {
      self.photos = photos
      self.count = count
      self.hours = hours
      self.missingHours = missingHours
    }
  }

  /// The order of a list: by country, or one list with the most photographed place first.
  package enum Order: String, Hashable, Sendable, CaseIterable {
    case country, count
  }

  package let sections: [CountrySection]
  /// The lists of the user's own photos besides the places, if they were requested.
  package var lists: [OwnList] = []
  /// True if the sections are countries, rather than one list.
  package let isByCountry: Bool
  /// The number of rows that could not be decoded.
  package let skipped: Int
  /// The basis of a computed list, or `nil` for the source's own list.
  package let basis: Basis?
  /// The number of photos without a position, or `nil` if the source does not report it.
  package let nowhere: Int?

  package init(
    sections: [CountrySection],
    isByCountry: Bool = true,
    skipped: Int,
    basis: Basis? = nil,
    nowhere: Int? = nil
  ) {
    self.sections = sections
    self.isByCountry = isByCountry
    self.skipped = skipped
    self.basis = basis
    self.nowhere = nowhere
  }
}

/// The top places, the best first; the other fields as in `TopPlacesList`.
struct RankedPlaces: Hashable, Sendable {
  let places: [Place]
  let skipped: Int
  let basis: TopPlacesList.Basis?
  var nowhere: Int?
}

extension RankedPlaces {
  /// Ranks the places that a source lists itself.
  init(_ listed: ListedPlaces) {
    self.init(
      places: listed.places.mostPhotographed,
      skipped: listed.skipped,
      basis: nil,
      nowhere: listed.nowhere
    )
  }
}

/// The most photographed places.
package struct TopPlaces: Sendable {
  let sources: SourceAccess
  let gazetteer: @Sendable () -> Gazetteer
  let now: @Sendable () -> Date

  init(
    _ sources: SourceAccess,
    gazetteer: @escaping @Sendable () -> Gazetteer,
    now: @escaping @Sendable () -> Date
  ) {
    self.sources = sources
    self.gazetteer = gazetteer
    self.now = now
  }
}

extension TopPlaces {
  /// Returns the most photographed places, by country.
  ///
  /// They are the source's own list or, if it has none (Flickr's has been empty for years), computed
  /// from a day's uploads, which takes some seconds. Meanwhile a preview is shown: an earlier day's
  /// list from the cache, the places of the source's interesting photos, for one more call, or those of
  /// the hours so far.
  ///
  /// A country is given by one of its full names (`UK`, `usa`), ignoring case and diacritics. The limit
  /// keeps the most photographed places. `progress` receives the number of finished hours, and their
  /// total. `onPreview` receives previews, each better than the one before, all before the function
  /// returns; none if the whole list is cached.
  ///
  /// - Throws: A `Failure` if there is no top place in the country, and the errors of the source.
  package func list(
    country: String? = nil,
    limit: Int? = nil,
    taken span: DaySpan? = nil,
    sortedBy order: TopPlacesList.Order = .country,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    onPreview: (@Sendable (TopPlacesList) -> Void)? = nil
  ) async throws -> TopPlacesList {
    let preview = onPreview.map { onPreview -> PlacesPreview in
      { places in
        guard let list = try? TopPlacesList(places, country: country, limit: limit, order) else {
          return
        }
        if !list.sections.isEmpty { onPreview(list) }
      }
    }
    let places =
      if let span { RankedPlaces(try await sources.chosen.topPlaces(taken: span)) } else {
        try await rankedPlaces(onPreview: preview, progress: progress)
      }
    return try TopPlacesList(places, country: country, limit: limit, order)
  }

  private func rankedPlaces(
    onPreview: PlacesPreview?,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> RankedPlaces {
    let day = UploadDay(before: now())
    var pending = onPreview
    if let onPreview, sources.chosen.uploadSampling != .none,
      try await previewEarlierPlaces(before: day, onPreview)
    {
      pending = nil
    }
    guard sources.chosen.uploadSampling != .none else {
      return RankedPlaces(try await sources.chosen.topPlaces())
    }
    guard let listed = try await listedPlaces() else {
      return try await computedPlaces(of: day, onPreview: pending, progress: progress)
    }
    return RankedPlaces(listed)
  }

  /// Returns the source's own list of places, or `nil` if it is empty.
  ///
  /// Flickr may remove the method some day, so an error is thrown only if every call would fail with it
  /// (the key, the network, too many calls).
  func listedPlaces() async throws -> ListedPlaces? {
    do {
      let top = try await sources.chosen.topPlaces()
      return top.places.isEmpty ? nil : top
    } catch let error as any FailureConvertible
      where error.scope == .call && error.failure.reason != .notAllowed
    {
      return nil
    }
  }
}

extension TopPlacesList {
  /// Creates the list of a country's places, or of all, up to a limit.
  fileprivate init(
    _ top: RankedPlaces,
    country: String?,
    limit: Int?,
    _ order: Order
  ) throws(Failure) {
    let ranked = if let country { try top.places.inCountry(country) } else { top.places }
    let places = Array(ranked.prefix(limit ?? ranked.count))
    let isByCountry = order == .country
    let one = places.isEmpty ? [] : [CountrySection(country: "", places: places)]
    let sections = isByCountry ? places.byCountry : one
    self.init(
      sections: sections,
      isByCountry: isByCountry,
      skipped: top.skipped,
      basis: top.basis,
      nowhere: top.nowhere
    )
  }
}

extension [Place] {
  /// The places by number of photos, the most first, in stable order.
  fileprivate var mostPhotographed: [Place] {
    enumerated()
      .sorted { ($1.element.photoCount ?? 0, $0.offset) < ($0.element.photoCount ?? 0, $1.offset) }
      .map(\.element)
  }

  /// The places in a country, at least one.
  fileprivate func inCountry(_ country: String) throws(Failure) -> [Place] {
    let wanted = CountryName(country)
    let places = filter { CountryName($0.name.country) == wanted }
    guard places.isEmpty, !isEmpty else { return places }
    let nearest = country.nearest(among: map(\.name.country))
    throw Failure(.notFound, "No top place is in “\(country.onOneLine)”\(nearest.asSuggestion).")
  }
}
