import Foundation
import Foundations
import Model
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct MapsTests {
  private let flickr = ScriptedFlickr { query in
    query["method"] == "flickr.photos.search" ? photos : places
  }

  private let cities: [City] = [
    .make("Kyoto", in: "Japan", at: "35.01N,135.77E", population: 1_400_000),
    .make("Paris", in: "France", at: "48.86N,2.35E", population: 2_100_000),
    .make("Naha", in: "Japan", at: "26.21N,127.68E", population: 300_000),
    .make("Santiago", in: "Chile", at: "33.45S,70.67W", population: 5_000_000),
  ]

  private var features: FeatureSet { flickr.features(cities: cities) }

  private func titles(_ map: PlacesMap) -> [String] { map.points.map(\.place.name.title) }

  @Test func `without a selector the map has all top places, the one with the most photos first`()
    async throws
  {
    let map = try await features.maps.map()
    #expect(titles(map) == ["Paris", "Kyoto", "Osaka"])
    #expect(map.points.allSatisfy { !$0.isChosen })
    #expect(map.unplaced == 1)
    #expect(map.bounds == nil && map.country == nil && map.subject == .topPlaces)
  }

  @Test(arguments: ["Kyoto", "kyoto, japan", "kyotoKYOTO1", " Kyoto "])
  func `a selected top place is highlighted among them`(name: String) async throws {
    let map = try await features.maps.map(of: .place(name))
    #expect(titles(map) == ["Paris", "Kyoto", "Osaka"])
    #expect(map.points.filter(\.isChosen).map(\.place.id) == ["kyotoKYOTO1"])
    #expect(map.bounds == nil)
  }

  @Test func `a city that is no top place, or a point, is added`() async throws {
    let santiago = try await features.maps.map(of: .place("Santiago"))
    #expect(titles(santiago) == ["Paris", "Kyoto", "Osaka", "Santiago"])
    let city = try #require(santiago.points.first { $0.isChosen })
    #expect(city.place.photoCount == nil && city.place.id == "33.45S,70.67W")
    let point = try await features.maps.map(of: .place("10,20"))
    #expect(point.points.filter(\.isChosen).map(\.place.name.title) == ["10.00N 20.00E"])
  }

  @Test func `a place without a known position is not found`() async throws {
    for name in ["Rome", "unknownID99"] {
      let failure = await #expect(throws: Failure.self) {
        try await features.maps.map(of: .place(name))
      }
      #expect(failure?.reason == .notFound)
    }
  }

  @Test func `a country limits the places and the view`() async throws {
    let bounds = BoundingBox(south: 26.21, west: 127.68, north: 35.01, east: 135.77)
    for map in [
      try await features.maps.map(country: "日本"), try await features.maps.map(of: .place("japan")),
    ] {
      #expect(titles(map) == ["Kyoto", "Osaka"])
      #expect(map.bounds == bounds && map.country == "Japan")
    }
  }

  @Test func `the map of a country shows the chosen place, whether it is a top place or not`()
    async throws
  {
    let map = try await features.maps.map(of: .place("Osaka"), country: "Japan")
    #expect(titles(map) == ["Kyoto", "Osaka"])
    #expect(map.points.map(\.isChosen) == [false, true])
    #expect(map.bounds?.north == 35.01 && map.bounds?.south == 26.21)
    let chile = try await features.maps.map(of: .place("Santiago"), country: "Chile")
    #expect(titles(chile) == ["Santiago"] && chile.country == "Chile")
    let north = try await features.maps.map(of: .place("43.06,141.35"), country: "Japan")
    #expect(north.bounds?.north == 43.06 && north.bounds?.east == 141.35)
  }

  @Test func `a place in another country, and two countries, are a wrong usage`() async throws {
    for name in ["Paris", "France"] {
      let failure = await #expect(throws: Failure.self) {
        try await features.maps.map(of: .place(name), country: "Japan")
      }
      #expect(failure?.reason == .wrongUsage)
    }
  }

  @Test func `a country without top places, and an unknown one, are not found`() async throws {
    for (selector, country) in [
      (nil, "Chile"), (nil, "Japon"), (PhotoSelector.tag("fog"), "Japon"),
    ] {
      let failure = await #expect(throws: Failure.self) {
        try await features.maps.map(of: selector, country: country)
      }
      #expect(failure?.reason == .notFound)
    }
  }

  @Test func `the photos of a list are grouped by place`() async throws {
    let map = try await features.maps.map(of: .tag("fog"))
    #expect(titles(map) == ["Kyoto", "0.50N 0.50W"])
    #expect(map.points.map(\.place.photoCount) == [2, 1])
    #expect(map.unplaced == 1)
    #expect(map.subject == .photos(of: "tag fog", hasMore: false))
  }

  @Test func `a country limits the places of photos`() async throws {
    let map = try await features.maps.map(of: .tag("fog"), country: "Japan")
    #expect(titles(map) == ["Kyoto"] && map.country == "Japan")
    #expect(map.bounds != nil)
    #expect(try await features.maps.map(of: .tag("fog"), country: "France").points.isEmpty)
  }
}

/// Four top places, one without a position.
private let places = """
  {"places": {"place": [
    {"place_id": "kyotoKYOTO1", "_content": "Kyoto, Japan", "photo_count": 5,
     "latitude": "35.012", "longitude": "135.768"},
    {"place_id": "osakaOSAKA1", "_content": "Osaka, Japan", "photo_count": 3,
     "latitude": "34.69", "longitude": "135.5"},
    {"place_id": "parisPARIS1", "_content": "Paris, France", "photo_count": 9,
     "latitude": "48.857", "longitude": "2.351"},
    {"place_id": "romeROMA123", "_content": "Rome, Italy", "photo_count": 4}
  ]}, "stat": "ok"}
  """

/// Four photos: two of Kyoto, one at sea, one without a position.
private let photos = """
  {"photos": {"page": 1, "pages": 1, "perpage": 500, "total": 4, "photo": [
    {"id": "1", "owner": "1@N01", "title": "a", "latitude": "35.01", "longitude": "135.77",
     "accuracy": "16"},
    {"id": "2", "owner": "1@N01", "title": "b", "latitude": "35.02", "longitude": "135.76",
     "accuracy": "16"},
    {"id": "3", "owner": "1@N01", "title": "c", "latitude": "0.5", "longitude": "-0.5",
     "accuracy": "16"},
    {"id": "4", "owner": "1@N01", "title": "d", "latitude": 0, "longitude": 0, "accuracy": 0}
  ]}, "stat": "ok"}
  """
