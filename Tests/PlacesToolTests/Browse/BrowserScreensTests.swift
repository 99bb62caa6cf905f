import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// Views of the browser in tmux, compared with recorded screens.
///
/// `RECORD_SCREENS=1 swift test --filter BrowserScreensTests` records them again.
@Suite(.fewAtATime, .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"))
struct BrowserScreensTests {
  @Test(arguments: [
    PseudoTerminal.Size(columns: 80, rows: 24), PseudoTerminal.Size(columns: 120, rows: 40),
    PseudoTerminal.Size(columns: 40, rows: 12),
  ])
  func `a visit to the sample library shows the recorded screens`(size: PseudoTerminal.Size)
    async throws
  {
    let visit = try await BrowserVisit(["--sample"], size: size)
    try await visit.check("top-places", when: "Enter photos")
    try await visit.press("m")
    try await visit.check("map", when: "arrows pan")
    try await visit.press("n", "n", "+", "+", "+", "+")
    // The scale, or where there is no room for it, the coast of Lake Ontario.
    let near = [40: "⢲⠒⠒⠒⠁", 80: "≈ 30 km", 120: "≈ 20 km"]
    try await visit.check("map-near", when: try #require(near[Int(size.columns)]))
    try await visit.press("m")
    try await visit.press("/", "p", "o", "r", "t")
    try await visit.check("filtered", when: "/port▏")
    try await visit.press("Enter", "Enter")
    try await visit.check("photos", when: "Enter open")
    try await visit.press("g")
    try await visit.check("grid", when: "1›")  // the list's mark stands before its numbers
    try await visit.press("Enter")
    try await visit.check("photo-filled", when: "fill ")
    try await visit.press("a", "Right", "Down")
    try await visit.check("photo-panned", when: " 100%")
    try await visit.press("i")
    try await visit.check("details", when: "licence")
    try await visit.press("?")
    try await visit.check("help", when: "Esc closes")
    try await visit.press("q")
    #expect(try await visit.screen.shows("[ended 0]"))
  }

  @Test func `an error is a sentence with its remedy`() async throws {
    let flickr = try HandmadeFlickr { request in
      request.call == nil ? nil : .refusal(100, "Invalid API Key")
    }
    let visit = try await BrowserVisit(in: flickr.home, size: .init(columns: 80, rows: 24))
    try await visit.check("error", when: "r tries again.")
  }

  @Test func `loading is shown with the key that stops it`() async throws {
    let flickr = try HandmadeFlickr { _ in ServerResponse(delay: .seconds(300)) }
    let visit = try await BrowserVisit(in: flickr.home, size: .init(columns: 80, rows: 24))
    try await visit.check("loading", when: "Esc cancels")
  }
}
