import Foundations

/// A gazetteer: a lookup table of the world's cities, by name and by coordinates, and of the bounds of its
/// countries.
///
/// ```swift
/// gazetteer.city(around: Coordinates("51.54N,0.14W")!)?.name  // London, England, United Kingdom
/// gazetteer.cities(called: "kioto")                            // [Kyoto, Japan]
/// ```
package struct Gazetteer: Sendable {
  /// Every city, the most populous first.
  package let cities: [City]
  private let grid: PointGrid
  /// The bounds of countries, without what is overseas.
  private let countries: [CountryName: BoundingBox]

  /// Creates a gazetteer of cities in any order, and of the bounds of countries.
  package init(_ cities: [City] = [], countries: [CountryName: BoundingBox] = [:]) {
    self.countries = countries
    self.cities = cities.sorted { $0.population > $1.population }
    grid = PointGrid(self.cities.map(\.coordinates), side: 1)
  }

  /// Finds the city around a point (reverse geocoding), by population over squared distance.
  ///
  /// The nearest city would often be wrong: most of London is nearer to some borough's centre than
  /// to London's.
  package func city(around point: Coordinates, within kilometres: Double = 30) -> City? {
    let near = grid.points(within: kilometres, of: point).map { index, distance in
      let divisor = (distance + 3) * (distance + 3)
      return (city: cities[index], weight: Double(cities[index].population) / divisor)
    }
    return near.max { $0.weight < $1.weight }?.city
  }

  /// Finds the cities of a name (forward geocoding), the most populous first.
  ///
  /// A name is a title or an alias, alone or with the region, the country or both:
  /// `Portland, Oregon`; case and diacritics do not count.
  package func cities(called name: String) -> [City] {
    guard let name = PlaceName(name) else { return [] }
    let (title, whole) = (FoldedText(name.title), FoldedText(name.description))
    return cities.filter { $0.hasTitle(title) && $0.matches(whole) }
  }

  /// Returns the country of a name, as the gazetteer writes it, or `nil` where it has none.
  package func country(called name: String) -> String? {
    let wanted = CountryName(name)
    return Set(cities.lazy.map(\.country)).first { CountryName($0) == wanted }
  }

  /// Returns the bounds of a country, or `nil` for an unknown one; those of its cities where the table has
  /// none, as of small countries.
  package func bounds(ofCountry name: String) -> BoundingBox? {
    if let bounds = countries[CountryName(name)] { return bounds }
    guard let country = country(called: name) else { return nil }
    let points = cities.filter { $0.country == country }.map(\.coordinates)
    return points.dropFirst().reduce(points.first.map { BoundingBox($0) }) { $0?.extended(to: $1) }
  }
}

/// A city of the gazetteer.
package struct City: Hashable, Sendable {
  package let title: String
  /// Other common names and spellings: `Bombay`, `Muenchen`, `NYC`, `京都`.
  package let aliases: [String]
  /// The region, or `""` where the gazetteer has none.
  package let region: String
  package let country: String
  package let coordinates: Coordinates
  package let population: Int

  package init(
    title: String,
    aliases: [String] = [],
    region: String = "",
    country: String,
    coordinates: Coordinates,
    population: Int
  ) {
    self.title = title
    self.aliases = aliases
    self.region = region
    self.country = country
    self.coordinates = coordinates
    self.population = population
  }

  package var name: PlaceName { PlaceName(title: title, subtitle: region, country: country) }

  /// The title and the aliases.
  package var titles: [String] { [title] + aliases }

  /// Returns whether a folded text is the title or an alias.
  fileprivate func hasTitle(_ wanted: FoldedText) -> Bool {
    wanted.isFolding(of: title) || aliases.contains(where: wanted.isFolding(of:))
  }

  /// Returns whether a folded text is one of the ways to write the name.
  fileprivate func matches(_ wanted: FoldedText) -> Bool {
    titles.contains { title in
      ["", ", \(region)", ", \(country)", ", \(region), \(country)"]
        .contains { FoldedText(title + $0) == wanted }
    }
  }
}
