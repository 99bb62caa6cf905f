import Foundation
import Foundations
import TestSupport
import Testing

@testable import Model

struct GazetteerTests {
  @Test func `a table has the places that were put into it`() {
    let places: [City] = [
      .make("Köln", in: "Germany", 50.933_31, 6.95, population: 963_395),
      .make("Portland", "Oregon", in: "United States", 45.523_45, -122.676_21, population: 652_503),
      .make("Suva", in: "Fiji", -18.141_61, 179.999_99), .make("South Pole", in: "", -90, -180),
      .make("North Pole", in: "", 90, 0),
    ]
    for place in places {
      #expect(Gazetteer(places).cities(called: place.title) == [place])
    }
  }

  @Test(arguments: [0, 4, 103, 104, 200])
  func `a table that is cut short or of another format has no places`(count: Int) {
    let table = Data("TPGZ0002".utf8) + Data(repeating: 0xff, count: 200)
    let gazetteer = Gazetteer(table: table.prefix(count))
    #expect(gazetteer.cities(called: "Köln").isEmpty && gazetteer.cities(ofPeople: 0).isEmpty)
    #expect(gazetteer.title(around: 50, 7) == nil && gazetteer.countryNames.isEmpty)
  }

  @Test func `the bounds of a country are those of the table, by any of its names`() {
    let table = """
      # name, south, west, north, east
      United Kingdom\t49.96\t-7.57\t58.64\t1.68
      Damaged\t1\t2\t3
      Upside down\t3\t2\t1\t4

      """
    let gazetteer = Gazetteer(countries: Data(table.utf8))
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
    let gazetteer = Gazetteer(
      [
        .make("Köln", "North Rhine-Westphalia", in: "Germany", 50.933, 6.95),
        .make("Bonn", "North Rhine-Westphalia", in: "Germany", 50.733, 7.1),
      ],
      otherNames: ["Köln, North Rhine-Westphalia, Germany": ["Cologne"]]
    )
    #expect(gazetteer.cities(called: name).map(\.title) == ["Köln"])
  }

  @Test(arguments: ["", ",", "Kol", "Köln, France", "Germany", "Cologne, Köln"])
  func `other names find no city`(name: String) {
    let gazetteer = Gazetteer(
      [.make("Köln", in: "Germany", 50.9, 7)],
      otherNames: ["Köln, Germany": ["Cologne"]]
    )
    #expect(gazetteer.cities(called: name).isEmpty)
  }

  @Test func `cities of one name come the most populous first`() {
    let gazetteer = Gazetteer([
      .make("Valencia", in: "Spain", 39.47, -0.377, population: 792_492),
      .make("Valencia", in: "Venezuela", 10.162, -68.008, population: 1_385_083),
    ])
    #expect(gazetteer.cities(called: "valencia").map(\.country) == ["Venezuela", "Spain"])
  }

