import CLITestSupport
import TestSupport
import Testing

/// `--hyperlinks`: where the programs print hyperlinks (OSC 8).
@Suite(.fewAtATime) struct HyperlinkOptionTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true),
    (["TERM": "xterm-kitty", "NO_COLOR": "1"], true),
    (["TERM": "xterm-kitty", "PAGER": "/usr/bin/less -R"], true),
    (["TERM": "xterm-kitty", "PAGER": "more"], false),
    (["TERM": "xterm-256color"], false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
    (["TERM": "dumb", "TERM_PROGRAM": "WezTerm"], false),
    (["TERM": "screen", "STY": "1.tty", "TERM_PROGRAM": "WezTerm"], false),
  ])
  func `titles are links in terminals known to support them`(
    environment: [String: String],
    hasLinks: Bool
  ) async throws {
    let home = Home(environment)
    let list = ["photos", "Kyoto", "--sample", "--limit", "2"]
    #expect(try await isLinked(home, "places", list) == hasLinks)
    #expect(try await isLinked(home, "photo", ["info", "1"]) == hasLinks)
    #expect(try await isLinked(home, "places", list + ["--hyperlinks", "always"]))
    #expect(try await !isLinked(home, "places", list + ["--hyperlinks", "never"]))
  }

  @Test func `a script gets no links, whatever the option`() async throws {
    let home = Home(["TERM": "xterm-kitty"])
    let list = ["photos", "Kyoto", "--sample", "--limit", "2", "--hyperlinks", "always"]
    for more in [[], ["--json"], ["--jsonl"], ["--fields", "title,page"]] {
      let ending = try await home.launch("places", list + more).run()
      #expect(ending.status == 0 && !ending.text.contains("\u{1B}"), "\(more)")
    }
    #expect(try await !isLinked(home, "places", list + ["--json"]))
  }

  @Test func `captions of pictures follow the option, too`() async throws {
    let home = Home(["TERM": "xterm-256color"])
    for (program, arguments) in [
      ("photo", ["show", "53999384540", "--sample", "--rows", "4"]),
      ("places", ["photos", "Kyoto", "--sample", "--limit", "1", "--thumbnails"]),
    ] {
      #expect(try await !isLinked(home, program, arguments))
      #expect(try await isLinked(home, program, arguments + ["--hyperlinks", "always"]))
    }
  }

  @Test func `a wrong value of the option is refused, and so is the option without an effect`()
    async throws
  {
    let home = Home()
    #expect(try await home.places("photos", "Kyoto", "--hyperlinks", "maybe").status == 64)
    #expect(try await home.photo("thumbnail", "a.jpg", "--hyperlinks", "always").status == 64)
  }

  /// Returns whether a program prints hyperlinks on a terminal.
  private func isLinked(
    _ home: Home,
    _ program: String,
    _ arguments: [String]
  ) async throws -> Bool {
    var launch = home.launch(program, arguments)
    launch.terminal = .usual
    let ending = try await launch.run()
    #expect(ending.status == 0, "\(arguments)\n\(ending.text)")
    return ending.text.contains("\u{1B}]8;;http")
  }
}
