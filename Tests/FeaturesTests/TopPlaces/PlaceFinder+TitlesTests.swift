import Foundations
import Model
import Testing

@testable import Features

/// Completions of the name of a place.
@Suite(.timeLimit(.minutes(30))) struct PlaceTitlesTests {
  private let flickr = ScriptedFlickr { _ in
    #"{"places": {"place": []}, "stat": "ok"}"#
  }

  private func titles(_ beginning: String, among cities: [City]) async -> [String] {
    await flickr.features(cities: cities).places.titles(beginningWith: beginning).others
  }

  @Test func `titles match by their beginning without case and accents, large cities first`() async
  {
    let cities: [City] = [
      .make("Orebić"), .make("Örebro", population: 115_765), .make("Oslo", population: 580_000),
    ]
    #expect(await titles("ORE", among: cities) == ["Örebro", "Orebić"])
    #expect(await titles("", among: cities) == ["Oslo", "Örebro", "Orebić"])
    #expect(await titles("x", among: cities).isEmpty)
  }

  @Test func `another name is a title, too`() async {
    let features = flickr.features(
      cities: [.make("Mumbai", in: "India")],
      otherNames: ["Mumbai, India": ["Bombay"]]
    )
    #expect(await features.places.titles(beginningWith: "bom").others == ["Bombay"])
  }

  @Test func `each suggested name is found`() async throws {
    let cities: [City] = [
      .make("Valencia", in: "Venezuela", at: "10.16N,68.01W", population: 1_385_083),
      .make("Valencia", "Valencia", in: "Spain", at: "39.47N,0.38W", population: 792_492),
      .make("Paris", in: "France", population: 251_710),
      .make("Paris", "Texas", in: "United States", population: 25_171),
    ]
    let offered = await titles("", among: cities)
    #expect(
      offered == [
        "Valencia, Venezuela", "Valencia, Spain", "Paris", "Paris, Texas, United States",
      ]
    )
    let features = flickr.features(cities: cities)
    for name in offered { #expect(try await !features.places.query(ofPlace: name).title.isEmpty) }
  }

  @Test func `suggestions make no request, and use the last list whatever its age`() async throws {
    let home = CachingHome()
    let never = home.features { _ in throw Failure(.failed, "It was asked.") }
    #expect(await never.places.titles(beginningWith: "L").own.isEmpty)
    _ = try await home.features().topPlaces.list()
    let count = home.count
    home.pass(30 * 86_400)
    #expect(await never.places.titles(beginningWith: "l").own == ["Lyon"])
    #expect(home.count == count)
  }

  @Test(arguments: [
    ("kyōto", true), ("Kyoto, Japan", true), ("japan", true), ("Kyot", false),
    ("Kyoto, France", false),
    ("", false),
  ])
  func `a place matches by its whole name or with its country`(
    name: String,
    isKnown: Bool
  ) async {
    let features = flickr.features(cities: [.make("Kyoto", in: "Japan")])
    #expect(await features.places.isKnown(name) == isKnown)
  }
}
