import Foundations

/// A country, or a region of one.
package struct Land: Hashable, Sendable {
  package let country: String
  /// The region, or `nil` for the whole country.
  package let region: String?

  package init(country: String, region: String? = nil) {
    self.country = country
    self.region = region
  }

  /// The name: `Portugal` or `Bavaria, Germany`.
  package var name: PlaceName {
    PlaceName(title: region ?? country, subtitle: "", country: country)
  }

  /// Returns true if a place is in the land, by its name.
  ///
  /// A city whose region is named after it has a name without the region.
  package func contains(_ place: PlaceName) -> Bool {
    guard CountryName(place.country) == CountryName(country) else { return false }
    guard let region else { return true }
    let own = place.subtitle.isEmpty ? place.title : place.subtitle
    return FoldedText.isEqual(own, region)
  }
}
