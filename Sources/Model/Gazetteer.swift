import Foundations
import SystemCalls

/// A gazetteer: a lookup table of the world's cities by name and coordinates, and of the bounds of its
/// countries.
///
/// ```swift
/// gazetteer.city(around: Coordinates("51.54N,0.14W")!)?.name  // London, England, United Kingdom
/// gazetteer.cities(called: "kioto")                            // [Kyoto, Japan]
/// ```
package struct Gazetteer: Sendable {
  private let sites: [CitySite]
  private let grid: PointGrid
  private let city: @Sendable (_ index: Int) -> City
  private let allCities: Lazy<[City]>
  /// The bounds of countries, without overseas territories.
  private let countries: [CountryName: BoundingBox]

  /// Creates a gazetteer from cities in any order, and the bounds of countries.
  package init(_ cities: [City] = [], countries: [CountryName: BoundingBox] = [:]) {
    self.init(cities, site: { $0.site }, city: { $0 }, countries: countries)
  }

  /// Creates a gazetteer from rows in any order, with their sites and cities.
  init<Row: Sendable>(
    _ rows: [Row],
    site: (Row) -> CitySite,
    city: @escaping @Sendable (Row) -> City,
    countries: [CountryName: BoundingBox]
  ) {
    let rows = rows.sorted { site($0).population > site($1).population }
    sites = rows.map(site)
    grid = PointGrid(sites.map(\.coordinates), side: 1)
    self.city = { city(rows[$0]) }
    allCities = Lazy { rows.map(city) }
    self.countries = countries
  }

  /// All cities, the most populous first.
  package var cities: [City] { allCities.value }

  /// Finds the city around a point (reverse geocoding), by population divided by squared distance.
  ///
  /// The nearest city would often be wrong: most of London is nearer to the centre of a borough than to
  /// London's.
  package func city(around point: Coordinates, within kilometres: Double = 30) -> City? {
    var heaviest: (index: Int, weight: Double)?
    grid.forEachPoint(within: kilometres, of: point) { index, distance in
      let weight = Double(sites[index].population) / ((distance + 3) * (distance + 3))
      if weight > heaviest?.weight ?? -1 { heaviest = (index, weight) }
    }
    return heaviest.map { city($0.index) }
  }

  /// Finds the cities with a name (forward geocoding), the most populous first.
  ///
  /// A name is a title or an alias, alone or followed by the region, the country or both: `Portland,
  /// Oregon`. Case and diacritics are ignored.
  package func cities(called name: String) -> [City] {
    guard let name = PlaceName(name) else { return [] }
    let (title, whole) = (FoldedText(name.title), FoldedText(name.description))
    return cities.filter { $0.hasTitle(title) && $0.matches(whole) }
  }

  /// Returns a country in the gazetteer's spelling, or `nil` if it is unknown.
  package func country(called name: String) -> String? {
    let wanted = CountryName(name)
    return Set(cities.lazy.map(\.country)).first { CountryName($0) == wanted }
  }

  /// Returns the bounds of a country, or `nil` if it is unknown.
  ///
  /// A small country that is missing in the table has the bounds of its cities.
  package func bounds(ofCountry name: String) -> BoundingBox? {
    if let bounds = countries[CountryName(name)] { return bounds }
    guard let country = country(called: name) else { return nil }
    let points = cities.filter { $0.country == country }.map(\.coordinates)
    return points.dropFirst().reduce(points.first.map { BoundingBox($0) }) { $0?.extended(to: $1) }
  }
}

/// The location and population of a city, which a search around a point needs.
struct CitySite {
  let coordinates: Coordinates
  let population: Int
}

/// A city of the gazetteer.
package struct City: Hashable, Sendable {
  package let title: String
  /// Other common names and spellings: `Bombay`, `Muenchen`, `NYC`, `京都`.
  package let aliases: [String]
  /// The region, or `""` if it is unknown.
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

  fileprivate var site: CitySite { CitySite(coordinates: coordinates, population: population) }

  package var name: PlaceName { PlaceName(title: title, subtitle: region, country: country) }

  /// The title and the aliases.
  package var titles: [String] { [title] + aliases }

  /// Returns true if a folded text is the title or an alias.
  fileprivate func hasTitle(_ wanted: FoldedText) -> Bool {
    wanted.isFolding(of: title) || aliases.contains(where: wanted.isFolding(of:))
  }

  /// Returns true if a folded text is one of the forms of the name.
  fileprivate func matches(_ wanted: FoldedText) -> Bool {
    titles.contains { title in
      ["", ", \(region)", ", \(country)", ", \(region), \(country)"]
        .contains { FoldedText(title + $0) == wanted }
    }
  }
}
