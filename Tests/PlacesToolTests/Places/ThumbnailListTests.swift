import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Lists of photos with a thumbnail at the head of each row.
@Suite(.fewAtATime) struct ThumbnailListTests {
  @Test func `the recents have thumbnails in terminals known for pictures`() async throws {
    var home = try HandmadeFlickr().home
    #expect(try await home.photo("fetch", "11111", "22222").status == 0)
    home.environment["TERM"] = "xterm-kitty"
    let shown = try await home.onTerminal("places", "recents")
    #expect(shown.text.components(separatedBy: "\u{1B}_Ga=T").count == 3)
    #expect(shown.text.contains("22222") && shown.text.count { $0.isNewline } == 4)
    let plain = try await home.onTerminal("places", "recents", "--no-thumbnails")
    #expect(!plain.text.contains("\u{1B}_G") && plain.text.count { $0.isNewline } == 2)
    let piped = try await home.places("recents", "--thumbnails")
    #expect(piped.lines.count == 2 && piped.lines[0].contains("\t"))
  }

  @Test func `the recents have thumbnails elsewhere on request`() async throws {
    let home = try HandmadeFlickr().home
    #expect(try await home.photo("fetch", "11111").status == 0)
    #expect(try await !home.onTerminal("places", "recents").text.contains(/[\u{2580}-\u{259F}]/))
    let shown = try await home.onTerminal("places", "recents", "--thumbnails")
    #expect(shown.status == 0 && shown.lines.count == 2)
    #expect(shown.text.contains(/[\u{2580}-\u{259F}]/))
  }

  @Test func `the photos of a place have thumbnails on request`() async throws {
    let home = try HandmadeFlickr().home
    let shown = try await home.onTerminal(
      "places",
      "photos",
      "Lyon",
      "--limit",
      "3",
      "--thumbnails"
    )
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(shown.lines.count == 7 && shown.lines[0].contains("Lyon"))
    #expect(shown.text.contains(/[\u{2580}-\u{259F}]/))
    #expect(try await home.recents().isEmpty)
  }

  /// The number of pictures that were transmitted to kitty.
  private func pictures(in ending: Ending) -> Int {
    ending.text.components(separatedBy: "\u{1B}_Ga=T").count - 1
  }

  @Test func `the feed has thumbnails when asked for, offline those that are stored`() async throws
  {
    var home = Home()
    home.environment["TERM"] = "xterm-kitty"
    #expect(try await home.places("follow", "tag:fog", "--sample").status == 0)
    let shown = try await home.onTerminal(
      "places",
      "feed",
      "--sample",
      "--limit",
      "3",
      "--thumbnails"
    )
    #expect(shown.status == 0 && pictures(in: shown) == 3, "\(shown.errors)")
    let plain = try await home.onTerminal("places", "feed", "--sample", "--limit", "3")
    #expect(pictures(in: plain) == 0)
    let offline = try await home.onTerminal(
      "places",
      "feed",
      "--sample",
      "--limit",
      "3",
      "--thumbnails",
      "--offline"
    )
    #expect(offline.status == 0 && pictures(in: offline) == 3)
    let piped = try await home.places("feed", "--sample", "--limit", "3", "--thumbnails")
    #expect(piped.lines.count == 3 && piped.lines[0].contains("\t"))
  }

  @Test func `albums have their covers when asked for`() async throws {
    var home = Home()
    home.environment["TERM"] = "xterm-kitty"
    let shown = try await home.onTerminal("places", "albums", "@garoa35mm", "--thumbnails")
    #expect(shown.status == 0 && pictures(in: shown) == 2, "\(shown.errors)")
    #expect(shown.text.contains("Lisbon") && shown.text.contains("72157683577818631"))
    home.folder.makeFolder("pics/2021")
    try home.folder.write(smallPicture, to: "pics/a.jpg")
    try home.folder.write(smallPicture, to: "pics/2021/b.jpg")
    let own = try await home.onTerminal(
      "places",
      "albums",
      "--source",
      "folder:\(home.folder["pics"])",
      "--thumbnails"
    )
    #expect(own.status == 0 && pictures(in: own) == 2, "\(own.errors)")
  }

  @Test(arguments: [
    ["feed", "--thumbnails", "--fields", "id"], ["albums", "--thumbnails", "--fields", "id"],
    ["feed", "--thumbnails", "--watch"],
  ])
  func `--thumbnails is refused with chosen columns and with --watch`(words: [String])
    async throws
  {
    let refused = try await Home().launch("places", words + ["--sample"]).run()
    #expect(refused.status == 64 && refused.errors.contains("--thumbnails"))
  }
}
