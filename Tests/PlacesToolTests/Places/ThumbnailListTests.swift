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
}
