import CLITestSupport
import Foundation
import TestSupport
import Testing

/// An export as a source of every command.
@Suite(.fewAtATime) struct ExportCommandTests {
  private let home: Home

  init() throws { home = try Home.withExport() }

  private func run(_ program: String, _ arguments: String...) async throws -> Ending {
    try await home.launch(program, arguments + home.exportSource).run()
  }

  @Test func `photos of an export are listed by place, album, tag, owner and words`() async throws {
    let top = try await run("places", "top")
    #expect(top.status == 0 && top.lines.count == 11)
    #expect(top.lines.contains { $0.hasPrefix("United States\tSan Francisco\tCalifornia\t10\t") })
    for what in [["San Francisco"], ["album:bay area"], ["tag:rain"], ["@me"]] {
      let ending = try await home.launch("places", ["photos"] + what + home.exportSource).run()
      #expect(ending.status == 0 && !ending.lines.isEmpty, "\(what)")
    }
    #expect(try await run("places", "search", "pier").lines.count == 1)
    let albums = try await run("places", "albums")
    #expect(albums.lines == ["Far away\t12\t72157724905358314", "Bay area\t9\t72157724905358315"])
  }

  @Test func `nothing is written into an export`() async throws {
    let before = home.folder.names(in: "export").map { home.folder.data("export/\($0)") }
    for command in [["top"], ["photos", "@me", "--refresh"], ["doctor"]] {
      _ = try await home.launch("places", command + home.exportSource).run()
    }
    _ = try await run("places", "gallery", "@me", "--output", "site")
    #expect(home.folder.names(in: "export").map { home.folder.data("export/\($0)") } == before)
  }

  @Test func `an archive of an export is never replaced`() async throws {
    let before = home.folder.data("export/data-download-2.zip")
    for id in try await run("places", "photos", "San Francisco", "--json")
      .json([PrintedPhoto].self).prefix(2).map(\.id)
    {
      for name in [
        "data-download-1.zip", "data-download-2.zip", "72157724905358313_3ac1836c2225_part1.zip",
      ] {
        let ending = try await run("photo", "fetch", id, "--output", "export/\(name)", "--force")
        #expect(ending.status == 64, "\(ending.errors)")
      }
    }
    #expect(home.folder.data("export/data-download-2.zip") == before)
  }

  @Test func `doctor says which parts of an export exist and which are missing`() async throws {
    let ending = try await run("places", "doctor")
    let expected = [
      "archives\t4; data-download-3.zip cannot be read: it has no directory at its end: it was cut short, or is no "
        + "ZIP archive",
      "photos\t44: 40 with a picture, 2 videos, 2 without a picture", "not public\t3 photos",
      "without data\t1 picture (mystery_scan_no_id_here.jpg); 1 picture of a photo with another one "
        + "(copy_53995140117_o.jpg); 1 picture in the export twice",
      "albums\t2 with 21 photos; of 1 other there is nothing here", "positions\t43 of 44 photos",
      "taken\t2020-03-31 to 2024-09-27", "profile\t44 positions, here 43; 41 tags, here 41",
    ]
    #expect(Array(ending.lines[1...8]) == expected)
    let setup = try await run("places", "doctor", "--json").json(PrintedContents.self).contents
    #expect(setup.archives == 4 && setup.unreadableArchives.count == 1 && setup.photos == 44)
  }

  @Test func `doctor says why an export cannot be read`() async throws {
    for (path, sentence) in [
      ("none", "There is no export \(home.folder["none"])."),
      ("export/unpacked/53903471995_f9ecb341cc_o.jpg", "is no export: name a ZIP archive"),
    ] {
      let ending = try await home.places("doctor", "--source", "export:\(home.folder[path])")
      #expect(ending.status == 0)
      #expect(ending.lines.contains { $0.hasPrefix("problem\t") && $0.contains(sentence) })
    }
  }

  @Test func `a photo or a video without its file says so, and so does a broken video`()
    async throws
  {
    let photos = try await run("places", "photos", "@me", "--json").json([PrintedPhoto].self)
    let without = photos.filter { $0.images.isEmpty }.map(\.id)
    #expect(without.count == 3)
    for id in without {
      let ending = try await run("photo", "show", id)
      #expect(ending.status == 3 && ending.errorLines.count == 1)
      #expect(ending.errors.contains("has no picture"))
    }
    let videos = try await run("places", "photos", "videos", "--json").json([PrintedPhoto].self)
    let broken = try #require(videos.first { !$0.images.isEmpty })
    let ending = try await run("photo", "show", broken.id)
    #expect(ending.status == 7 && ending.errors.contains(".MOV"), "\(ending.errors)")
  }

  @Test func `a recent of an export and one of the sample may share an id`()
    async throws
  {
    let id = try #require(
      try await run("places", "photos", "Kyoto", "--json").json([PrintedPhoto].self).first
    ).id
    #expect(try await home.photo("show", id, "--sample").status == 0)
    let list = ["photos", "Kyoto"] + home.exportSource
    #expect(try await home.onTerminal("places", list[0], list[1], list[2], list[3]).status == 0)
    #expect(try await home.photo("show", "1").status == 0)
    let recents = try await home.places("recents", "--json").json([SourcedPhoto].self)
    #expect(recents.map(\.id) == [id, id])
    #expect(recents.map(\.source) == ["export:\(home.folder["export"])", "sample"])
    #expect(recents.allSatisfy { $0.page.hasPrefix("https://") })
    #expect(try await run("places", "follow", "tag:rain").status == 0)
    #expect(try await run("places", "follow", "@me").status == 0)
    let feed = try await run("places", "feed", "--limit", "5", "--json").json([SourcedPhoto].self)
    #expect(feed.count == 5 && feed.allSatisfy { $0.source == recents[0].source })
  }

  @Test func `comments come from the export`() async throws {
    let posts = try await run("places", "photos", "@me", "--json").json([PrintedPhoto].self)
    var count = 0
    for photo in posts.prefix(12) {
      let ending = try await run("photo", "comments", photo.id)
      #expect(ending.status == 0)
      count += ending.lines.count
    }
    #expect(count > 0)
  }

  @Test func `an export that has changed is read again by the next list`() async throws {
    #expect(try await run("places", "photos", "@me", "--limit", "500").lines.count == 44)
    try home.folder.write(#"{"name": "New", "privacy": "public"}"#, to: "export/photo_777.json")
    #expect(try await run("places", "photos", "@me", "--limit", "500").lines.count == 45)
    try FileManager.default.removeItem(
      atPath: home.folder["export/72157724905358313_3ac1836c2225_part1.zip"]
    )
    #expect(try await run("places", "photos", "@me", "--limit", "500").lines.count == 2)
  }
}

private struct SourcedPhoto: Decodable {
  let id: String
  let source: String
  let page: String
}

private struct PrintedContents: Decodable {
  struct Contents: Decodable {
    let archives: Int
    let photos: Int
    let unreadableArchives: [[String: String]]
  }

  let contents: Contents
}
