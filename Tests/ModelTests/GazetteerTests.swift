import Foundation
import Foundations
import Model
import Testing

struct GazetteerTests {
  @Test func `each line of the table is a city, except remarks and damaged lines`() {
    let table = """
      # title, another name, region, country, latitude, longitude, population
      Köln\tCologne\t\tGermany\t50.933\t6.95\t963395
      Portland\t\tOregon\tUnited States\t45.523\t-122.676\t652503
      Nowhere\t\t\tGermany\t91\t6.95\t100
      Cut short\t\t\tGermany\t50

      """
    let cities = Gazetteer(parsing: Data(table.utf8)).cities
    #expect(
      cities == [
        .make("Köln", alias: "Cologne", in: "Germany", 50.933, 6.95, population: 963_395),
        .make("Portland", "Oregon", in: "United States", 45.523, -122.676, population: 652_503),
      ]
    )
  }

  @Test func `the bounds of a country are those of the table, by any of its names`() {
    let table = """
      # name, south, west, north, east
      United Kingdom\t49.96\t-7.57\t58.64\t1.68
      Damaged\t1\t2\t3
      Upside down\t3\t2\t1\t4

      """
    let gazetteer = Gazetteer(parsing: Data(), countries: Data(table.utf8))
    let bounds = BoundingBox(south: 49.96, west: -7.57, north: 58.64, east: 1.68)
    for name in ["United Kingdom", "UK", "great britain"] {
      #expect(gazetteer.bounds(ofCountry: name) == bounds)
    }
    for name in ["Damaged", "Upside down", "France", ""] {
      #expect(gazetteer.bounds(ofCountry: name) == nil)
    }
  }

  @Test func `the bounds of a country that the table lacks are those of its cities`() {
    let gazetteer = Gazetteer([
      .make("Valletta", in: "Malta", 35.9, 14.5), .make("Rabat", in: "Malta", 35.88, 14.4),
      .make("Rome", in: "Italy", 41.9, 12.5),
    ])
    let malta = BoundingBox(south: 35.88, west: 14.4, north: 35.9, east: 14.5)
    #expect(gazetteer.bounds(ofCountry: "malta") == malta)
  }

  @Test(arguments: [
    "Köln", "KÖLN", "cologne", "koln", "Köln, Germany", " koln ,germany",
    "Köln, North Rhine-Westphalia", "Köln, North Rhine-Westphalia, Germany",
  ])
  func `a city is found by title and alias, alone or with region and country`(name: String) {
    let gazetteer = Gazetteer([
      .make("Köln", "North Rhine-Westphalia", alias: "Cologne", in: "Germany", 50.933, 6.95),
      .make("Bonn", "North Rhine-Westphalia", in: "Germany", 50.733, 7.1),
    ])
    #expect(gazetteer.cities(called: name).map(\.title) == ["Köln"])
  }

  @Test(arguments: ["", ",", "Kol", "Köln, France", "Germany", "Cologne, Köln"])
  func `other names find no city`(name: String) {
    let gazetteer = Gazetteer([.make("Köln", alias: "Cologne", in: "Germany", 50.9, 7)])
    #expect(gazetteer.cities(called: name).isEmpty)
  }

  @Test func `cities of one name come the most populous first`() {
    let gazetteer = Gazetteer([
      .make("Valencia", in: "Spain", 39.47, -0.377, population: 792_492),
      .make("Valencia", in: "Venezuela", 10.162, -68.008, population: 1_385_083),
    ])
    #expect(gazetteer.cities(called: "valencia").map(\.country) == ["Venezuela", "Spain"])
  }

  @Test func `a point is named by the nearest large city, not by a suburb`() {
    let gazetteer = Gazetteer([
      .make("London", in: "United Kingdom", 51.508, -0.126, population: 8_961_989),
      .make("Camden Town", in: "United Kingdom", 51.541, -0.143, population: 24_538),
      .make("Windsor", in: "United Kingdom", 51.484, -0.604, population: 31_560),
    ])
    #expect(gazetteer.title(around: 51.54, -0.143) == "London")
    #expect(gazetteer.title(around: 51.484, -0.605) == "Windsor")
    #expect(gazetteer.title(around: 52.2, 0.12) == nil)
  }

  @Test(arguments: [
    (179.9, -179.95), (-179.95, 179.9), (180, -180), (-180, 180),
  ])
  func `a city across the 180° meridian is near`(city: Double, point: Double) {
    let gazetteer = Gazetteer([.make("Labasa", in: "Fiji", -16.4, city)])
    #expect(gazetteer.title(around: -16.4, point) == "Labasa")
  }

  @Test(arguments: [
    (69.65, 18.96, 69.65, 19.7, true),
    (69.65, 18.96, 69.65, 19.8, false),
    (89.9, 0, 89.9, 180, true),
    (89.9, 10, 90, -170, true),
    (-89.8, 0, -89.8, 90, false),
    (0, 0, 0.26, 0, true),
    (0, 0, 0, -0.28, false),
  ])
  func `a distance of 30 km is right at every latitude`(
    cityLatitude: Double,
    cityLongitude: Double,
    latitude: Double,
    longitude: Double,
    isNear: Bool
  ) {
    let gazetteer = Gazetteer([.make("City", in: "Country", cityLatitude, cityLongitude)])
    #expect((gazetteer.title(around: latitude, longitude) != nil) == isNear)
  }

  @Test func `an empty gazetteer finds no city`() {
    #expect(Gazetteer().cities(called: "Kyoto").isEmpty)
    #expect(Gazetteer().title(around: 35, 135) == nil)
  }
}

