import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// `places top` as one list, and of certain days.
@Suite(.fewAtATime) struct RankedPlacesTests {
  private let home = Home()

  @Test func `sorted by count the most photographed place comes first, in every format`()
    async throws
  {
    let list = try await home.places("top", "--sort", "count", "--sample", "--json")
    let counts = try list.json([PrintedPlace].self).map(\.photoCount)
    #expect(counts.count == 70 && counts == counts.sorted(by: >))
    let lines = try await home.places("top", "--sort", "count", "--limit", "2", "--sample").lines
    #expect(lines.map { $0.split(separator: "\t")[1] } == ["San Francisco", "Reykjavík"])
    let shown = try await home.onTerminal("places", "top", "--sort", "count", "--limit", "1")
    #expect(shown.lines.first?.contains("San Francisco, California, United States") == true)
  }

  @Test func `--since lists the places of photos taken since then`() async throws {
    home.folder.makeFolder("pics")
    for (name, date) in [("a", "2019:07:01 10:00:00"), ("b", "2023:07:01 10:00:00")] {
      let exif = ExifMaker().tiff([
        (0x8769, .directory([(0x9003, .text(date))])), (0x8825, .kyoto),
      ])
      try home.folder.write(
        try Bitmap.scene(6, 4).jpeg().inserting(exif: exif),
        to: "pics/\(name).jpg"
      )
    }
    let source = ["--source", "folder:\(home.folder["pics"])"]
    var launch = home.launch("places", ["top", "--since", "2023", "--color", "never"] + source)
    launch.terminal = .usual
    let shown = try await launch.run()
    #expect(shown.lines.contains { $0.contains("1  Kyoto") && $0.contains(" 1 ") })
    let row = try await home.launch("places", ["photos", "1", "--json"] + source).run()
    #expect(try row.json([PrintedPhoto].self).map(\.title) == ["b"])
    let elsewhere = try await home.places("top", "--since", "2023", "--sample")
    #expect(elsewhere.status == 64 && elsewhere.errors.contains("no top places of certain days"))
  }

  private struct PrintedPlace: Decodable {
    let photoCount: Int
  }
}
