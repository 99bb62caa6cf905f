import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// The dates of one library, wherever they are used.
@Suite(.fewAtATime) struct DateAgreementTests {
  private let home = Home()
  private var source: [String] { ["--source", home.folder["pics"]] }

  /// The titles of the pictures with their dates, in the order of the folder.
  private static let library = [
    ("d", "2023-02-03 04:05:06"), ("Screenshot_20220715-101530", "2022-07-15 10:15:30"),
    ("IMG-20220713-WA0001", "2022-07-13"), ("scan", "2022-07"), ("a", "2021-10-01 18:19:43"),
    ("new", ""), ("old", ""),
  ]

  init() throws {
    for (title, date) in Self.library {
      let folder = title == "scan" ? "pics/2022/07" : "pics"
      home.folder.makeFolder(folder)
      var data = try Bitmap.scene(6, 4).jpeg()
      if title.count == 1 {
        let taken = date.replacing("-", with: ":")
        let exif = ExifMaker().tiff([(0x8769, .directory([(0x9003, .text(taken))]))])
        data = data.inserting(exif: exif)
      }
      try home.folder.write(data, to: "\(folder)/\(title).jpg")
      let changed = Date(timeIntervalSince1970: title == "old" ? 1_300_000_000 : 1_600_000_000)
      try FileManager.default.setAttributes(
        [.modificationDate: changed],
        ofItemAtPath: home.folder["\(folder)/\(title).jpg"]
      )
    }
  }

  private func lines(_ command: String...) async -> [String] {
    await home.runInProcess("places", command + source).lines
  }

  private func titles(_ list: String...) async -> [String] {
    await home.runInProcess("places", ["photos"] + list + ["--fields", "title"] + source).lines
  }

  @Test func `lists, spans, orders, timeline, search and gallery have the same dates`()
    async throws
  {
    let (all, dated) = (Self.library.map(\.0), Self.library.filter { !$0.1.isEmpty }.map(\.0))
    let rows = await lines("photos", "all", "--fields", "title,dateTaken")
    #expect(rows == Self.library.map { "\($0.0)\t\($0.1)" })
    #expect(await titles("all", "--sort", "taken") == all)
    #expect(await titles("all", "--reverse") == dated.reversed() + ["old", "new"])
    // Months and days, of which a month alone is none.
    #expect(await titles("date:2022-07") == Array(all[1...3]))
    #expect(await titles("date:2022-07-13") == ["IMG-20220713-WA0001"])
    #expect(await titles("date:none") == ["new", "old"])
    #expect(
      await titles("all", "--since", "2022-07-01", "--until", "2022-07-31") == Array(all[1...3])
    )
    #expect(await titles("all", "--since", "2022-07-02", "--until", "2022-08") == Array(all[1...2]))
    #expect(await lines("search", "2022-07", "--fields", "title") == Array(all[1...3]))
    #expect(
      await lines("timeline", "--by", "month")
        == ["2023-02\t1", "2022-07\t3", "2021-10\t1"]
    )
    #expect(await lines("timeline", "--by", "day").count == 4)
    let gallery = await home.runInProcess(
      "places",
      ["gallery", "all", "--output", home.folder["page"]] + source
    )
    #expect(gallery.status == 0, "\(gallery.errors)")
    let page = try String(contentsOfFile: home.folder["page/index.html"], encoding: .utf8)
    let headings = page.matches(of: /<h2[^>]*>([^<]*)/).map { String($0.output.1) }
    #expect(
      headings.prefix(4) == ["February 2023", "July 2022", "October 2021", "Without a date"]
    )
  }

  @Test(.enabled(if: TmuxScreen.isInstalled, "tmux is not installed"))
  func `the browser has the same months, and then those without a date`() async throws {
    let visit = try await BrowserVisit(source, in: home)
    #expect(try await visit.screen.shows("All photos"))
    try await visit.press("Enter")
    for heading in ["February 2023", "July 2022", "October 2021", "Without a date"] {
      #expect(try await visit.screen.shows(heading))
    }
  }
}
