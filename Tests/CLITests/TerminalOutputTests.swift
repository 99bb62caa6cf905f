import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// The output on a terminal.
@Suite(.fewAtATime, .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"))
struct TerminalOutputTests {
  @Test(arguments: [
    PseudoTerminal.Size(columns: 80, rows: 24), PseudoTerminal.Size(columns: 120, rows: 40),
  ])
  func `places are in columns under their country`(size: PseudoTerminal.Size) async throws {
    let script = "places top --sample --country Japan"
    let screen = try await TmuxScreen(running: script, size: size, in: Home())
    #expect(try await screen.shows("[ended 0]"))
    let lines = try await screen.lines
    #expect(lines[0] == "Japan")
    #expect(lines[1].hasPrefix("  1  Fujikawaguchiko  Yamanashi Prefecture   50  dnGfwzOO1HtVui5L"))
    #expect(lines[5] == "[ended 0]")
    let ids = ["dnGfwzOO1HtVui5L", "hdUc97fzLOyjHxCM", "bQ6fOk3sjCrFru4e", "dESho5j6XjuBwC5mup"]
    #expect(Set(zip(lines[1...4], ids).map { $0.column(of: $1) }).count == 1)
  }

  @Test(arguments: [
    PseudoTerminal.Size(columns: 80, rows: 60), PseudoTerminal.Size(columns: 120, rows: 60),
  ])
  func `photos are in numbered columns that no title breaks`(size: PseudoTerminal.Size)
    async throws
  {
    let script = "places photos 'San Francisco' --sample --no-pager"
    let screen = try await TmuxScreen(running: script, size: size, in: Home())
    #expect(try await screen.shows("[ended 0]"))
    let lines = try await screen.lines
    #expect(lines[0] == "San Francisco, California, United States · photos 1–50 of 700")
    let rows = lines[1...50]
    #expect(rows.enumerated().allSatisfy { $1.drop { $0 == " " }.hasPrefix("\($0 + 1)  ") })
    #expect(rows.allSatisfy { $0.suffix(11).allSatisfy(\.isNumber) })
    #expect(Set(rows.map { $0.columns }).count == 1)
    #expect(lines[51] == "--page 2 for more.")
    #expect(lines[52] == "[ended 0]")
  }

  @Test(.enabled(if: Program.installed("less") != nil, "less is not installed"))
  func `a long list opens the pager, and q leaves it`() async throws {
    let screen = try await TmuxScreen(running: "places top --sample", in: Home())
    #expect(try await screen.shows("Antarctica"))
    let lines = try await screen.lines
    #expect(lines.first == "Antarctica" && !lines.contains { $0.contains("[ended") })
    try await screen.press("q")
    #expect(try await screen.shows("[ended 0]"))
  }

  @Test func `the picture of a row is fetched by its number`() async throws {
    let home = try HandmadeFlickr().home
    let script = "places photos Lyon --limit 3; photo fetch 2 --quiet"
    let screen = try await TmuxScreen(running: script, in: home)
    #expect(try await screen.shows("[ended 0]"))
    #expect(try await screen.lines.contains("90000000002.jpg"))
  }

  @Test func `a program interrupted at the keyboard ends as the shell expects`()
    async throws
  {
    let flickr = try HandmadeFlickr { _ in ServerResponse(delay: .seconds(300)) }
    let screen = try await TmuxScreen(running: "trap : INT; places top", in: flickr.home)
    #expect(try await eventually { !flickr.asked.isEmpty })
    try await screen.press("C-c")
    #expect(try await screen.shows("[ended 130]"))
  }
}

extension String {
  /// The columns that the text takes on a screen, where Chinese characters and pictures take two.
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The column in which another text begins.
  fileprivate func column(of text: String) -> Int? {
    range(of: text).map { String(self[..<$0.lowerBound]).columns }
  }
}

extension Character {
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    let isWide =
      scalar.value >= 0x1100 && (0x1100...0x115F).contains(scalar.value)
      || (0x2E80...0xD7A3).contains(scalar.value) || (0xFF01...0xFF60).contains(scalar.value)
      || scalar.properties.isEmojiPresentation
    return isWide ? 2 : scalar.properties.generalCategory == .format ? 0 : 1
  }
}
