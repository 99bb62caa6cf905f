import Foundation
import Foundations
import Model
import Testing

@testable import Features

/// A place that a person names by its title: of the top places, or a city of the world.
@Suite(.timeLimit(.minutes(30))) struct PlaceFinderCityTests {
  private let flickr = ScriptedFlickr { query in
    query["method"] == "flickr.photos.search"
      ? #"{"photos": {"total": 0, "photo": []}, "stat": "ok"}"#
      : """
      {"places": {"place": [
        {"place_id": "abcdefghij", "_content": "Kyoto, Japan"}
      ]}, "stat": "ok"}
      """
  }

  @Test func `a title of a top place is found among the top places`() async throws {
    let features = flickr.features(cities: [.make("Kyoto", in: "Elsewhere")])
    let photos = try await features.photos.list(
      PhotoListRequest(.place("kyoto"), page: Page(of: 10))
    )
    #expect(photos.title == "Kyoto, Japan")
    #expect(flickr.calls(of: "flickr.photos.search").map { $0["place_id"] } == ["abcdefghij"])
  }

  @Test func `a city that is no top place is searched around its coordinates`() async throws {
    let now = Date(timeIntervalSince1970: 2_000_000_000)
    let lyon = City.make("Lyon", in: "France", at: "45.75N,4.85E")
    let photos = try await flickr.features(cities: [lyon], now: now)
      .photos.list(PhotoListRequest(.place("Lyon"), page: Page(of: 10)))
    #expect(photos.title == "Lyon, France")
    #expect(photos.photos.isEmpty)
    let query = try #require(flickr.calls(of: "flickr.photos.search").first)
    #expect(query["bbox"] == "4.75,45.65,4.95,45.85")
    #expect(query["min_upload_date"] == "1968464000")
  }

  @Test func `of several cities the one with ten times as many people wins`() async throws {
    let features = flickr.features(cities: [
      .make("Paris", "Texas", in: "United States", population: 25_171),
      .make("Paris", in: "France", population: 251_710),
    ])
    #expect(try await features.places.query(ofPlace: "paris").title == "Paris, France")
  }

  @Test func `a name of several cities of similar size is wrong usage, with a list of them`()
    async throws
  {
    let features = flickr.features(cities: [
      .make("Valencia", in: "Venezuela", at: "10.16N,68.01W", population: 1_385_083),
      .make("Valencia", "Valencia", in: "Spain", at: "39.47N,0.38W", population: 792_492),
    ])
    let failure = await #expect(throws: Failure.self) {
      try await features.places.query(ofPlace: "valencia")
    }
    #expect(failure?.reason == .wrongUsage)
    #expect(
      failure?.sentence == """
        Several places are called “valencia”; choose one by its id:
          39.47N,0.38W  Valencia, Spain
          10.16N,68.01W  Valencia, Venezuela
        """
    )
    #expect(try await features.places.query(ofPlace: "Valencia, Spain").title.hasSuffix("Spain"))
  }

  @Test func `another name of a top place's city means that top place`() async throws {
    let cities: [City] = [
      .make("Kyoto", at: "35.02N,135.75E"), .make("Kyoto", in: "Elsewhere", at: "5N,5E"),
    ]
    let features = flickr.features(
      cities: cities,
      otherNames: ["Kyoto, Japan": ["京都"], "Kyoto, Elsewhere": ["Kyo"]]
    )
    for name in ["京都", "京都, Japan"] {
      let photos = try await features.photos.list(
        PhotoListRequest(.place(name), page: Page(of: 10))
      )
      #expect(photos.title == "Kyoto, Japan")
    }
    #expect(try await features.places.query(ofPlace: "Kyo").title == "Kyoto, Elsewhere")
    let asked = flickr.calls(of: "flickr.photos.search").map { $0["place_id"] }
    #expect(asked == ["abcdefghij", "abcdefghij"])
  }

  @Test(arguments: [
    ("japan", "Japan"), ("日本", "Japan"), ("USA", "United States"), ("Jordan", "Jordan"),
  ])
  func `a country is not a place, and the command for countries is named`(
    name: String,
    country: String
  ) async throws {
    let features = flickr.features(cities: [
      .make("Boston", in: "United States"), .make("Amman", in: "Jordan"),
      .make("Jordan", in: "Philippines"),
    ])
    let failure = await #expect(throws: Failure.self) {
      try await features.places.query(ofPlace: name)
    }
    #expect(failure?.reason == .wrongUsage)
    #expect(failure?.sentence.contains("“places top --country \(country)”") == true)
  }

  @Test func `a country with a city of the same name means that city`() async throws {
    let features = flickr.features(
      cities: [.make("Singapore", in: "Singapore"), .make("Panama City", in: "Panama")],
      otherNames: ["Panama City, Panama": ["Panamá"]]
    )
    #expect(try await features.places.query(ofPlace: "singapore").title == "Singapore")
    #expect(try await features.places.query(ofPlace: "Panama").title == "Panama City, Panama")
  }

  @Test(arguments: ["91N,0E", "geo:91,0", "48°60'N 2°E"])
  func `an invalid point is refused in a sentence`(text: String) async throws {
    let failure = await #expect(throws: Failure.self) {
      try await flickr.features(cities: []).places.query(ofPlace: text)
    }
    #expect(failure?.reason == .wrongUsage)
    #expect(
      failure?.sentence
        == "“\(text)” is not a point on Earth: latitudes go to 90 degrees, longitudes to 180, minutes and seconds to less than 60."
    )
  }

  @Test(arguments: [
    #"48°51'24"N 2°21'03"E"#, "48.86 N 2.35 E", "N 48.86 E 2.35", "geo:48.86,2.35", "48,86 2,35",
    "+48.86+002.35/",
  ])
  func `a point is a place, however it is written`(text: String) async throws {
    let places = flickr.features(cities: []).places
    #expect(try await places.query(ofPlace: text).title == "48.86N,2.35E")
    #expect(await places.isKnown(text))
    #expect(try PhotoSelector(text) == .place(text))
  }

  @Test func `an unknown title is not found, and the nearest place is named`() async throws {
    let features = flickr.features(cities: [
      .make("Kyoto", population: 1_463_723), .make("Tokyo", population: 9_733_276),
      .make("Kyotera", in: "Uganda"),
    ])
    let failure = await #expect(throws: Failure.self) {
      try await features.places.query(ofPlace: "Kyoro")
    }
    #expect(failure?.reason == .notFound)
    #expect(failure?.sentence == "No place is called “Kyoro”; the nearest is Kyoto.")
  }
}
