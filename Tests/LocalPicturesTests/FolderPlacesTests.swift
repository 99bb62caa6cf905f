import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// Top places of a folder, and the pictures of each.
@Suite(.timeLimit(.minutes(30))) struct FolderPlacesTests {
  private let folder = TemporaryFolder()

  @Test func `a place is the city that the gazetteer finds around its pictures`() async throws {
    let points: [Coordinates] = [
      .make(51.5, -0.12), .make(51.54, -0.14), .make(35.0, 135.7), .make(51.6, -0.3),
    ]
    for (number, point) in points.enumerated() { try folder.add("\(number).jpg", at: point) }
    let cities = points.compactMap { Gazetteer.small.city(around: $0) }
    #expect(cities.count == 4)
    let top = try await folder.source().topPlaces()
    #expect(top.places.map(\.name) == [City.london.name, City.kyoto.name])
    #expect(top.places.map(\.photoCount) == [3, 1])
    #expect(top.places.map(\.id) == ["51.51N,0.13W", "35.02N,135.75E"])
    #expect(top.places.map(\.coordinates) == [City.london.coordinates, City.kyoto.coordinates])
    for place in top.places {
      #expect(place.photoCount == cities.count { $0.name == place.name })
    }
  }

  @Test func `pictures far from any city are at their coordinates, in no country`() async throws {
    for (number, longitude) in [-30.001, -30.004, -30.02].enumerated() {
      try folder.add("\(number).jpg", at: .make(-45.5, longitude))
    }
    let source = folder.source()
    let places = try await source.topPlaces().places
    #expect(places.map(\.id) == ["45.50S,30.00W", "45.50S,30.02W"])
    #expect(places.map(\.name.title) == ["45.50S 30.00W", "45.50S 30.02W"])
    #expect(places.map(\.name.country) == ["Unnamed", "Unnamed"])
    #expect(places.map(\.photoCount) == [2, 1])
    for place in places { #expect(try await source.count(of: place) == place.photoCount) }
  }

  @Test func `places with equally many pictures are sorted by their latest`() async throws {
    try folder.add("a.jpg", at: .make(51.5, -0.1), taken: "2020:01:01 00:00:00")
    try folder.add("b.jpg", at: .make(35, 135.7), taken: "2021:01:01 00:00:00")
    #expect(try await folder.source().topPlaces().places.map(\.name.title) == ["Kyoto", "London"])
  }

  @Test func `pictures without a position are at no place`() async throws {
    try folder.add("a.jpg")
    let places = try await folder.source().topPlaces()
    #expect(places == ListedPlaces(places: [], skipped: 0, nowhere: 1))
  }

  @Test func `a place has exactly as many pictures as it counts`() async throws {
    for number in 0..<30 {
      try folder.add(
        "\(number).jpg",
        at: .make(51.3 + Double(number) * 0.06, -0.6 + Double(number) * 0.09)
      )
    }
    let source = folder.source()
    let places = try await source.topPlaces().places
    #expect(
      places.contains { $0.name.country == "Unnamed" }
        && places.contains { $0.name.title == "near London" }
        && places.contains { $0.id == "51.51N,0.13W" }
    )
    for place in places {
      #expect(try await source.count(of: place) == place.photoCount)
      #expect(try await source.count(of: .place(id: place.id)) == place.photoCount)
    }
  }

  @Test func `two cities of one id stay two places, each with its own pictures`() async throws {
    let (one, two) = (City.make("One", 10.001), City.make("Two", 10.004))
    try folder.add("a.jpg", at: one.coordinates)
    try folder.add("b.jpg", at: two.coordinates)
    try folder.add("c.jpg", at: two.coordinates)
    let source = FolderSource(
      path: folder.path,
      now: { Date() },
      gazetteer: { Gazetteer([one, two]) }
    )
    let places = try await source.topPlaces().places
    #expect(places.map(\.name.title) == ["Two", "One"])
    #expect(places.map(\.id) == ["10.00N,20.00W", "10.001N,20.0W"])
    for place in places {
      #expect(try await source.count(of: place) == place.photoCount)
      #expect(try await source.count(of: .place(id: place.id)) == place.photoCount)
    }
  }

  @Test func `around a point that is no place are the pictures within 15 km`() async throws {
    try folder.add("near.jpg", at: .make(51.4, -0.126))
    try folder.add("far.jpg", at: .make(51.7, -0.126))
    let source = folder.source()
    let point = Coordinates.make(51.45, -0.126)
    let page = try await source.photos(around: point)
    #expect(page.photos.map(\.title) == ["near"])
    #expect(try await source.photos(around: .make(0, 0)).photos.isEmpty)
  }

  @Test func `the gazetteer is left alone where no photo has a position`() async throws {
    try folder.add("a.jpg")
    let source = FolderSource(
      path: folder.path,
      now: { Date() },
      gazetteer: {
        Issue.record("It takes time to parse.")
        return Gazetteer()
      }
    )
    let photo = try #require(try await source.all().photos.first)
    #expect(try await source.photo(id: photo.id) == photo)
    try await source.ping()
  }
}

extension City {
  /// A city of a million people on the 20th meridian west.
  fileprivate static func make(_ title: String, _ latitude: Double) -> City {
    City(
      title: title,
      country: "Land",
      coordinates: .make(latitude, -20),
      population: 1_000_000
    )
  }
}
