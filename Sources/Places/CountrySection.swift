import Foundations

/// The places of one country, in reading order.
package struct CountrySection: Hashable, Sendable {
  package let country: String
  package let places: [Place]

  package init(country: String, places: [Place]) {
    self.country = country
    self.places = places
  }
}

extension [Place] {
  /// The places in sections by country: sections and rows both in the order of `PlaceName`.
  ///
  /// Spellings of a country that differ in case or diacritics share a section, which bears the
  /// spelling of its first place.
  package var byCountry: [CountrySection] {
    Dictionary(grouping: self) { FoldedText($0.name.country) }
      .sorted { $0.key < $1.key }
      .map { CountrySection(places: $0.value) }
  }
}

extension CountrySection {
  /// Sorts the places of one country; there is at least one.
  fileprivate init(places: [Place]) {
    self.places = places.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    country = self.places[0].name.country
  }
}