/// The table that is embedded in the programs.
struct GazetteerFileTests {
  private static let gazetteer = Gazetteer(parsing: (try? Data(contentsOf: file)) ?? Data())
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources/gazetteer/cities.tsv").standardized

  @Test func `every line of the table is a city`() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    #expect(Self.gazetteer.cities.count == lines.count { !$0.hasPrefix("#") })
    #expect(Self.gazetteer.cities.count > 30_000)
  }

  @Test(arguments: [
    ("kyoto", "Kyoto, Japan"), ("New York", "New York, New York, United States"),
    ("bombay", "Mumbai, India"), ("Cologne", "Cologne, Germany"), ("koln", "Cologne, Germany"),
    ("Singapore", "Singapore"), ("sao paulo", "São Paulo, Brazil"),
    ("Reykjavik", "Reykjavík, Iceland"), ("Marrakech", "Marrakesh, Morocco"),
    ("St Ives", "Saint Ives, England, United Kingdom"), ("Muenchen", nil),
    ("京都", "Kyoto, Japan"), ("東京", "Tokyo, Japan"), ("서울", "Seoul, South Korea"),
    ("Москва", "Moscow, Russia"), ("القاهرة", "Cairo, Egypt"), ("Αθήνα", "Athens, Greece"),
    ("北京", "Beijing, China"), ("NYC", "New York, New York, United States"),
    ("la", "Los Angeles, California, United States"),
  ])
  func `the cities of travellers are found`(name: String, city: String?) {
    #expect(Self.gazetteer.cities(called: name).first?.name.description == city)
  }

  @Test func `a country is known by its other names, and has one name in the table`() {
    for (other, country) in [
      ("usa", "United States"), ("U.S.A.", "United States"), ("UK", "United Kingdom"),
      ("日本", "Japan"), ("holland", "Netherlands"), ("Czech Republic", "Czechia"),
    ] {
      #expect(Self.gazetteer.country(called: other) == country)
    }
    #expect(Self.gazetteer.country(called: "Atlantis") == nil)
    let countries = Set(Self.gazetteer.cities.map(\.country))
    #expect(countries.count == Set(countries.map { CountryName($0) }).count)
  }

  @Test(arguments: [
    (51.539, -0.143, "London"), (40.758, -73.985, "New York"),
    (28.13, -15.43, "Las Palmas de Gran Canaria"), (35.67, 139.74, "Tokyo"),
    (-8.507, 115.263, "Ubud"), (48.804, 2.12, "Versailles"), (45.44, 12.331, "Venice"),
    (-64.825, -63.494, nil), (53.016, -9.377, nil),
  ])
  func `points are named as people would name them`(
    latitude: Double,
    longitude: Double,
    title: String?
  ) {
    #expect(Self.gazetteer.title(around: latitude, longitude) == title)
  }
}

extension Gazetteer {
  fileprivate func title(around latitude: Double, _ longitude: Double) -> String? {
    Coordinates(latitude: latitude, longitude: longitude).flatMap { city(around: $0) }?.title
  }
}

extension City {
  /// A city, by default with few people.
  fileprivate static func make(
    _ title: String,
    _ region: String = "",
    alias: String? = nil,
    in country: String,
    _ latitude: Double,
    _ longitude: Double,
    population: Int = 20_000
  ) -> City {
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
      preconditionFailure("no point")
    }
    return City(
      title: title,
      aliases: alias.map { [$0] } ?? [],
      region: region,
      country: country,
      coordinates: coordinates,
      population: population
    )
  }
}
