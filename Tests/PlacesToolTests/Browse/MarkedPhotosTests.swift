import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// Several photos that are marked and changed together.
@Suite(.fewAtATime, .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"))
struct MarkedPhotosTests {
  private static let size = PseudoTerminal.Size(columns: 120, rows: 24)

  @Test(arguments: 1...3)
  func `one of three marked photos cannot be saved, and stays marked`(failing: Int) async throws {
    let flickr = try HandmadeFlickr { request in
      request.asksForPicture && request.path.contains("9000000000\(failing)")
        ? ServerResponse(status: 404) : nil
    }
    let home = flickr.home
    let visit = try await BrowserVisit(in: home, size: Self.size)
    #expect(try await visit.screen.shows("Lyon"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("Enter open"))
    try await visit.press("v", "v", "v")
    #expect(try await visit.screen.shows("· 3 marked"))
    let failure = "1 failed: The photo 9000000000\(failing)"
    #expect(try await visit.screen.press("s", showing: "Save in: ."))
    #expect(try await visit.screen.press("Enter", showing: "2 photos saved in", failure))
    #expect(try await visit.screen.shows("· 1 marked"))
    let saved = home.folder.names().filter { $0.hasSuffix(".jpg") }.sorted()
    #expect(saved == (1...3).filter { $0 != failing }.map { "9000000000\($0).jpg" })
    let viewed = try await home.places("recents", "--fields", "id").lines
    #expect(Set(viewed) == Set(saved.map { $0.replacing(".jpg", with: "") }), "saving is viewing")
    try await visit.press("Escape")
    #expect(
      try await eventually { try await !visit.screen.lines.contains { $0.contains("marked") } }
    )
    try await visit.press("q")
    #expect(try await visit.screen.shows("[ended 0]"))
  }

  @Test func `all marked photos are hidden in one change, and brought back in one`() async throws {
    let home = Home(["LC_ALL": "C", "NO_COLOR": "1"])
    let visit = try await BrowserVisit(["--sample"], in: home, size: Self.size)
    #expect(try await visit.screen.shows("70 places"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("Enter open"))
    try await visit.press("v", "v", "v")
    #expect(try await visit.screen.shows("700 photos - 3 marked"))
    #expect(
      try await eventually {
        try await visit.screen.lines.count { $0.hasPrefix(" +") } == 3
      }
    )
    #expect(
      try await visit.screen.press("x", showing: "3 photos hidden; u shows them again.")
    )
    #expect(try await visit.screen.shows("697 photos"))
    #expect(try await eventually { hiddenCount(home) == 3 })
    #expect(try await visit.screen.press("u", showing: "3 photos are back."))
    #expect(try await visit.screen.shows("700 photos"))
    #expect(try await eventually { hiddenCount(home) == 0 })
  }

  /// The number of hidden photos in the file.
  private func hiddenCount(_ home: Home) -> Int {
    let text = String(decoding: home.data.data("following.json") ?? Data(), as: UTF8.self)
    return text.components(separatedBy: #""hidden""#).count - 1
  }
}
