import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Lists of the user's pictures: all, by date, sorted, filtered, by month.
@Suite(.fewAtATime) struct OwnListsTests {
  private let home = Home()
  private var source: [String] { ["--source", "folder:\(home.folder["pics"])"] }

  /// 23 pictures in three folders, most of them dated, some of one second.
  init() throws {
    for number in 0..<23 {
      let folder = ["pics", "pics/Iceland", "pics/raw"][number % 3]
      home.folder.makeFolder(folder)
      let date = "20\(10 + number % 5):0\(1 + number % 3):1\(number % 7) 10:00:00"
      let exif = ExifMaker().tiff([(0x8769, .directory([(0x9003, .text(date))]))])
      let plain = try Bitmap.scene(6, 4).jpeg()
      let picture = number % 6 == 5 ? plain : plain.inserting(exif: exif)
      try home.folder.write(
        picture,
        to: "\(folder)/\(number.isMultiple(of: 2) ? "B" : "a")\(number).jpg"
      )
    }
  }

  private func run(_ arguments: String...) async throws -> Ending {
    try await home.launch("places", arguments + source).run()
  }

  private func runOnTerminal(_ arguments: String...) async throws -> Ending {
    var launch = home.launch("places", arguments + source)
    launch.terminal = .usual
    return try await launch.run()
  }

  /// Returns the photos of all pages of a list.
  private func photos(_ arguments: [String], limit: Int = 4) async throws -> [PrintedPhoto] {
    var all: [PrintedPhoto] = []
    for page in 1... {
      let paging = ["--json", "--limit", "\(limit)", "--page", "\(page)"]
      let ending = try await home.launch("places", ["photos"] + arguments + paging + source).run()
      #expect(ending.status == 0)
      let photos = try ending.json([PrintedPhoto].self)
      if photos.isEmpty { return all }
      all += photos
    }
    return all
  }

  @Test func `all has every picture once, in the order of an independent sort`()
    async throws
  {
    let all = try await photos(["all"])
    #expect(all.count == 23 && Set(all.map(\.id)).count == 23)
    let titles = try await photos(["all", "--sort", "title"]).map(\.title)
    #expect(titles == all.map(\.title).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
    let (dated, undated) = (all.filter { $0.dateTaken != nil }, all.filter { $0.dateTaken == nil })
    // Without a date they are in the order in which they were written.
    func number(_ photo: PrintedPhoto) -> Int { Int(photo.title.dropFirst()) ?? 0 }
    let rest = undated.sorted { number($0) < number($1) }.map(\.id)
    let earliest = dated.sorted { ($0.dateTaken!, $0.page) < ($1.dateTaken!, $1.page) }.map(\.id)
    let latest = try await photos(["all", "--sort", "taken"]).map(\.id)
    #expect(latest == earliest.reversed() + rest.reversed())
    #expect(try await photos(["all", "--reverse"]).map(\.id) == earliest + rest)
  }

  @Test func `a span has the photos of an independent filter`() async throws {
    let all = try await photos(["all"])
    let wanted = all.filter { "2011-02"..."2013-12-31 24" ~= $0.dateTaken ?? "" }.map(\.id)
    let found = try await photos(["all", "--since", "2011-02", "--until", "2013"]).map(\.id)
    #expect(Set(found) == Set(wanted) && found.count == wanted.count && !found.isEmpty)
    #expect(try await photos(["date:none"]).count == all.count { $0.dateTaken == nil })
    #expect(try await photos(["date:2012"]).allSatisfy { $0.dateTaken?.hasPrefix("2012") == true })
  }

  @Test(arguments: [
    (["all", "--since", "2023-13"], "2023, 2023-07 or 2023-07-14"),
    (["all", "--since", "2024", "--until", "2023"], "--since 2024 is after --until 2023."),
    (["all", "--sort", "near"], "it can sort it by taken, rating, title or name"),
    (["all", "--sort", "likes"], "A folder cannot sort this list by likes"),
    (["all", "--license", "gpl"], "cc-by-nc-nd"), (["date:2023-02-30"], "is no date"),
  ])
  func `a folder refuses what it cannot list in one sentence`(arguments: [String], sentence: String)
    async throws
  {
    let ending = try await home.launch("places", ["photos"] + arguments + source).run()
    #expect(ending.status == 64 && ending.output.isEmpty)
    #expect(ending.errors.contains(sentence), "\(ending.errors)")
  }

