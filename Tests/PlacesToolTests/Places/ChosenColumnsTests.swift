import CLITestSupport
import Foundation
import TestSupport
import Testing

/// `--fields` and `--jsonl`.
@Suite(.fewAtATime) struct ChosenColumnsTests {
  private let home = Home()

  @Test func `columns are printed in the order in which they are named`() async throws {
    let ending = try await home.places(
      "photos",
      "Kyoto",
      "--sample",
      "--limit",
      "2",
      "--fields",
      "id,title"
    )
    let rows = ending.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(ending.status == 0 && rows.count == 2 && rows.allSatisfy { $0.count == 2 })
    #expect(rows.allSatisfy { Int($0[0]) != nil })
  }

  @Test func `a line of JSON has only the named columns, in their order`() async throws {
    let ending = try await home.places(
      "photos",
      "Kyoto",
      "--sample",
      "--limit",
      "3",
      "--fields",
      "title,latitude",
      "--jsonl"
    )
    #expect(ending.status == 0 && ending.lines.count == 3)
    for line in ending.lines {
      #expect(line.hasPrefix(#"{"title":"#) && line.contains(#","latitude":"#))
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object.map { Set($0.keys) } == ["title", "latitude"])
    }
  }

  @Test func `JSON keeps its sections, and JSON by lines has none`() async throws {
    let sections = try await home.places(
      "top",
      "--sample",
      "--country",
      "Japan",
      "--json",
      "--fields",
      "id"
    )
    let list = try JSONSerialization.jsonObject(with: sections.output) as? [[String: Any]]
    let places = try #require(list?.first?["places"] as? [[String: Any]])
    #expect(places.allSatisfy { Array($0.keys) == ["id"] } && !places.isEmpty)
    let lines = try await home.places(
      "top",
      "--sample",
      "--country",
      "Japan",
      "--jsonl",
      "--fields",
      "country,id"
    )
    #expect(lines.lines.count == places.count)
    #expect(lines.lines.allSatisfy { $0.hasPrefix(#"{"country":"Japan","id":"#) })
  }

  @Test(arguments: [
    ["top"], ["photos", "Kyoto"], ["search", "fog"], ["recents"], ["feed"], ["following"], ["map"],
  ])
  func `an unknown column is refused, and the known ones are named`(
    command: [String]
  ) async throws {
    let ending = try await home.launch("places", command + ["--fields", "title,tilte"]).run()
    #expect(ending.status == 64 && ending.output.isEmpty)
    #expect(ending.errors.contains("There is no column “tilte”; there are "))
    #expect(ending.errors.contains("title"))
  }

  @Test func `options that exclude each other, and an empty list of columns, are refused`()
    async throws
  {
    for more in [["--json", "--jsonl"], ["--thumbnails", "--fields", "id"], ["--fields", ""]] {
      let ending = try await home.launch("places", ["photos", "Kyoto", "--sample"] + more).run()
      #expect(ending.status == 64, "\(more)")
    }
  }

  @Test func `a hostile text is on one line of JSON`() async throws {
    let ending = try await home.places(
      "photos",
      "San Francisco",
      "--sample",
      "--limit",
      "100",
      "--jsonl",
      "--fields",
      "title"
    )
    #expect(ending.lines.count == 100)
    #expect(!ending.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
