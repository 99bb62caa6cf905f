import Foundations
import SystemCalls

/// A gazetteer: a lookup table of the world's places by name and coordinates, and of its countries.
///
/// ```swift
/// gazetteer.place(around: Coordinates("51.54N,0.14W")!)?.name  // London, England, United Kingdom
/// gazetteer.cities(called: "münchen")                           // [Munich, Bavaria, Germany]
/// ```
package struct Gazetteer: Sendable {
  let table: GazetteerTable
  /// The bounds of countries, without overseas territories.
  private let countries: Lazy<[CountryName: BoundingBox]>
  private let areas: CountryAreas
  /// The number of each country of the areas in the table.
  private let areaCountries: Lazy<[Int?]>

  /// Reads the table that `make-gazetteer` writes, and the bounds and areas of countries that `make-coastline` writes.
  ///
  /// Data of another format has no places or areas, and invalid lines of countries are skipped.
  package init(table: Data = Data(), countries: Data = Data(), areas: Data = Data()) {
    let (table, areas) = (GazetteerTable(table), CountryAreas(areas))
    (self.table, self.areas) = (table, areas)
    self.countries = Lazy { CountryBounds.parsed(countries) }
    areaCountries = Lazy {
      let numbers = Dictionary(zip(table.countryNames, 0...)) { first, _ in first }
      return areas.names.map { numbers[$0] }
    }
  }

  /// The number of people from which a place is a city.
  ///
  /// Nothing that goes out names a smaller place of the user's own pictures.
  package static let cityPopulation = 15_000

  func city(_ place: Int) -> City? {
    table.coordinates(of: place).map { city(place, at: $0) }
  }

  func city(_ place: GazetteerTable.Neighbour) -> City? {
    table.coordinates(of: place).map { city(place.place, at: $0) }
  }

  private func city(_ place: Int, at coordinates: Coordinates) -> City {
    let region = table.region(of: place)
    return City(
      title: table.title(of: place),
      region: table.name(ofRegion: region),
      country: table.name(ofCountry: table.country(ofRegion: region)),
      coordinates: coordinates,
      population: table.people(of: place)
    )
  }
}

/// A place of the gazetteer.
package struct City: Hashable, Sendable {
  package let title: String
  /// The region, or `""` if it is unknown.
  package let region: String
  package let country: String
  package let coordinates: Coordinates
  package let population: Int

  package init(
    title: String,
    region: String = "",
    country: String,
    coordinates: Coordinates,
    population: Int
  ) {
    self.title = title
    self.region = region
    self.country = country
    self.coordinates = coordinates
    self.population = population
  }

  /// The name, without a region that is named after the place.
  package var name: PlaceName {
    let isNamesake = !region.isEmpty && FoldedText.isEqual(title, region)
    return PlaceName(title: title, subtitle: isNamesake ? "" : region, country: country)
  }

  /// The name of what is far from the place, but farther from any other: `near Yulara, Northern Territory, Australia`.
  package var surroundings: PlaceName {
    PlaceName(title: "near \(title)", subtitle: region, country: country)
  }

  /// False for a place so small that nothing that goes out names it.
  package var isCity: Bool { population >= Gazetteer.cityPopulation }
}

// MARK: - Points

extension Gazetteer {
  /// Finds the place that people name a point after (reverse geocoding), within 30 km.
  ///
  /// A place has a radius that grows with the root of its people, and it is the one with the smallest distance in radii.
  /// But a much larger one of its region swallows it if the point is in its middle: a quarter of a city is the city.
  package func place(around point: Coordinates) -> City? {
    let (nearest, covering) = neighbours(of: point, within: 30)
    guard let nearest else { return nil }
    let swallowing = covering.filter {
      $0.isAround && $0.swallows(nearest)
        && table.region(of: $0.place) == table.region(of: nearest.place)
    }
    return city(swallowing.min { $0.radii < $1.radii } ?? nearest)
  }

  /// Finds the place within 100 km that people name the surroundings of a point after, by its distance in radii.
  package func place(near point: Coordinates) -> City? {
    neighbours(of: point, within: 100).nearest.flatMap(city)
  }

  /// Names a point after the place around it, as the surroundings of the nearest place or, far from any, after its
  /// country; `nil` on the open sea.
  package func name(of point: Coordinates) -> PlaceName? {
    place(around: point)?.name ?? place(near: point)?.surroundings
      ?? areas.country(at: point).map { Land(country: areas.names[$0]).name }
  }

