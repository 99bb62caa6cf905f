import CLITestSupport
import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct MapCommandTests {
  @Test func `off a terminal each place is a line of eight values`() async throws {
    let ending = try await HandmadeFlickr().home.places("map", "Perth")
    #expect(
      ending.lines == [
        "France\tLyon\tRhône\t7\tlyonLYON001\t45.76\t4.84\t",
        "Australia\tPerth\tWestern Australia\t5\tperthPERTH2\t-31.95\t115.86\tchosen",
      ]
    )
    #expect(ending.status == 0 && ending.errors.isEmpty)
  }

  @Test func `on a terminal the map has a line below, and is no higher than the screen`()
    async throws
  {
    let ending = try await Home().onTerminal("places", "map", "Lisbon", "--sample")
    #expect(ending.status == 0)
    #expect(ending.text.contains("◉") && ending.text.contains("Lisbon"))
    #expect(ending.text.contains("70 top places"))
    #expect(ending.text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    #expect(ending.lines.count <= 22)
  }

  @Test func `the map is ASCII in a locale that is not UTF-8`() async throws {
    let home = Home(["LC_ALL": "C"])
    let ending = try await home.onTerminal("places", "map", "Lisbon", "--sample")
    #expect(ending.output.allSatisfy { $0 < 0x80 })
    #expect(ending.text.contains("San Francisco") && ending.text.contains("@"))
  }

  @Test(arguments: [["--country", "Japan"], ["Japan"], ["日本"]])
  func `a country limits the map`(arguments: [String]) async throws {
    let home = Home()
    let ending = try await home.launch("places", ["map", "--sample"] + arguments).run()
    #expect(ending.status == 0 && ending.lines.count == 4)
    #expect(ending.lines.allSatisfy { $0.hasPrefix("Japan\t") })
  }

  @Test func `the photos of a tag are grouped by place`() async throws {
    let ending = try await Home().places("map", "tag:fog", "--sample")
    let counts = ending.lines.compactMap { line in
      Int(line.split(separator: "\t", omittingEmptySubsequences: false)[3])
    }
    #expect(counts.count == ending.lines.count && counts.count > 3)
    #expect(counts == counts.sorted(by: >))
  }

  @Test(arguments: [
    (["--country", "Japon"], 3), (["Nowhereville"], 3), (["Kyoto", "--country", "France"], 64),
    (["Japan", "--country", "France"], 64), (["91N,0E"], 64), (["tag:"], 64),
  ])
  func `a missing place, and contradictory options, are refused`(
    arguments: [String],
    status: Int
  ) async throws {
    let ending = try await Home().launch("places", ["map", "--quiet", "--sample"] + arguments).run()
    #expect(ending.status.map { Int($0) } == status && ending.errorLines.count == 1)
    #expect(ending.output.isEmpty)
  }
}
