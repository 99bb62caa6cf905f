import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The rows of `places top`, by which places are named afterwards.
@Suite(.fewAtATime) struct NumberedPlacesTests {
  private let home = Home()

  /// Prints the top places of Japan on a terminal: the fourth is Kyoto.
  private func listJapan(_ more: String...) async throws -> Ending {
    var launch = home.launch("places", ["top", "--country", "Japan", "--sample"] + more)
    launch.terminal = .usual
    return try await launch.run()
  }

  @Test func `row numbers continue through the countries`() async throws {
    let list = try await home.onTerminal("places", "top", "--limit", "3", "--color", "never")
    let rows = list.lines.filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ") }
    #expect(rows.map { $0[0] } == ["1", "2", "3"])
    #expect(rows.map { $0[1] } == ["Reykjavík", "京都市", "San"])
  }

  @Test(arguments: [
    ["places", "photos", "4"], ["places", "search", "river", "--in", "4"],
    ["photo", "fetch", "--place", "4", "--size", "s"],
  ])
  func `a row number names its place in photos, search and photo fetch`(line: [String])
    async throws
  {
    #expect(try await listJapan().status == 0)
    let arguments = line.dropFirst() + ["--limit", "1", "--json", "--sample"]
    let ending = try await home.launch(line[0], Array(arguments)).run()
    #expect(ending.status == 0 && ending.text.contains("\"id\": "))
    let heading = try await home.onTerminal("places", "photos", "4", "--limit", "1")
    #expect(heading.text.contains("京都市, 京都府, Japan · photo 1 of 120"))
  }

  @Test func `follow and unfollow take a row number, and name its place`() async throws {
    #expect(try await listJapan().status == 0)
    #expect(try await home.places("follow", "4").errors.contains("京都市"))
    #expect(try await home.places("following").lines.first?.contains("京都市") == true)
    #expect(try await home.places("unfollow", "4").status == 0)
  }

  @Test func `a map marks the place of a row`() async throws {
    #expect(try await listJapan().status == 0)
    let ending = try await home.places("map", "4", "--sample")
    #expect(ending.lines.filter { $0.hasSuffix("chosen") }.map { $0.contains("京都市") } == [true])
  }

  @Test func `only a list on a terminal gives rows, with whatever columns`() async throws {
    #expect(try await home.places("photos", "1").status == 3)
    #expect(try await listJapan("--json").status == 0)
    #expect(try await home.places("top", "--country", "Japan").status == 0)
    #expect(try await home.places("photos", "1").status == 3)
    let chosen = try await listJapan("--fields", "photoCount,title", "--color", "never")
    #expect(chosen.lines.last?.split(separator: " ") == ["4", "120", "京都市"])
    #expect(try await home.places("photos", "4", "--limit", "1").status == 0)
    let missing = try await home.places("photos", "5")
    #expect(missing.status == 3 && missing.output.isEmpty)
    #expect(
      missing.errorLines.last == "places: The last list of places has no row 5; list places in a "
        + "terminal first."
    )
  }

  @Test func `the error about a missing row names the last list of photos`() async throws {
    let list = try await home.onTerminal("places", "photos", "Siena", "--limit", "1", "--sample")
    #expect(list.text.contains("Siena, Tuscany, Italy · photo 1 of 50"))
    let missing = try await home.photo("info", "2")
    #expect(missing.status == 3)
    #expect(
      missing.errorLines.last
        == "photo: The last printed list, “Siena, Tuscany, Italy · photo 1 of "
        + "50”, has 1 row, and no row 2. List photos in a terminal first."
    )
  }

  @Test func `rows of photos and rows of places are separate`() async throws {
    #expect(try await listJapan().status == 0)
    let photos = try await home.onTerminal("places", "photos", "Lisbon", "--limit", "2")
    #expect(photos.status == 0)
    #expect(try await home.photo("info", "2", "--json").text.contains("Tractor art"))
    #expect(try await home.places("photos", "4", "--limit", "1").status == 0)
  }

  @Test func `a row is looked up by name at another source`() async throws {
    var home = try await Simulator().commonsHome
    home.environment["TOPPLACES_HOME"] = self.home.data.path
    #expect(try await listJapan().status == 0)
    let ending = try await home.places(
      "photos",
      "3",
      "--limit",
      "1",
      "--json",
      "--source",
      "commons"
    )
    let photo = try #require(try ending.json([PrintedPhoto].self).first)
    #expect(abs((photo.latitude ?? 0) - 35.7) < 0.5)
  }
}