  /// Returns the place with the smallest distance in radii, and all that have the point in their circle.
  ///
  /// A point outside the circle of the nearest place gets the nearest place of its own country, which the borders tell.
  private func neighbours(
    of point: Coordinates,
    within kilometres: Double
  ) -> (nearest: GazetteerTable.Neighbour?, covering: [GazetteerTable.Neighbour]) {
    var nearest: GazetteerTable.Neighbour?
    var covering: [GazetteerTable.Neighbour] = []
    var least = Double.infinity
    table.forEachPlace(within: kilometres, of: point) { place in
      let radii = place.radii
      if radii < least { (nearest, least) = (place, radii) }
      if radii <= 1 { covering.append(place) }
      return max(least, 1)
    }
    if let found = nearest, let enclave = covering.first(where: { isEnclave($0, in: found) }) {
      return (enclave, [])
    }
    guard let found = nearest, !found.decidesCountry,
      let country = areas.country(at: point).flatMap({ areaCountries.value[$0] }),
      country != table.country(of: found.place)
    else { return (nearest, covering) }
    (nearest, least) = (nil, .infinity)
    table.forEachPlace(within: kilometres, of: point) { place in
      if place.radii < least, table.country(of: place.place) == country {
        (nearest, least) = (place, place.radii)
      }
      return least
    }
    return (nearest, covering)
  }

  /// Returns true if a place is a country in a city of another one: the Vatican.
  private func isEnclave(
    _ place: GazetteerTable.Neighbour,
    in city: GazetteerTable.Neighbour
  ) -> Bool {
    let country = table.country(of: place.place)
    return 100 * place.people <= city.people && country != table.country(of: city.place)
      && table.title(of: place.place) == table.name(ofCountry: country)
  }

  /// Finds the city around a point, by population divided by squared distance, within 30 km.
  ///
  /// It is coarser than `place(around:)`: what is published names no village.
  package func city(around point: Coordinates) -> City? {
    var heaviest: (place: GazetteerTable.Neighbour, weight: Double)?
    table.forEachPlace(within: 30, of: point) { place in
      let distance = place.kilometres + 3
      let weight = Double(place.people) / (distance * distance)
      if place.people >= Self.cityPopulation, weight > heaviest?.weight ?? -1 {
        heaviest = (place, weight)
      }
      return .infinity
    }
    return heaviest.flatMap { city($0.place) }
  }
}

extension GazetteerTable.Neighbour {
  /// The distance in radii.
  fileprivate var radii: Double { kilometres / radius }

  /// True if the point is of the place's country, whatever the borders say, which are less exact.
  fileprivate var decidesCountry: Bool { kilometres <= 5 || radii <= 1 }

  /// True if the point is in the middle half of the place's circle, by area.
  fileprivate var isAround: Bool { kilometres * kilometres * 6_000 * .pi <= Double(people) }

  /// Returns true if the place is so much larger than another one that it includes it.
  ///
  /// It has eight times the people; in the middle of its middle, three times are enough.
  fileprivate func swallows(_ other: Self) -> Bool {
    let isCentral = kilometres * kilometres * 24_000 * .pi <= Double(people)
    return people >= (isCentral ? 3 : 8) * other.people
  }
}

// MARK: - Names

extension Gazetteer {
  /// Finds places by name (forward geocoding), the most populous first.
  ///
  /// A name may be followed by the region, the country or both: `Portland, Oregon`. Case and diacritics are ignored.
  /// The titles of cities, and names as usual as those, come before their other names, and those before the titles of
  /// smaller places: all results are of one kind.
  package func cities(called name: String) -> [City] {
    guard let name = PlaceName(name) else { return [] }
    let title = FoldedText(name.title)
    func matching(_ places: [Int]) -> [Int] {
      places.filter { isPlace($0, in: name.surroundings) }
    }
    let names = table.places(named: title)
    let titled = matching(table.places(titled: title) + names.filter(\.isUsual).map(\.place))
    let named = matching(names.filter { !$0.isUsual }.map(\.place))
    let kinds = [titled.filter(isCity), named.filter(isCity), titled + named]
    let found = kinds.first { !$0.isEmpty } ?? []
    return found.sorted { (table.people(of: $0), $1) > (table.people(of: $1), $0) }
      .compactMap(city)
  }

  private func isCity(_ place: Int) -> Bool { table.people(of: place) >= Self.cityPopulation }

  /// Returns cities with a title or another name that begins with a text, and one such name, the most populous first.
  ///
  /// If there are no cities, smaller places are returned.
  package func names(
    beginningWith beginning: FoldedText,
    limit: Int,
    where isWanted: (String) -> Bool
  ) -> [(city: City, name: String)] {
    if beginning.text.isEmpty {
      return cities(ofPeople: Self.cityPopulation, limit: limit).map { ($0, $0.title) }
        .filter { isWanted($0.1) }
    }
    var (found, seen): ([(city: City, name: String)], Set<Int>) = ([], [])
    for name in table.names(beginningWith: beginning) where found.count < limit {
      if !found.isEmpty && !isCity(name.place) { break }
      let text = table.name(name)
      guard seen.insert(name.place).inserted, isWanted(text) else { continue }
      found += [city(name.place)].compactMap(\.self).map { ($0, text) }
    }
    return found
  }

