import Foundations
import Sample
import Testing

@testable import SimulatedServices

struct AllImagesListTests {
  private let client = CommonsClient()

  /// The arguments for the uploads of 20 November 2026, yesterday.
  private static let yesterday = [
    "generator": "allimages", "gaisort": "timestamp", "gaidir": "older",
    "gaistart": "2026-11-20T23:59:59Z", "gaiend": "2026-11-20T00:00:00Z", "gailimit": "500",
    "prop": "coordinates", "colimit": "max",
  ]

  @Test func `yesterday has about 1,500 uploads, each once, most of them with coordinates`()
    throws
  {
    let parts = try client.parts(Self.yesterday)
    let pages = parts.flatMap(\.pages)
    #expect((1_400...1_600).contains(pages.count))
    #expect(Set(pages.compactMap { $0["pageid"]?.int }).count == pages.count)
    #expect(pages.count { $0.point != nil } > 1_400)
    #expect(pages.allSatisfy { $0["index"] == nil })
  }

  @Test func `a list continues at the first file that was not returned`() throws {
    let first = try client.ask(Self.yesterday)
    let mark = try #require(first["continue"]?["gaicontinue"]?.string)
    #expect(first["continue"]?["continue"] == "gaicontinue||")
    #expect(mark.contains(/^20261120\d{6}\|[^ ]+\.jpg$/))
    let second = try client.ask(Self.yesterday.merging(["gaicontinue": mark]) { $1 })
    let titles = second.titles.map { "File:\($0.dropFirst("File:".count))" }
    #expect(titles.contains("File:\(mark.dropFirst(15).replacing("_", with: " "))"))
    #expect(Set(first.titles).isDisjoint(with: second.titles))
  }

  @Test func `a list continues even if the file of its mark is deleted`() throws {
    let mark = "20261120120000|Gone.jpg"
    let first = ["gailimit": "1", "prop": "imageinfo", "gaicontinue": mark]
    let answer = try client.ask(Self.yesterday.merging(first) { $1 })
    let time = try #require(answer.pages.first?.info["timestamp"]?.string)
    #expect(("2026-11-20T11:50:00Z"..."2026-11-20T12:00:00Z").contains(time))
  }

  @Test func `rows of a list have a user and a time, but no page id`() throws {
    let arguments = [
      "list": "allimages", "aisort": "timestamp", "aidir": "older", "ailimit": "3",
      "aiprop": "user|timestamp",
    ]
    let answer = try client.ask(arguments)
    let rows = try #require(answer["query"]?["allimages"]?.elements)
    #expect(rows.count == 3)
    for row in rows {
      guard case .object(let fields) = row else { continue }
      #expect(Set(fields.keys) == ["name", "ns", "title", "user", "timestamp"])
    }
    #expect(answer["continue"]?["continue"] == "-||")
  }

  @Test func `a list and a generator of the same files continue together`() throws {
    var arguments = Self.yesterday
    for (name, value) in Self.yesterday where name.hasPrefix("gai") {
      arguments[String(name.dropFirst())] = value
    }
    arguments["list"] = "allimages"
    arguments["aiprop"] = "user|timestamp"
    let parts = try client.parts(arguments)
    for part in parts {
      let rows = part["query"]?["allimages"]?.elements ?? []
      #expect(Set(rows.compactMap { $0["title"]?.string }) == Set(part.titles))
    }
    #expect(parts.count == 4 && parts.last?["continue"] == nil)
  }

  @Test(arguments: ["older", "newer"])
  func `the uploads of a user are in order`(direction: String) throws {
    let arguments = [
      "generator": "allimages", "gaisort": "timestamp", "gaidir": direction, "gailimit": "max",
      "gaiuser": "the_wandering_heron", "prop": "imageinfo",
    ]
    let parts = try client.parts(arguments)
    #expect(parts.count == 2, "75 files have their information in two parts")
    let pages = parts.flatMap(\.pages).filter { $0.info != .null }
    #expect(pages.count == 75)
    #expect(pages.allSatisfy { $0.info["user"] == "The wandering heron" })
    let list = try client.ask(
      [
        "list": "allimages", "aisort": "timestamp", "aidir": direction, "ailimit": "max",
        "aiuser": "The wandering heron",
      ]
    )
    let times = (list["query"]?["allimages"]?.elements ?? []).compactMap { $0["timestamp"]?.string }
    #expect(times == (direction == "older" ? times.sorted(by: >) : times.sorted()))
  }

  @Test(arguments: [
    (["gaistart": "2026-11-20T00:00:00Z"], "badparams"), (["gaiuser": "X"], "badparams"),
    (["gaisort": "timestamp", "gaistart": "yesterday"], "badtimestamp"),
    (["gaisort": "timestamp", "gaicontinue": "20261120|X.jpg"], "badcontinue"),
  ])
  func `an invalid parameter is an error`(arguments: [String: String], code: String) throws {
    let all = arguments.merging(["generator": "allimages"]) { $1 }
    #expect(try client.ask(all).errorCode == code)
  }

  @Test(arguments: ["20261120000000", "1795132800", "2026-11-20T00:00:00Z"])
  func `a time is read in each form`(text: String) {
    #expect(Int(timestamp: text) == 1_795_132_800)
  }
}
