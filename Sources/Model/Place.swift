import Foundations

/// A place that people photograph.
package struct Place: Hashable, Sendable, Identifiable {
  /// Flickr's place id, or the coordinates if there is none.
  ///
  /// It never begins with a dash, so that it can be pasted as an argument.
  package let id: String
  package let name: PlaceName
  /// Another name of the place: `Kyoto` for 京都市.
  package let alias: String?
  /// The number of photos taken there, if known.
  package let photoCount: Int?
  package let coordinates: Coordinates?
  /// True if the source says that all of its photos there are private.
  package var isPrivate = false

  package init(
    id: String,
    name: PlaceName,
    alias: String? = nil,
    photoCount: Int?,
    coordinates: Coordinates?
  ) {
    self.id = id
    self.name = name
    self.alias = alias
    self.photoCount = photoCount
    self.coordinates = coordinates
  }
}

/// The places of one country, in alphabetical order.
package struct CountrySection: Hashable, Sendable {
  package let country: String
  package let places: [Place]

  package init(country: String, places: [Place]) {
    self.country = country
    self.places = places
  }

  /// Sorts the places of one country, at least one.
  fileprivate init(places: [Place]) {
    self.places = places.map { (key: $0.name.sortKey, place: $0) }
      .sorted { ($0.key, $0.place.id) < ($1.key, $1.place.id) }
      .map(\.place)
    country = self.places[0].name.country
  }
}

extension [Place] {
  /// The places grouped by country: sections and rows in the order of `PlaceName.SortKey`.
  ///
  /// Spellings of a country that differ in case or diacritics share a section, titled as in its first place.
  package var byCountry: [CountrySection] {
    Dictionary(grouping: self) { FoldedText($0.name.country) }
      .sorted { $0.key < $1.key }
      .map { CountrySection(places: $0.value) }
  }
}
