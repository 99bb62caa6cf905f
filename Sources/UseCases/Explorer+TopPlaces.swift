import Flickr
import Places

/// The top places as a reader gets them: in sections by country.
package struct TopPlacesList: Hashable, Sendable {
  package let sections: [CountrySection]
  /// How many rows of the answer could not be read and were left out.
  package let skipped: Int

  package init(sections: [CountrySection], skipped: Int) {
    self.sections = sections
    self.skipped = skipped
  }
}

extension Explorer {
  /// Returns the places that people photograph most, by country.
  ///
  /// - Parameters:
  ///   - country: The country to keep, its whole name, case and diacritics ignored; `nil` for all.
  ///   - limit: How many places to keep, the most photographed first; `nil` for all.
  /// - Returns: The sections and the rows in them, both in reading order.
  /// - Throws: A `Failure` where no top place is in the country, and what Flickr throws.
  package func topPlaces(country: String? = nil, limit: Int? = nil) async throws -> TopPlacesList {
    let top = try await flickr.topPlaces()
    let places = try country.map { try top.places.inCountry($0) } ?? top.places
    let most = limit.map { Array(places.mostPhotographed.prefix($0)) } ?? places
    return TopPlacesList(sections: most.byCountry, skipped: top.skipped)
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