  /// Returns true if all names are names of the region or the country of a place.
  private func isPlace(_ place: Int, in surroundings: ArraySlice<String>) -> Bool {
    if surroundings.isEmpty { return true }
    let region = table.region(of: place)
    let country = table.country(ofRegion: region)
    let name = CountryName(table.name(ofCountry: country))
    return surroundings.allSatisfy { text in
      let lands = table.lands(called: FoldedText(text))
      return CountryName(text) == name || lands.contains(.region(region))
        || lands.contains(.country(country))
    }
  }

  /// The other names of a place: `Bombay`, `Muenchen`, `NYC`, `京都`.
  package func otherNames(of city: City) -> [String] {
    let place = table.places(titled: FoldedText(city.title)).first {
      table.coordinates(of: $0) == city.coordinates
    }
    return place.map(table.names) ?? []
  }

  /// Returns all names of places, regions and countries that some names have: of `Munich, Bavaria, Germany` also
  /// `München`, `Bayern` and `Allemagne`.
  ///
  /// The table is read once for all.
  package func otherNames(of names: [PlaceName]) -> [[String]] {
    var holders: [GazetteerTable.Subject: [Int]] = [:]
    for (index, name) in names.enumerated() {
      let title = FoldedText(name.title.trimmingPrefix("near "))
      for place in table.places(titled: title) where isPlace(place, in: name.surroundings) {
        let region = table.region(of: place)
        let country = table.country(ofRegion: region)
        let lands: [GazetteerTable.Land] = [.region(region), .country(country)]
        for subject in [.place(place)] + lands.map(GazetteerTable.Subject.land) {
          holders[subject, default: []].append(index)
        }
      }
    }
    var found = names.map { _ in [String]() }
    table.forEachOtherName { subject, name in
      guard let holders = holders[subject] else { return }
      let text = name()
      for index in holders { found[index].append(text) }
    }
    return found
  }

  /// Returns the country and the regions with a name, which the country may follow: `Bavaria, Germany`.
  ///
  /// A region in a country of its name is not meant: Mexico is the country.
  package func lands(called name: String) -> [Land] {
    guard let name = PlaceName(name) else { return [] }
    let countries = name.surroundings.isEmpty ? [country(called: name.title)] : []
    let regions = table.lands(called: FoldedText(name.title)).compactMap { land -> Land? in
      guard case .region(let region) = land else { return nil }
      let country = table.country(ofRegion: region)
      let isThere = name.surroundings.allSatisfy { number(ofCountry: $0) == country }
      return isThere
        ? Land(country: table.name(ofCountry: country), region: table.name(ofRegion: region)) : nil
    }
    let found = countries.compactMap(\.self).map { Land(country: $0) }
    let others = Set(regions).filter { region in !found.contains { $0.country == region.country } }
    return found + others.sorted { $0.name.sortKey < $1.name.sortKey }
  }

  /// Returns a country in the gazetteer's spelling, or `nil` if it is unknown.
  package func country(called name: String) -> String? {
    number(ofCountry: name).map { table.name(ofCountry: $0) }
  }

  /// Returns the number of a country in the table, by any of its names.
  private func number(ofCountry name: String) -> Int? {
    for case .country(let number) in table.lands(called: FoldedText(name)) { return number }
    let wanted = CountryName(name)
    return table.countryNames.firstIndex { CountryName($0) == wanted }
  }

  /// The names of all countries with places.
  package var countryNames: [String] { table.countryNames }

  /// Returns the bounds of a country, or `nil` if it is unknown.
  ///
  /// A small country that is missing in the table has the bounds of its places.
  package func bounds(ofCountry name: String) -> BoundingBox? {
    if let bounds = countries.value[CountryName(name)] { return bounds }
    guard let country = number(ofCountry: name) else { return nil }
    let points = (0..<table.placeCount)
      .filter { table.country(of: $0) == country }
      .compactMap(table.coordinates(of:))
    return BoundingBox(around: points)
  }

  /// Returns the cities with some number of people or more, at some points, the most populous first.
  package func cities(
    ofPeople count: Int,
    limit: Int = .max,
    at isWanted: (Coordinates) -> Bool = { _ in true }
  ) -> [City] {
    let places = (0..<table.placeCount).map { (place: $0, people: table.people(of: $0)) }
      .filter { $0.people >= count }
      .sorted { ($0.people, $1.place) > ($1.people, $0.place) }
    var cities: [City] = []
    for (place, _) in places where cities.count < limit {
      if table.coordinates(of: place).map(isWanted) ?? false {
        cities += [city(place)].compactMap(\.self)
      }
    }
    return cities
  }
}