  @Test(arguments: [
    (["photos", "all", "--sample"], "The sample library has no “all”"),
    (
      ["photos", "Kyoto", "--sort", "title", "--sample"],
      "sort it by taken, uploaded or interesting"
    ),
    (["photos", "recents", "--sort", "title"], "The recents cannot sort this list by title"),
    (["follow", "all"], "cannot be followed"),
    (["timeline", "--sample"], "There is a timeline of"),
    (["map", "--sort", "taken"], "go with WHAT"),
  ])
  func `a source refuses what it does not have in one sentence`(line: [String], sentence: String)
    async throws
  {
    let ending = try await home.launch("places", line + (line.contains("--sample") ? [] : source))
      .run()
    #expect(ending.status == 64 && ending.output.isEmpty)
    #expect(ending.errors.contains(sentence), "\(ending.errors)")
  }

  @Test func `a timeline counts the photos of months, and its rows name them`() async throws {
    let all = try await photos(["all"])
    let dated = all.compactMap(\.dateTaken)
    let counts = Dictionary(grouping: dated) { String($0.prefix(7)) }.mapValues(\.count)
    let lines = try await run("timeline").lines
    let rows = lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.map { $0[0] } == counts.keys.sorted(by: >))
    #expect(rows.allSatisfy { counts[$0[0]] == Int($0[1]) })
    let shown = try await runOnTerminal("timeline", "--color", "never")
    #expect(shown.text.contains("2014") && shown.errors.contains("3 photos have no date;"))
    let third = try await run("photos", "3", "--json").json([PrintedPhoto].self)
    #expect(third.count == counts[rows[2][0]])
    #expect(third.allSatisfy { $0.dateTaken?.hasPrefix(rows[2][0]) == true })
    let elsewhere = try await home.places("photos", "3", "--sample")
    #expect(elsewhere.status == 64 && elsewhere.errors.contains("add --source folder:"))
  }

  @Test func `a timeline of an album has rows of the album`() async throws {
    #expect(try await runOnTerminal("timeline", "album:Iceland", "--by", "year").status == 0)
    let first = try await run("photos", "1", "--json").json([PrintedPhoto].self)
    #expect(!first.isEmpty && first.allSatisfy { $0.page.contains("/Iceland/") })
    #expect(first.allSatisfy { $0.dateTaken?.hasPrefix("2014") == true })
  }

  @Test func `a row of a list of albums names its album`() async throws {
    #expect(try await runOnTerminal("albums").text.contains("Iceland"))
    let second = try await run("photos", "2", "--json").json([PrintedPhoto].self)
    #expect(!second.isEmpty && second.allSatisfy { $0.page.contains("/Iceland/") })
  }

  @Test func `a notice counts the photos without a date that a span leaves out`() async throws {
    var launch = home.launch("places", ["photos", "all", "--since", "2010"] + source)
    launch.terminal = .usual
    #expect(try await launch.run().errors.contains("3 photos without a date are left out."))
  }

  @Test func `several lists cannot be sorted as one`() async throws {
    var launch = home.launch("places", ["photos", "-", "--sort", "title"] + source)
    launch.input = Data("all\nalbum:Iceland\n".utf8)
    let ending = try await launch.run()
    #expect(ending.status == 64 && ending.errors.contains("Several lists are not sorted as one"))
  }

  @Test func `a list of the user's pictures has file, date and place instead of an owner`()
    async throws
  {
    let kyoto = ExifMaker().tiff([(0x8825, .kyoto)])
    let picture = try Bitmap.scene(6, 4).jpeg().inserting(exif: kyoto)
    try home.folder.write(picture, to: "pics/Iceland/temple.jpg")
    var launch = home.launch(
      "places",
      ["photos", "all", "--sort", "title", "--color", "never", "--no-pager"] + source
    )
    launch.terminal = .usual
    let lines = try await launch.run().lines
    #expect(lines.contains { $0.contains(" a1 ") && $0.contains("2011-02-11 10:00:00") })
    #expect(lines.contains { $0.contains("temple") && $0.contains("Kyoto") }, "\(lines)")
    let photo = try await run("photos", "Kyoto", "--jsonl", "--fields", "file,place")
    #expect(photo.text == "{\"file\":\"Iceland/temple.jpg\",\"place\":\"Kyoto, Japan\"}\n")
  }
}
