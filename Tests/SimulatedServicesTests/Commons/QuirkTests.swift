import Foundation
import Foundations
import Sample
import Simulators
import Testing

@testable import SimulatedServices

struct QuirkTests {
  private static let arguments = [
    "gsrlimit": "40", "prop": "imageinfo|coordinates", "colimit": "max",
    "iiprop": "url|mime|extmetadata", "iiurlwidth": "500",
  ]
  private static let place = "nearcoord:15km,37.775,-122.419"

  private func pages(_ quirk: Quirk) throws -> [JSONValue] {
    try CommonsClient([quirk]).search(Self.place, Self.arguments).ranked
  }

  @Test(arguments: [
    Quirk.emptyMetadata, .numericValues, .oddDates, .noCoordinates, .otherGlobe, .missingKnown,
    .htmlNames, .nonPhotos,
  ])
  func `a quirk of rows affects some of them`(quirk: Quirk) throws {
    let plain = try CommonsClient().search(Self.place, Self.arguments).ranked
    let quirky = try pages(quirk)
    let changed = zip(plain, quirky).count { $0 != $1 }
    #expect((5...35).contains(changed))
    #expect(try pages(quirk) == quirky, "the same ones every time")
  }

  @Test func `metadata may be an array`() throws {
    #expect(try pages(.emptyMetadata).contains { $0.info["extmetadata"] == [] })
  }

  @Test func `values may be numbers`() throws {
    let values = try pages(.numericValues).compactMap { $0.metadata("ObjectName") }
    #expect(values.contains { if case .integer = $0 { true } else { false } })
    #expect(values.contains { if case .string = $0 { true } else { false } })
  }

  @Test func `dates may have any form`() throws {
    let dates = Set(try pages(.oddDates).compactMap { $0.metadata("DateTimeOriginal")?.string })
    #expect(dates.count { !$0.contains(/^\d{4}(-\d\d){2} \d\d:\d\d:\d\d$/) } >= 4)
  }

  @Test func `coordinates may be missing, or on the Moon`() throws {
    #expect(Set(try pages(.noCoordinates).map { $0.point == nil }) == [true, false])
    let globes = try pages(.otherGlobe).compactMap { $0.point?["globe"]?.string }
    #expect(Set(globes) == ["earth", "moon"])
  }

  @Test func `ranks may start at −1`() throws {
    #expect(try pages(.negativeIndex).compactMap { $0["index"]?.int } == Array(-1...38))
  }

  @Test func `a page may be missing and known`() throws {
    let missing = try pages(.missingKnown).filter { $0["missing"] == true }
    #expect(!missing.isEmpty)
    #expect(missing.allSatisfy { $0["known"] == true && $0["pageid"] == nil && $0.info != .null })
  }

  @Test(arguments: [1, 2, 3, 40])
  func `every response may come in parts, which together are complete`(count: Int) throws {
    let search = [
      "generator": "search", "gsrnamespace": "6", "gsrsearch": Self.place, "gsrlimit": "\(count)",
    ]
    let parts = try CommonsClient([.parts]).parts(
      search.merging(["prop": "imageinfo|coordinates", "colimit": "max"]) { $1 },
      limit: 6
    )
    let last = try #require(parts.firstIndex { $0["batchcomplete"] == true })
    #expect(last >= 1)
    #expect(parts[...last].map { $0.pages.count { $0.info != .null } }.reduce(0, +) == count)
    #expect(parts[...last].map { $0.pages.count { $0.point != nil } }.reduce(0, +) == count)
  }

  @Test func `names may have HTML`() throws {
    let names = try pages(.htmlNames).compactMap { $0.metadata("ObjectName")?.string }
    #expect(names.contains { $0.contains("display: none") })
    #expect(names.contains { !$0.contains("<") })
  }

  @Test func `files may be other than photos`() throws {
    let kinds = Set(try pages(.nonPhotos).compactMap { $0.info["mime"]?.string })
    #expect(kinds.isSuperset(of: ["image/jpeg", "image/svg+xml"]) && kinds.count >= 4)
    for page in try pages(.nonPhotos) where page.info["mime"] != "image/jpeg" {
      #expect(page["title"]?.string?.hasSuffix(".jpg") == false)
      #expect(page.info["url"]?.string?.contains(".jpg") == false)
    }
  }

  @Test func `files may be renamed`() throws {
    let client = CommonsClient([.redirects])
    let file = CommonsFile.all[7]
    let answer = try client.ask(["titles": "File:\(file.name)", "redirects": "1"])
    #expect(answer.titles == ["File:Renamed \(file.name)"])
    #expect(answer["query"]?["redirects"]?.elements.first?["from"]?.string == "File:\(file.name)")
    let listed = try #require(try pages(.redirects).first?.info["thumburl"]?.string)
    let url = try #require(URL(string: listed))
    #expect(client.commons.response(path: url.path(), query: [:]).status == 200)
  }

  @Test func `files may have versions that are newer than their pages`() throws {
    let client = CommonsClient([.newerVersions])
    let found = try client.search(
      Self.place,
      [
        "gsrlimit": "50", "gsrsort": "create_timestamp_desc", "prop": "imageinfo|cirrusdoc",
        "cdincludes": "create_timestamp",
      ]
    ).ranked
    let created = found.compactMap(\.created)
    let versions = found.compactMap { $0.info["timestamp"]?.string }
    #expect(created.count == 50 && created == created.sorted(by: >))
    #expect(zip(created, versions).allSatisfy { $0 <= $1 })
    #expect((5...45).contains(zip(created, versions).count { $0 != $1 }))
    let plain = try CommonsClient().search(
      Self.place,
      ["gsrlimit": "50", "gsrsort": "create_timestamp_desc", "prop": "imageinfo"]
    ).ranked
    #expect(plain.compactMap { $0.info["timestamp"]?.string } == created)
  }

  @Test func `a person's list is sorted and bounded by the newest versions`() throws {
    let client = CommonsClient([.newerVersions])
    let file = try #require(client.commons.uploads().first { $0.versionMoment > $0.moment })
    let list: [String: String] = [
      "list": "allimages", "aisort": "timestamp", "aidir": "older", "aiprop": "timestamp",
      "aiuser": file.file.user, "ailimit": "max",
    ]
    let rows = try client.ask(list)["query"]?["allimages"]?.elements ?? []
    let times = rows.compactMap { $0["timestamp"]?.string }
    #expect(times.count == rows.count && times == times.sorted(by: >))
    let moment = file.versionMoment.isoTimestamp
    let bounded = try client.ask(list.merging(["aistart": moment, "aiend": moment]) { $1 })
    let titles = bounded["query"]?["allimages"]?.elements.compactMap { $0["title"]?.string }
    #expect(titles?.contains(file.title) == true)
  }

  @Test(arguments: Quirk.allCases)
  func `quirks go together`(quirk: Quirk) throws {
    let client = CommonsClient([.parts, .nonPhotos, .htmlNames, quirk])
    #expect(try client.search(Self.place, Self.arguments).pages.count == 40)
  }
}