  @Test func `titles of cities come before their other names, and those before smaller places`() {
    let places: [City] = [
      .make("Lomé", in: "Togo", 6.13, 1.22, population: 1_700_000),
      .make("Rome", in: "Italy", 41.9, 12.5, population: 2_300_000),
      .make("Roma", in: "Australia", -26.6, 148.8, population: 6_800),
    ]
    let names = ["Lomé, Togo": ["Rome"], "Rome, Italy": ["Roma"]]
    let gazetteer = Gazetteer(places, otherNames: names)
    #expect(gazetteer.cities(called: "rome").map(\.country) == ["Italy"])
    #expect(gazetteer.cities(called: "roma").map(\.country) == ["Italy"])
    #expect(gazetteer.cities(called: "roma, australia").map(\.country) == ["Australia"])
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
  private static let gazetteer = Gazetteer(
    table: (try? Data(contentsOf: places)) ?? Data(),
    areas: (try? Data(contentsOf: areas)) ?? Data()
  )
  private static let places = file("gazetteer/places.bin")
  private static let areas = file("map/areas.bin")

  private static func file(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/\(path)").standardized
  }

  @Test func `the table has most places, and with the areas of countries at most 12 MB`() throws {
    #expect(Self.gazetteer.cities(ofPeople: 0).count > 230_000)
    #expect(Self.gazetteer.cities(ofPeople: 15_000).count > 30_000)
    let files = try [Self.places, Self.areas].map { try Data(contentsOf: $0) }
    #expect(files.map(\.count).reduce(0, +) < 12_000_000)
  }

  @Test func `titles and other names find their places, one of 500`() {
    let table = Self.gazetteer.table
    let names = table.names(beginningWith: FoldedText(""))
    let lost = stride(from: 0, to: names.count, by: 500).map { names[$0] }.filter { name in
      let text = FoldedText(table.name(name))
      return !(table.places(titled: text) + table.places(named: text).map(\.place))
        .contains(name.place)
    }
    #expect(lost.isEmpty, "\(lost.prefix(5).map(table.name))")
  }

  @Test(arguments: [
    ("kyoto", "Kyoto"), ("New York", "New York"), ("bombay", "Mumbai"), ("Cologne", "Cologne"),
    ("koln", "Cologne"), ("Singapore", "Singapore"), ("sao paulo", "São Paulo"),
    ("Reykjavik", "Reykjavík"), ("Marrakech", "Marrakesh"), ("München", "Munich"),
    ("Muenchen", "Munich"), ("Wien", "Vienna"), ("Roma", "Rome"), ("Lisboa", "Lisbon"),
    ("Praha", "Prague"), ("København", "Copenhagen"), ("Firenze", "Florence"), ("京都", "Kyoto"),
    ("東京", "Tokyo"), ("서울", "Seoul"), ("Москва", "Moscow"), ("القاهرة", "Cairo"),
    ("Αθήνα", "Athens"), ("北京", "Beijing"), ("NYC", "New York"), ("Zermatt", "Zermatt"),
    ("Rome", "Rome"), ("Petrópolis", "Petrópolis"), ("Sevilla", "Seville"), ("Calcutta", "Kolkata"),
    ("Hallstatt", "Hallstatt"),
  ])
  func `the places of travellers are found`(name: String, title: String?) {
    #expect(Self.gazetteer.cities(called: name).first?.title == title)
  }

  @Test(arguments: ["MUC", "LHR", "Germany"])
  func `codes of airports and countries are no places`(name: String) {
    #expect(Self.gazetteer.cities(called: name).isEmpty)
  }

  @Test func `a country is known by its other names, and has one name in the table`() {
    for (other, country) in [
      ("usa", "United States"), ("U.S.A.", "United States"), ("UK", "United Kingdom"),
      ("日本", "Japan"), ("holland", "Netherlands"), ("Czech Republic", "Czechia"),
      ("Norwegen", "Norway"), ("Allemagne", "Germany"),
    ] {
      #expect(Self.gazetteer.country(called: other) == country)
    }
    #expect(Self.gazetteer.country(called: "Atlantis") == nil)
    let countries = Self.gazetteer.countryNames
    #expect(countries.count == Set(countries.map { CountryName($0) }).count)
  }

  @Test(arguments: [
    (51.539, -0.143, "London"), (40.758, -73.985, "New York"),
    (28.13, -15.43, "Las Palmas de Gran Canaria"), (35.67, 139.74, "Tokyo"),
    (-8.507, 115.263, "Ubud"), (48.804, 2.12, "Versailles"), (45.44, 12.331, "Venice"),
    (-64.825, -63.494, nil), (53.016, -9.377, nil),
  ])
  func `a published point has the name of a city`(
    latitude: Double,
    longitude: Double,
    title: String?
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(Self.gazetteer.city(around: point)?.title == title)
  }

  @Test(arguments: [
    ("Reichenau Island in Lake Constance", 47.699, 9.061, "Germany"),
    ("Thaba-Tseka in Lesotho", -29.7, 28.6, "Lesotho"),
    ("St. Peter's Square", 41.902, 12.457, "Vatican City"),
    ("Büsingen", 47.697, 8.69, "Germany"), ("Llívia", 42.464, 1.981, "Spain"),
    ("the Aiguille du Midi", 45.879, 6.887, "France"), ("the Sahara", 26.5, 2.5, "Algeria"),
    ("the Simpson Desert", -25.2, 137.2, "Australia"),
    ("McMurdo Station", -77.85, 166.67, "Antarctica"),
    ("the South Pole", -90, 0, "Antarctica"), ("the North Pole", 90, 0, nil),
    ("Taveuni, on the 180th meridian", -16.8, 180, "Fiji"),
    ("Taveuni, on the other side of it", -16.8, -180, "Fiji"),
    ("the open Atlantic", 30, -40, nil), ("a beach of Kauai", 22.22, -159.5, "United States"),
    ("Saül in French Guiana", 3.62, -53.21, "French Guiana"),
    ("a Greek island before Turkey", 36.15, 29.59, "Greece"), ("Kehl", 48.57, 7.81, "Germany"),
    ("the Gobi", 43.5, 103.8, "Mongolia"), ("Ceuta", 35.889, -5.317, "Spain"),
  ])
  func `a point has a country`(
    name: String,
    latitude: Double,
    longitude: Double,
    country: String?
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(Self.gazetteer.name(of: point)?.country == country, "\(name)")
  }

  @Test func `areas that are cut short have no countries`() throws {
    let areas = try Data(contentsOf: Self.areas)
    let point = try #require(Coordinates(latitude: 26.5, longitude: 2.5))
    for count in [0, 1, 3_000, 14_000, areas.count - 1] {
      #expect(Gazetteer(areas: areas.prefix(count)).name(of: point) == nil)
    }
    #expect(Gazetteer(areas: areas).name(of: point)?.description == "Algeria")
  }

  /// Where it fails, the village is missing in the data, or a large place beyond it wins.
  @Test func `landmarks are named as people name them`() throws {
    var missed: [String] = []
    for landmark in Landmark.all {
      let point = try #require(
        Coordinates(latitude: landmark.latitude, longitude: landmark.longitude)
      )
      let place = Self.gazetteer.place(around: point) ?? Self.gazetteer.place(near: point)
      let names = landmark.names.map { FoldedText($0) }
      if place.map({ names.contains(FoldedText($0.title)) }) != true {
        missed.append("\(landmark.title): \(place?.title ?? "none")")
      }
    }
    #expect(missed.count * 10 <= Landmark.all.count, "\(missed)")
  }

  @Test func `few cities are swallowed by another one at their own centres`() {
    let cities = Self.gazetteer.cities(ofPeople: 15_000)
    let swallowed = cities.filter { Self.gazetteer.place(around: $0.coordinates) != $0 }
    #expect(swallowed.count * 10 < cities.count, "\(swallowed.prefix(20).map(\.title))")
  }
}

extension Gazetteer {
  fileprivate func title(around latitude: Double, _ longitude: Double) -> String? {
    Coordinates(latitude: latitude, longitude: longitude).flatMap { place(around: $0) }?.title
  }
}

extension City {
  /// A city, by default with few people.
  fileprivate static func make(
    _ title: String,
    _ region: String = "",
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
      region: region,
      country: country,
      coordinates: coordinates,
      population: population
    )
  }
}
