import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// The start and the end of the browser.
@Suite(.fewAtATime)
struct BrowseCommandTests {
  @Test func `without a terminal browse says what to do instead`() async throws {
    let ending = try await Home().places("browse", "--sample")
    #expect(ending.status == 64 && ending.output.isEmpty)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("needs a terminal"))
  }

  @Test func `without a screen browse numbers the lists, and reads lines`() async throws {
    let home = Home()
    let script = #"printf '/kyoto\n1\n2\nq\n' | places browse --plain --sample"#
    let ending = try await home.shell(script)
    #expect(ending.status == 0)
    #expect(ending.lines.contains("1. 京都市, 京都府, Japan, 120 photos"))
    #expect(ending.lines.contains("Photo 2 of 120: a sea of roofs"))
    #expect(ending.lines.contains { $0.hasPrefix("page: https://sample.invalid/photos/") })
  }

  @Test func `a chosen source is stored only if it is to be remembered`()
    async throws
  {
    let home = Home()
    let folder = home.folder.path
    let typed = try await home.shell(
      "printf 'S\\n4\\n\(folder)/none\\n\(folder)\\nq\\n' | places browse --plain --sample"
    )
    #expect(typed.status == 0 && typed.lines.contains("Made-up sample photos: S for real ones."))
    #expect(typed.lines.contains("There is no folder \(folder)/none."))
    #expect(typed.lines.contains("Now showing the folder \(folder)."))
    #expect(home.data.data("config.json") == nil)
    let remembered = try await home.shell(
      "printf 'S\\nr\\n4\\n\(folder)\\nq\\n' | places browse --plain --sample"
    )
    #expect(remembered.lines.contains("Now showing the folder \(folder)."))
    let file = String(decoding: home.data.data("config.json") ?? Data(), as: UTF8.self)
    #expect(file.contains("\"folder:\(folder)\""), "\(file)")
  }

  @Test func `places alone prints the top places off a terminal`() async throws {
    let ending = try await Home().places()
    #expect(ending.status == 0 && ending.lines.count == 70)
  }

  @Test func `on a dumb terminal places prints the top places, without a pager`() async throws {
    var home = Home()
    home.environment.merge(["TERM": "dumb", "PAGER": "sed s/^/paged/"]) { $1 }
    let ending = try await home.onTerminal("places", "--sample")
    #expect(ending.status == 0 && ending.text.contains("San Francisco"))
    #expect(!ending.text.contains("paged"))
    home.environment["TERM"] = "xterm"
    #expect(try await home.onTerminal("places", "top", "--sample").text.contains("paged"))
  }
}

@Suite(.fewAtATime, .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"))
struct BrowseScreenTests {
  @Test(arguments: [
    "places", "places --sample", "places --source sample --quiet",
    "places --protocol cells --refresh",
  ])
  func `places without a command browses on a terminal`(line: String) async throws {
    let screen = try await TmuxScreen(running: line, in: Home())
    #expect(try await screen.shows("70 places"))
    try await screen.press("q")
    #expect(try await screen.shows("[ended 0]"))
  }

  @Test func `Ctrl-C ends browse, and restores the screen`() async throws {
    let script = "echo before; stty -g > modes; places browse --sample; stty -g | cmp - modes"
    let screen = try await TmuxScreen(running: script, in: Home())
    #expect(try await screen.shows("Enter photos"))
    try await screen.press("C-c")
    #expect(try await screen.shows("[ended 0]"))
    let lines = try await screen.lines
    #expect(lines.first == "before" && !lines.contains { $0.contains("Enter photos") })
  }

  @Test(arguments: ["TERM", "HUP"])
  func `a signal ends browse, and restores the screen`(signal: String) async throws {
    let home = Home()
    let screen = try await TmuxScreen(
      running: "echo before; stty -g > modes; sh -c 'echo $$ > pid; exec places browse --sample'; "
        + "stty -g | cmp - modes",
      in: home
    )
    #expect(try await screen.shows("Enter photos"))
    let pid = String(decoding: try #require(home.folder.data("pid")), as: UTF8.self)
    _ = try await home.shell("kill -\(signal) \(pid)")
    #expect(try await screen.shows("[ended 0]"))
    #expect(try await screen.lines.contains("before"))
  }

  @Test func `an opened photo is among the recents, and a deleted one is not`() async throws {
    let home = Home()
    let visit = try await BrowserVisit(["--sample"], in: home)
    #expect(try await visit.screen.shows("70 places"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("Enter open"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("fill "))
    #expect(try await eventually { try await home.recents().count == 1 })
    try await visit.press("Escape")
    #expect(try await visit.screen.shows("Esc back"))
    try await visit.press("2")
    #expect(try await visit.screen.shows("d delete"))
    #expect(try await visit.screen.press("d", showing: "u undoes it"))
    #expect(try await home.recents().isEmpty)
    try await visit.press("u")
    #expect(try await eventually { try await home.recents().count == 1 })
    try await visit.press("q")
    #expect(try await visit.screen.shows("[ended 0]"))
  }
}
