import CLI
import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Pagers, which show styles or plain text, but no control sequences.
@Suite(.fewAtATime) struct PagerStyleTests {
  @Test(
    arguments: [
      [:], ["LESS": "-j10"], ["LESS": ""], ["LESS": "F"], ["LESS": "FRX"], ["LESS": "-+R"],
      ["LESS": "--RAW-CONTROL-CHARS"], ["LESS": "--raw-control-chars -j10"], ["LESS": "-P%f"],
      ["LESS": "-U"], ["PAGER": "less"], ["PAGER": "less -X"], ["PAGER": "/usr/bin/less -+R"],
      ["PAGER": "less +1"], ["PAGER": "LESS=-j10 less"], ["PAGER": "env LESS=-j10 less -X"],
      ["PAGER": "less -X", "LESS": "-j10"], ["PAGER": "less '-X'", "LESS": "-j10"],
      ["PAGER": "less -X -", "LESS": "-j10"], ["PAGER": "cat | less", "LESS": "-j10"],
      ["LESSOPEN": "|-cat -v %s"], ["LESSOPEN": "||-cat -v %s", "LESS": "-j10"],
      ["LESSOPEN": "| /usr/bin/lesspipe %s"], ["LV": "-Ou8"], ["NO_COLOR": "1", "LESS": "-j10"],
    ] as [[String: String]]
  )
  func `less shows no control sequence as text`(variables: [String: String]) async throws {
    try await expectNoCodes(in: variables, from: "less")
  }

  @Test(arguments: ["more", "most", "lv", "lv -c", "busybox less", "busybox more", "vim -R -"])
  func `another pager shows no control sequence as text`(pager: String) async throws {
    for variables in [["PAGER": pager], ["PAGER": pager, "LV": "-Ou8", "LESS": "-j10"]] {
      try await expectNoCodes(
        in: variables,
        from: String(pager.split(separator: " ").first ?? "")
      )
    }
  }

  /// Looks at the first screen of a long list, whose first line is bold.
  private func expectNoCodes(in variables: [String: String], from program: String) async throws {
    guard Program.installed("tmux") != nil, Program.installed(program) != nil else {
      try Test.cancel("tmux or \(program) is not installed")
    }
    let screen = try await TmuxScreen(running: "places top --sample", in: Home(variables))
    #expect(try await screen.shows("Antarctica"))
    let lines = try await screen.lines
    #expect(lines.contains("Antarctica"), "\(variables): \(lines.prefix(3))")
    #expect(!lines.contains { $0.contains("[1m") || $0.contains("[0m") }, "\(lines.prefix(3))")
  }

  @Test(arguments: ["less", "/usr/bin/less -X", "lv"])
  func `a known pager gets bold text`(pager: String) {
    #expect(PagerChoice(environment: ["PAGER": pager]).showsStyles)
  }

  @Test(arguments: [
    "more", "most", "moar", "bat", "less | cat", "less > file", "less '-R'", "less $MORE", "less -",
    "less --", "less; true", "sh -c less", "myless", "less\\ -X", "# less", "LESS=-j10", "env",
  ])
  func `any other command line gets plain text`(pager: String) {
    let choice = PagerChoice(environment: ["PAGER": pager, "LESSOPEN": "|-cat -v %s"])
    #expect(!choice.showsStyles && choice.command == pager)
  }

  @Test(arguments: [
    ("less", "less -R"), ("LESS=-X less", "LESS=-X less -R"), ("lv -c", "lv -c -c"),
  ])
  func `the option that shows styles is the last one`(pager: String, command: String) {
    #expect(PagerChoice(environment: ["PAGER": pager]).command == command)
  }

  @Test(arguments: ["", " ", "\t", "cat", " cat ", "/bin/cat"])
  func `a blank PAGER and cat mean no pager`(pager: String) async throws {
    #expect(PagerChoice(environment: ["PAGER": pager]).command == nil)
    let ending = try await Home(["PAGER": pager]).onTerminal("places", "top", "--sample")
    #expect(ending.status == 0 && ending.text.contains("\u{1B}[1m"))
    #expect(ending.text.contains("Reykjavík") && ending.text.contains("San Francisco"))
  }

  @Test(arguments: ["always", "auto", "never"])
  func `an unknown pager gets styles only with --color always`(color: String) async throws {
    let home = Home(["PAGER": "sed 's/^/paged /'"])
    let ending = try await home.onTerminal("places", "top", "--sample", "--color", color)
    #expect(
      ending.text.contains("paged") && ending.text.contains("\u{1B}[1m") == (color == "always")
    )
  }
}
