import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// The ways in which a person names a place.
@Suite(.fewAtATime) struct PlaceArgumentTests {
  @Test(arguments: [
    "京都市", "京都市, 京都府, Japan", "Kyoto", "kyoto", "KYOTO, japan", " Kyoto ",
    "dESho5j6XjuBwC5mup",
  ])
  func `a place is found by title, alias, whole name and id`(name: String) async throws {
    let ending = try await Home().places("photos", name, "--limit", "1", "--json")
    let photo = try #require(try ending.json([PrintedPhoto].self).first)
    #expect(abs((photo.latitude ?? 0) - 35.0) < 0.5)
  }

  @Test(arguments: [
    ["48.86N,2.34E"], ["48.86,2.34"], [" 48.86, 2.34"], ["--", "48.86N,2.34E"],
  ])
  func `a place is found by coordinates`(place: [String]) async throws {
    let ending = try await Home().launch("places", ["photos", "--limit", "1"] + place).run()
    #expect(ending.lines.count == 1 && ending.status == 0)
  }

  @Test(arguments: [
    ["photos", "San", "Francisco"], ["photos", "--limit", "3", "San", "Francisco", "--json"],
    ["photos", "Rio", "de Janeiro"], ["photos", "Valencia,", "Spain"],
    ["photos", "35.01", "135.76"], ["photos", "35.01 135.76"],
    ["photos", "--", "-33.87", "151.21"], ["photos", "NYC"],
    ["photos", "京都"], ["top", "--country", "South", "Africa"], ["--country", "New", "Zealand"],
    ["top", "--country", "usa", "--limit", "1"], ["top", "--country", "UK"],
  ])
  func `words are joined in commands that take one place or country`(arguments: [String])
    async throws
  {
    let ending = try await Home().launch("places", arguments).run()
    #expect(ending.status == 0 && !ending.lines.isEmpty, "\(ending.errors)")
  }

  @Test func `photos of a place of several words are fetched`() async throws {
    let home = Home()
    let ending = try await home.shell("photo fetch --place San Francisco --limit 1 --thumbnail")
    #expect(ending.status == 0 && home.folder.names().count == 1, "\(ending.errors)")
  }

  @Test func `a country is refused with the command that lists its places`() async throws {
    let ending = try await Home().places("photos", "Japan")
    #expect(ending.status == 64)
    #expect(ending.errors.contains("“places top --country Japan” lists its places."))
  }

  @Test(arguments: [["33.87S,151.21E"], ["--", "-33.87,151.21"], [" -33.87,151.21"]])
  func `coordinates in the south are understood in every form`(place: [String]) async throws {
    let ending = try await Home().launch("places", ["photos", "--limit", "1", "--json"] + place)
      .run()
    let photo = try #require(try ending.json([PrintedPhoto].self).first)
    #expect(abs((photo.latitude ?? 0) + 33.87) < 0.2)
  }

  @Test func `every printed id can be pasted, including southern ones`() async throws {
    let places = try await Home().places("top", "--json").json([PrintedSection].self)
      .flatMap(\.places)
    #expect(places.allSatisfy { !$0.id.hasPrefix("-") })
    let southern = places.filter { ($0.latitude ?? 0) < 0 }
    #expect(southern.count >= 5)
    for place in southern.prefix(3) {
      #expect(try await Home().places("photos", place.id, "--limit", "1").lines.count == 1)
    }
  }

  @Test func `an unknown place is not found, and the nearest are named`() async throws {
    let ending = try await Home().places("photos", "Reykjavk", "--quiet")
    #expect(ending.status == 3)
    #expect(
      ending.errorLines == ["places: No place is called “Reykjavk”; the nearest is Reykjavík."]
    )
  }

  @Test func `a title of several places is refused with their ids`() async throws {
    let ending = try await Home().places("photos", "valencia", "--quiet")
    #expect(ending.status == 64)
    #expect(ending.errors.contains("\n  ZRi9rw0e9amVLC6e Valencia, Valencian Community, Spain\n"))
    #expect(ending.errors.contains("\n  gRJo.VN0foU2BTPD2u Valencia, Carabobo, Venezuela\n"))
    #expect(try await Home().places("photos", "Valencia, Spain", "--limit", "1").status == 0)
  }

  @Test func `an id that the sample lacks needs a key, and is not found with one`()
    async throws
  {
    let ending = try await Home().places("photos", "unknownID9876", "--quiet")
    #expect(ending.status == 4 && ending.errors.contains("FLICKR_API_KEY"))
    let simulator = try await Simulator()
    #expect(try await simulator.home.places("photos", "unknownID9876").status == 3)
  }

  @Test func `a place at coordinates is requested as a box`() async throws {
    let flickr = try HandmadeFlickr { request in
      request["bbox"] == "151.11,-33.97,151.31,-33.77" && request["min_upload_date"] != nil
        ? nil : .refusal(3)
    }
    #expect(try await flickr.home.places("photos", "33.87S,151.21E", "--limit", "1").status == 0)
  }
}
