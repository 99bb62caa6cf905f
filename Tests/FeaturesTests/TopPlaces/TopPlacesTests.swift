import Features
import Foundations
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct TopPlacesTests {
  private let rows = [
    placeRow("aaaaaaaaa1", "Lyon, France", photos: 3),
    placeRow("aaaaaaaaa2", "Florianópolis, Brasil", photos: 8),
    placeRow("aaaaaaaaa3", "Paris, Île-de-France, France", photos: 12),
    placeRow("aaaaaaaaa4", "Łódź, Polska", photos: 12),
    placeRow("aaaaaaaaa5", "Singapore"),
  ]

  private func titles(_ list: TopPlacesList) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: list.sections.map { ($0.country, $0.places.map(\.name.title)) }
    )
  }

  @Test func `places come in sections by country, both in reading order`() async throws {
    let list = try await FeatureSet.make(.make(places: rows)).topPlaces.list()
    #expect(list.sections.map(\.country) == ["Brasil", "France", "Polska", "Singapore"])
    #expect(titles(list)["France"] == ["Lyon", "Paris"])
  }

  @Test(arguments: ["France", "france", " FRANCE ", "Fràncé"])
  func `a country is found in any case, with or without accents`(country: String) async throws {
    let list = try await FeatureSet.make(.make(places: rows)).topPlaces.list(country: country)
    #expect(titles(list) == ["France": ["Lyon", "Paris"]])
  }

  @Test(arguments: ["Brazil", "BRASIL", " brazil. "])
  func `a country is found by its other names`(country: String) async throws {
    let list = try await FeatureSet.make(.make(places: rows)).topPlaces.list(country: country)
    #expect(list.sections.map(\.country) == ["Brasil"])
  }

  @Test func `a country without a top place is not found, and the nearest is named`() async throws {
    let features = try FeatureSet.make(.make(places: rows))
    let failure = await #expect(throws: Failure.self) {
      _ = try await features.topPlaces.list(country: "Brusil")
    }
    #expect(failure?.reason == .notFound)
    #expect(failure?.sentence == "No top place is in “Brusil”; the nearest is Brasil.")
  }

  @Test func `only the whole name of a country counts`() async throws {
    let features = try FeatureSet.make(.make(places: rows))
    await #expect(throws: Failure.self) { _ = try await features.topPlaces.list(country: "Fran") }
  }

  @Test func `a limit keeps the most photographed places, then groups them`() async throws {
    let features = try FeatureSet.make(.make(places: rows))
    #expect(
      titles(try await features.topPlaces.list(limit: 2)) == [
        "France": ["Paris"], "Polska": ["Łódź"],
      ]
    )
    #expect(titles(try await features.topPlaces.list(limit: 1)) == ["France": ["Paris"]])
    #expect(
      titles(try await features.topPlaces.list(country: "france", limit: 1)) == [
        "France": ["Paris"]
      ]
    )
    #expect(
      try await features.topPlaces.list(limit: 50).sections.flatMap(\.places).count == rows.count
    )
  }

  @Test func `an empty list is not a failure, with a country or without`() async throws {
    let features = try FeatureSet.make(.make())
    let list = try await features.topPlaces.list()
    #expect(list.sections.isEmpty && list.skipped == 0)
    #expect(try await features.topPlaces.list(country: "France").sections.isEmpty)
  }

  @Test func `rows that cannot be read are counted and lose no other`() async throws {
    let broken = [#"{"place_id":null,"_content":"Nowhere"}"#, #"{"place_id":"aaaaaaaaa9"}"#]
    let list = try await FeatureSet.make(.make(places: broken + rows)).topPlaces.list()
    #expect(list.skipped == broken.count)
    #expect(list.sections.flatMap(\.places).count == rows.count)
  }

  @Test func `a one-part name is its own country`() async throws {
    let list = try await FeatureSet.make(.make(places: rows)).topPlaces.list(country: "singapore")
    #expect(titles(list) == ["Singapore": ["Singapore"]])
  }

  @Test func `top places are requested every time`() async throws {
    let flickr = StandIn.make(places: rows)
    let features = try FeatureSet.make(flickr)
    _ = try await features.topPlaces.list()
    _ = try await features.topPlaces.list()
    #expect(flickr.requests == [.topPlaces, .topPlaces])
  }

  @Test func `a refusal sent with HTTP 200 is a failure, not an empty list`() async throws {
    let features = try FeatureSet.make(.make { _ in .refusal(100, "Invalid API Key") })
    let error = await #expect(throws: (any Error).self) { _ = try await features.topPlaces.list() }
    #expect((error as? any FailureConvertible)?.failure.reason == .notAllowed)
  }
}
