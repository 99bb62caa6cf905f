import Foundations
import Net
import Sample
import Simulators
import Testing

@testable import SimulatedServices

struct SearchListTests {
  private let client = CommonsClient()

  @Test func `a search near a point finds its photos, the newest first, ranked from 1`() throws {
    let answer = try client.search(
      "nearcoord:15km,37.775,-122.419 filetype:bitmap",
      ["gsrsort": "create_timestamp_desc", "gsrlimit": "40", "prop": "imageinfo"]
    )
    let times = answer.ranked.compactMap { $0.info["timestamp"]?.string }
    #expect(times.count == 40 && times == times.sorted(by: >))
    #expect(answer.ranked.compactMap { $0["index"]?.int } == Array(1...40))
    let ids = answer.pages.compactMap { $0["pageid"]?.int }
    #expect(ids == ids.sorted() && Set(ids).count == 40)
    #expect(answer["continue"] == ["gsroffset": 40, "continue": "gsroffset||"])
    #expect(answer["batchcomplete"] == true)
  }

  @Test func `a list is continued without a repeat or a hole, to its end`() throws {
    let arguments = [
      "generator": "search", "gsrnamespace": "6", "gsrlimit": "50",
      "gsrsearch": "incategory:\"Mountains\"",
    ]
    let parts = try client.parts(arguments)
    let titles = parts.flatMap(\.titles)
    let members = CommonsFile.all.count { $0.categories.contains("Mountains") }
    #expect(titles.count == members && Set(titles).count == members)
    #expect(parts.last?["continue"] == nil)
    #expect(parts.allSatisfy { $0["batchcomplete"] == true })
  }

  @Test(arguments: [
    "nearcoord:5km,0,-150", "no-such-word-anywhere", "incategory:\"No such category\"",
    "fog filetype:video", "creationdate:soon", "nearcoord:nowhere", "haswbstatement:P180=Q1",
  ])
  func `an empty result is a response without a query`(words: String) throws {
    #expect(try client.search(words) == ["batchcomplete": true])
  }

  @Test func `galleries are searched unless files are asked for`() throws {
    #expect(try client.ask(["generator": "search", "gsrsearch": "fog"])["query"] == nil)
  }

  @Test(arguments: [
    ("bridge fog", true), ("Bridge FOG", true), ("bridge -fog", false), ("\"in fog\"", true),
  ])
  func `results have all words, in any case`(words: String, hasFog: Bool) throws {
    let answer = try client.search(words, ["gsrlimit": "max"])
    #expect(!answer.pages.isEmpty)
    for page in answer.pages {
      let file = try #require(client.commons.upload(pageID: page["pageid"]?.int ?? 0)).file
      let text = [file.name, file.photo.description, file.user, file.categories.joined()].joined()
      #expect(text.lowercased().contains("fog") == hasFog)
    }
  }

  @Test(arguments: [
    ("creationdate:2026-11-20", 1_400...1_600), ("creationdate:>=now-3h", 1...150),
    ("creationdate:today", 1...250), ("creationdate:2026-11", 1_500...3_000),
    ("creationdate:>=2026-11-20 creationdate:<today", 1_400...1_600),
    ("creationdate:<2020", 0...0),
  ])
  func `a search may be limited to dates of upload`(words: String, count: ClosedRange<Int>) throws {
    let answer = try client.ask(
      ["list": "search", "srnamespace": "6", "srsearch": words, "srlimit": "1"]
    )
    let total = try #require(answer["query"]?["searchinfo"]?["totalhits"]?.int)
    #expect(count.contains(total))
  }

  @Test func `a search within 20,000 km of a point finds every located file`() throws {
    let answer = try client.ask(
      ["list": "search", "srnamespace": "6", "srsearch": "nearcoord:20000km,0,0 -zzz"]
    )
    #expect(answer["query"]?["searchinfo"]?["totalhits"]?.int == CommonsFile.located.count)
    #expect(answer["query"]?["search"]?.elements.count == 10)
    #expect(answer["continue"] == ["sroffset": 10, "continue": "-||"])
  }

  @Test func `a search that finds nothing is an empty list`() throws {
    let answer = try client.ask(["list": "search", "srnamespace": "6", "srsearch": "qqqq"])
    #expect(answer["query"] == ["search": [], "searchinfo": ["totalhits": 0]])
  }

  @Test func `a search needs words`() throws {
    let response = client.response(["generator": "search", "gsrsearch": ""])
    #expect(response.status == 200)
    #expect(response.headers["mediawiki-api-error"] == "missingparam")
    let error = try client.ask(["generator": "search"])["error"]
    #expect(error?["info"]?.string == "The \"gsrsearch\" parameter must be set.")
    #expect(error?["docref"]?.string?.hasPrefix("See https://commons.wikimedia.org/") == true)
  }

  @Test(arguments: [("501", 500), ("max", 500), ("0", 1), ("", 10)])
  func `a limit is 1 to 500, 10 by default`(limit: String, count: Int) throws {
    #expect(try client.search("e", ["gsrlimit": limit]).pages.count == count)
  }
}
