import CLITestSupport
import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct GalleryCommandTests {
  @Test func `photos of a printed list are a gallery in their order, and one that fails is named`()
    async throws
  {
    let home = Home()
    let list = await home.runInProcess("places", ["photos", "Lisbon", "--sample", "--csv"])
    let rows = list.text.split(separator: "\r\n").map(String.init)
    let chosen = [rows[0], rows[3], rows[1]].joined(separator: "\r\n")
    var launch = home.launch(
      "places",
      ["gallery", "-", "--sample", "--title", "Two", "--output", "site", "--json"]
    )
    launch.input = Data(chosen.utf8)
    let made = try await launch.run()
    #expect(made.status == 0, "\(made.errors)")
    let page = try #require(
      home.folder.data("site/index.html").map { String(decoding: $0, as: UTF8.self) }
    )
    let ids = [rows[3], rows[1]].map { String($0.prefix { $0 != "," }) }
    let places = ids.compactMap { page.range(of: "thumbnails/\($0)")?.lowerBound }
    #expect(places.count == 2 && places[0] < places[1])
    launch.input = Data("\(ids[0])\n99999999999\n".utf8)
    let failing = try await launch.run()
    #expect(failing.status == 2 && failing.errors.contains("99999999999"), "\(failing.errors)")
  }

  @Test func `a gallery of no recents is a page without photos`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.places("gallery", "recents", "--output", "site")
    #expect(ending.status == 0 && ending.lines == ["site/index.html"])
    #expect(ending.errorLines.last == "0 photos.")
    #expect(home.folder.names(in: "site").contains("index.html"))
  }

  @Test func `making a gallery again fetches nothing, and a lower limit removes pictures`()
    async throws
  {
    let home = Home()
    let arguments = ["gallery", "Lisbon", "--sample", "--size", "n", "--output", "site"]
    let first = try await home.launch("places", arguments + ["--limit", "3"]).run()
    #expect(first.status == 0 && first.errorLines.last == "3 photos, 3 fetched.")
    let page = home.folder.data("site/index.html")
    let again = try await home.launch("places", arguments + ["--limit", "3"]).run()
    #expect(again.errorLines.last == "3 photos; nothing has changed.")
    #expect(home.folder.data("site/index.html") == page)
    let fewer = try await home.launch("places", arguments + ["--limit", "1"]).run()
    #expect(fewer.errorLines.last == "1 photo, 1 kept, 4 outdated files removed.")
    #expect(try await home.places("recents").output.isEmpty)
  }

  @Test func `a foreign page stays, and is reported`() async throws {
    let home = Home()
    try home.folder.write("mine", to: "index.html")
    let ending = try await home.places("gallery", "Lisbon", "--sample", "--output", ".")
    #expect(ending.status == 1 && ending.output.isEmpty)
    #expect(ending.errors.contains("was not written by this program"))
    #expect(home.folder.data("index.html") == Data("mine".utf8))
  }

  @Test func `without WHAT a gallery has the top places by country`() async throws {
    let home = Home()
    let ending = try await home.places(
      "gallery",
      "--sample",
      "--size",
      "t",
      "--limit",
      "1",
      "--output",
      "site",
      "--quiet"
    )
    #expect(ending.status == 0 && ending.errors.isEmpty)
    let page = String(decoding: try #require(home.folder.data("site/index.html")), as: UTF8.self)
    #expect(page.contains("<h2>Japan</h2>") && page.contains("<h1>Top places</h1>"))
  }
}
