import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The preview that is shown before the list of top places is complete.
@Suite(.fewAtATime) struct FirstLookTests {
  @Test(.enabled(if: TmuxScreen.isInstalled, "tmux is not installed"))
  func `a preview is cut to the screen, and the whole list takes its place`() async throws {
    let latch = ThreadLatch()
    let flickr = try ModernFlickr { request in
      if request["min_upload_date"] != nil { latch.wait() }
      return nil
    }
    let size = PseudoTerminal.Size(columns: 80, rows: 12)
    let script = "echo before; places top --limit 2 --no-pager --color never"
    let screen = try await TmuxScreen(running: script, size: size, in: flickr.home)
    #expect(try await screen.shows("A first look, drawn from "))
    #expect(try await screen.shows("Looking at uploads"))
    latch.open()
    #expect(try await screen.shows("[ended 0]"))
    let lines = try await screen.lines
    #expect(lines.first == "before")
    #expect(!lines.contains { $0.contains("first look") || $0.contains("Looking at") })
    #expect(lines.count { $0.hasPrefix("  ") } == 2)
    #expect(lines.contains { $0.hasPrefix("Drawn from ") })
  }

  @Test func `there is no preview off a terminal, in JSON or with --quiet`() async throws {
    let flickr = try ModernFlickr()
    #expect(try await !flickr.home.places("top").lines.isEmpty)
    #expect(try await flickr.home.onTerminal("places", "top", "--json").status == 0)
    #expect(try await flickr.home.onTerminal("places", "top", "--quiet").status == 0)
    let calls = flickr.takeCalls()
    #expect(calls["flickr.photos.search"] == 72)
    #expect(calls["flickr.interestingness.getList"] == nil)
  }
}
