import Bitmaps
import CLITestSupport
import Foundation
import Foundations
import Imaging
import TestSupport
import Testing

@Suite(.fewAtATime) struct PhotosCommandTests {
  @Test func `a page has fifty photos by default`() async throws {
    let photos = try await Home().places("photos", "MuZQ4njd8S44v28k", "--json")
      .json([PrintedPhoto].self)
    #expect(photos.count == 50)
    #expect(photos.allSatisfy { !$0.title.isEmpty && $0.owner != nil && $0.license != nil })
    #expect(photos.allSatisfy { $0.images["s"]?.hasPrefix("https://sample.invalid/") == true })
  }

  @Test func `limit and page reach each of 700 photos once`() async throws {
    let home = Home()
    var ids: [String] = []
    for page in 1...4 {
      let ending = try await home.places(
        "photos",
        "San Francisco",
        "--limit",
        "200",
        "--page",
        "\(page)"
      )
      ids += ending.lines.map { $0.components(separatedBy: "\t")[2] }
    }
    #expect(ids.count == 700 && Set(ids).count == 700)
  }

  @Test func `a search says its order, which does not depend on a login`() async throws {
    let home = Home()
    let before = try await home.onTerminal("places", "search", "fog", "--limit", "8", "--sample")
    #expect(before.text.contains("“fog” · newest first · photos 1–8 of 146"))
    #expect(try await home.places("login", "--sample").errors.hasSuffix(" as Kalani P.\n"))
    let after = try await home.places("search", "fog", "--limit", "8", "--sample", "--fields", "id")
    let ids = after.lines
    #expect(ids.count == 8 && ids.allSatisfy(before.text.contains))
    let rows = before.lines.suffix(8)
    #expect(zip(rows, ids).allSatisfy { $0.contains($1) })
  }

  @Test(arguments: [
    (["tag:zzzz"], "No photos tagged “zzzz” in the sample library."),
    (["@kalanip", "--page", "90"], "page 90 is empty."),
  ])
  func `an empty list says why it is empty`(what: [String], sentence: String)
    async throws
  {
    let ending = try await Home().launch("places", ["photos", "--sample"] + what).run()
    #expect(ending.status == 0 && ending.errors.contains(sentence), "\(ending.errors)")
  }

  @Test func `a list whose photos are all hidden says so`() async throws {
    let home = Home()
    try home.folder.write(Bitmap.landscape(32, 24).jpeg(), to: "pics/a.jpg")
    let source = ["--source", home.folder["pics"]]
    let list = ["photos", "all"] + source
    let id = await home.runInProcess("places", list + ["--fields", "id"]).text.trimmed
    #expect(await home.runInProcess("photo", ["hide", id] + source).status == 0)
    let ending = await home.runInProcess("places", list)
    #expect(ending.errors.contains("1 photo is hidden; “places hidden” lists what you hid."))
  }

  @Test func `a page past the end is empty, and not an error`() async throws {
    let ending = try await Home().places("photos", "Siena", "--page", "3", "--sample")
    #expect(ending.status == 0 && ending.output.isEmpty)
    #expect(ending.errorLines.count == 1)
    #expect(
      ending.errors.contains("There are 50 photos of Siena, Tuscany, Italy; page 3 is empty.")
    )
  }

  @Test func `a page beyond Flickr's limit is empty, with a notice`()
    async throws
  {
    let flickr = try HandmadeFlickr { request in
      guard request.call == "flickr.photos.search" else { return nil }
      return .json(
        #"{"photos":{"total":"9000","photo":[{"id":"1","owner":"1@N01"}]},"stat":"ok"}"#
      )
    }
    let ending = await flickr.home.runInProcess("places", ["photos", "Lyon", "--page", "81"])
    #expect(ending.status == 0 && ending.output.isEmpty)
    #expect(
      ending.errors
        == "There are 9,000 photos of Lyon, Rhône, France, and Flickr lists only the first "
        + "4,000; page 81 is empty.\n"
    )
  }

  @Test func `a page past the end is an empty array in JSON`() async throws {
    let ending = try await Home().places("photos", "Siena", "--page", "3", "--json", "--quiet")
    #expect(ending.text == "[]\n" && ending.errors.isEmpty)
  }

  @Test func `off a terminal each photo is a line of six values`() async throws {
    let flickr = try HandmadeFlickr(title: "Two\nlines\tand a tab")
    let ending = try await flickr.home.places("photos", "Lyon", "--limit", "2")
    let page = "http://127.0.0.1:\(flickr.port)/photos/1@N01"
    #expect(
      ending.lines == [
        "Two lines and a tab\t\t90000000001\tAda\tCC BY 2.0\t\(page)/90000000001/",
        "Two lines and a tab\t\t90000000002\tAda\tCC BY 2.0\t\(page)/90000000002/",
      ]
    )
  }

  @Test func `places photos has the same output over HTTP as in process`() async throws {
    let simulator = try await Simulator()
    let here = try await Home().places("photos", "Kyoto", "--json")
    let there = try await simulator.home.places("photos", "Kyoto", "--json")
    let base = "http://127.0.0.1:\(simulator.port)/"
    #expect(there.status == 0 && there.errors.isEmpty)
    let expected = here.text.replacing("https://sample.invalid/", with: base)
      .replacing(#""source": "sample""#, with: #""source": "flickr""#)
    #expect(there.text == expected)
  }
}
