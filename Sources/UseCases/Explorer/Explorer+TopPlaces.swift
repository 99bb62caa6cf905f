import Flickr
import Foundations
import Places

/// The top places as a reader gets them: in sections by country.
package struct TopPlacesList: Hashable, Sendable {
  /// What a list is drawn from that Flickr did not make.
  package struct Basis: Hashable, Sendable {
    /// The photos that were looked at, of which only the geotagged count.
    package enum Photos: Hashable, Sendable {
      /// The uploads of a day in UTC: `2026-11-20`.
      case uploads(day: String)
      /// Those that Flickr found the most interesting of late.
      case interesting
    }

    package let photos: Photos
    /// How many geotagged photos were looked at.
    package let count: Int
    /// How many hours of the day could not be asked for.
    package let missingHours: Int

    package init(_ photos: Photos, count: Int, missingHours: Int = 0) {
      self.photos = photos
      self.count = count
      self.missingHours = missingHours
    }
  }

  package let sections: [CountrySection]
  /// How many rows of the answer could not be read and were left out.
  package let skipped: Int
  /// What the list is drawn from, or `nil` where it is Flickr's own.
  package let basis: Basis?

  package init(sections: [CountrySection], skipped: Int, basis: Basis? = nil) {
    self.sections = sections
    self.skipped = skipped
    self.basis = basis
  }
}

/// The top places, the best first.
struct RankedPlaces: Hashable, Sendable {
  let places: [Place]
  /// How many rows of the answers could not be read and were left out.
  let skipped: Int
  /// What the list is drawn from, or `nil` where it is Flickr's own.
  let basis: TopPlacesList.Basis?
}

extension Explorer {
  /// Returns the places that people photograph most, by country.
  ///
  /// They are those that Flickr lists; where it lists none, as it has for years, they are worked out
  /// from a day's uploads.
  ///
  /// Working them out takes some seconds. Who wants to show something meanwhile is given a first list:
  /// that of an earlier day, for which nobody is asked, or that of Flickr's interesting photos, for
  /// which one call is made beside the others.
  ///
  /// - Parameters:
  ///   - country: The country to keep, its whole name, case and diacritics ignored; `nil` for all.
  ///   - limit: How many places to keep, the most photographed first; `nil` for all.
  ///   - progress: Is told how much of the day was looked at, and of how much.
  ///   - onFirst: Is given a first list, once at most and before the function returns, unless the
  ///     whole one is at hand; `nil` where none is wanted.
  /// - Returns: The sections and the rows in them, both in reading order.
  /// - Throws: A `Failure` where no top place is in the country, and what Flickr throws.
  package func topPlaces(
    country: String? = nil,
    limit: Int? = nil,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    onFirst: (@Sendable (TopPlacesList) -> Void)? = nil
  ) async throws -> TopPlacesList {
    let first = onFirst.map { onFirst -> FirstPlaces in
      { places in
        guard let list = try? TopPlacesList(places, country: country, limit: limit) else { return }
        if !list.sections.isEmpty { onFirst(list) }
      }
    }
    let places = try await rankedPlaces(first: first, progress: progress)
    return try TopPlacesList(places, country: country, limit: limit)
  }

  private func rankedPlaces(
    first: FirstPlaces?,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> RankedPlaces {
    let day = UploadDay(before: now())
    var waiting = first
    if let first, try await offerEarlierPlaces(before: day, to: first) { waiting = nil }
    guard let listed = try await listedPlaces() else {
      return try await computedPlaces(of: day, first: waiting, progress: progress)
    }
    return RankedPlaces(
      places: listed.places.mostPhotographed,
      skipped: listed.skipped,
      basis: nil
    )
  }

  /// Returns the places that Flickr lists, or `nil` where it lists none.
  ///
  /// The method may be gone altogether some day: only what would keep every call from being answered
  /// (the key, the network, too many calls) is an error.
  func listedPlaces() async throws -> TopPlaces? {
    do {
      let top = try await flickr.topPlaces()
      return top.places.isEmpty ? nil : top
    } catch let error as any FailureConvertible where !error.failure.reason.isOfEveryCall {
      return nil
    }
  }
}

extension TopPlacesList {
  /// The places of a country, or of all, as many as are wanted.
  fileprivate init(_ top: RankedPlaces, country: String?, limit: Int?) throws(Failure) {
    let places = if let country { try top.places.inCountry(country) } else { top.places }
    self.init(
      sections: Array(places.prefix(limit ?? places.count)).byCountry,
      skipped: top.skipped,
      basis: top.basis
    )
  }
}

extension Failure.Reason {
  /// Whether another call would fail alike.
  var isOfEveryCall: Bool {
    [.notAllowed, .rateLimited, .unreachable].contains(self)
  }
}

extension [Place] {
  /// The places by number of photos, the most first; those of one number keep their order.
  fileprivate var mostPhotographed: [Place] {
    enumerated()
      .sorted { ($1.element.photoCount ?? 0, $0.offset) < ($0.element.photoCount ?? 0, $1.offset) }
      .map(\.element)
  }

  /// The places of a country, of which there is at least one.
  fileprivate func inCountry(_ country: String) throws(Failure) -> [Place] {
    let wanted = FoldedText(country.trimmed)
    let places = filter { FoldedText($0.name.country) == wanted }
    guard places.isEmpty, !isEmpty else { return places }
    let nearest = country.nearest(among: map(\.name.country))
    throw Failure(
      .notFound,
      "No top place is in “\(country.onOneLine)”\(nearest.asSuggestion)."
    )
  }
}
