/// A city of the gazetteer.
package struct City: Hashable, Sendable {
  package let title: String
  /// Another name or spelling that people look for: `Bombay`, `Muenchen`.
  package let alias: String?
  /// The region, or `""` where the gazetteer has none.
  package let region: String
  package let country: String
  package let coordinates: Coordinates
  package let population: Int

  package init(
    title: String,
    alias: String? = nil,
    region: String = "",
    country: String,
    coordinates: Coordinates,
    population: Int
  ) {
    self.title = title
    self.alias = alias
    self.region = region
    self.country = country
    self.coordinates = coordinates
    self.population = population
  }
}

extension City {
  package var name: PlaceName { PlaceName(title: title, subtitle: region, country: country) }
}
