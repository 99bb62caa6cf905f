import Foundations
import Sample
import Testing

@testable import SimulatedServices

struct GeoSearchListTests {
  private let client = CommonsClient()
  private static let near = [
    "list": "geosearch", "gsnamespace": "6", "gscoord": "37.775|-122.419", "gsradius": "10000",
    "gslimit": "20",
  ]

  @Test func `the nearest files come first, without a continuation`() throws {
    let answer = try client.ask(Self.near)
    let rows = try #require(answer["query"]?["geosearch"]?.elements)
    let distances = rows.compactMap { $0["dist"]?.double }
    #expect(distances.count == 20 && distances == distances.sorted())
    #expect((distances.last ?? 0) <= 10_000)
    #expect(answer["continue"] == nil && answer["batchcomplete"] == true)
  }

  @Test func `a generator ranks from −1`() throws {
    var arguments = ["generator": "geosearch"]
    for (name, value) in Self.near where name != "list" { arguments["g\(name)"] = value }
    let answer = try client.ask(arguments)
    #expect(answer.ranked.compactMap { $0["index"]?.int } == Array(-1...18))
  }

  @Test(arguments: [
    (["gsradius": "9"], "outofrange"), (["gsradius": "10001"], "outofrange"),
    (["gscoord": "91|0"], "invalid-coord"), (["gscoord": "1|181"], "invalid-coord"),
    (["gscoord": "37.775%7C-122"], "invalid-coord"), (["gscoord": ""], "missingparam"),
    (["gsbbox": "1|0|0|1"], "toobig"), (["gsbbox": "0|0|1|1"], "invalid-bbox"),
  ])
  func `an invalid parameter is an error`(arguments: [String: String], code: String) throws {
    #expect(try client.ask(Self.near.merging(arguments) { $1 }).errorCode == code)
  }

  @Test func `a box has the files within it`() throws {
    let box = ["list": "geosearch", "gsnamespace": "6", "gslimit": "max"]
      .merging(["gsbbox": "37.85|-122.5|37.7|-122.4"]) { $1 }
    let rows = try #require(try client.ask(box)["query"]?["geosearch"]?.elements)
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { (37.7...37.85).contains($0["lat"]?.double ?? 0) })
    #expect(rows.allSatisfy { (-122.5 ... -122.4).contains($0["lon"]?.double ?? 0) })
  }
}

struct CategoryMembersListTests {
  private let client = CommonsClient()
  private static let mountains = [
    "generator": "categorymembers", "gcmtitle": "Category:Mountains", "gcmlimit": "100",
  ]

  @Test(arguments: [
    [:], ["gcmsort": "timestamp", "gcmdir": "desc"], ["gcmtitle": "category:mountains"],
  ])
  func `a category is continued without a repeat or a hole`(more: [String: String]) throws {
    let parts = try client.parts(Self.mountains.merging(more) { $1 })
    #expect(parts.count == 2 && parts[0]["continue"]?["continue"] == "gcmcontinue||")
    let members = CommonsFile.all.count { $0.categories.contains("Mountains") }
    #expect(Set(parts.flatMap(\.titles)).count == members)
  }

  @Test func `the newest file is first on request`() throws {
    let arguments = Self.mountains.merging([
      "gcmsort": "timestamp", "gcmdir": "desc", "gcmlimit": "1",
    ]) {
      $1
    }
    let titles = try client.ask(arguments).titles
    let positions = CommonsFile.all.indices.filter {
      CommonsFile.all[$0].categories.contains("Mountains")
    }
    #expect(titles == [client.commons.uploads(of: positions).first?.title])
  }

  @Test(arguments: [
    ("Category:No such category", nil), ("Fog", "invalidcategory"), ("", "missingparam"),
    ("Category:{}", "invalidcategory"),
  ])
  func `an invalid category is an error, and an unknown one is empty`(title: String, code: String?)
    throws
  {
    let answer = try client.ask(["generator": "categorymembers", "gcmtitle": title])
    #expect(answer.errorCode == code)
    #expect(answer["query"] == nil)
  }

  @Test func `a category has no subcategories`() throws {
    #expect(try client.ask(Self.mountains.merging(["gcmtype": "subcat"]) { $1 })["query"] == nil)
  }
}
