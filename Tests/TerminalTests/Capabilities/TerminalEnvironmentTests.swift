import TerminalGraphics
import Testing

@testable import Terminal

struct TerminalEnvironmentTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], PictureProtocol.kitty, "TERM=xterm-kitty"),
    (["TERM": "xterm-ghostty"], .kitty, "TERM=xterm-ghostty"),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iTerm2, "TERM_PROGRAM=WezTerm"),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iTerm2, "TERM_PROGRAM=iTerm.app"),
    (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iTerm2, "LC_TERMINAL=iTerm2"),
    (["TERM": "foot"], .sixel, "TERM=foot"),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .cells, "Apple_Terminal"),
    (["TERM": "dumb"], .cells, "TERM=dumb"),
    ([:], .cells, "TERM is not set"),
    (["TERM": "xterm-256color"], .cells, "TERM=xterm-256color"),
  ])
  func `the environment decides the picture protocol, and gives the reason`(
    environment: [String: String],
    pictures: PictureProtocol,
    reason: String
  ) {
    let capabilities = TerminalCapabilities(
      TerminalEnvironment(environment),
      responses: nil,
      cell: nil,
      wanting: nil
    )
    #expect(capabilities.pictures == pictures)
    #expect(capabilities.reason?.contains(reason) == true)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.trueColor),
    (["TERM": "xterm-kitty"], .trueColor),
    (["TERM": "xterm-256color", "VTE_VERSION": "7200"], .trueColor),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .palette256),
    (["TERM": "xterm-256color"], .palette256),
    (["TERM": "xterm"], .palette16),
    (["TERM": "linux"], .palette16),
    (["TERM": "vt220"], .none),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    ([:], .none),
    (["TERM": "screen-256color", "STY": "1.tty", "COLORTERM": "truecolor"], .palette256),
  ])
  func `the environment gives the colours`(environment: [String: String], colors: ColorDepth) {
    #expect(TerminalEnvironment(environment).colors == colors)
  }

  @Test(arguments: ["dumb", ""])
  func `a dumb terminal is not the one that another variable names`(name: String) {
    let environment = TerminalEnvironment(["TERM": name, "TERM_PROGRAM": "WezTerm"])
    #expect(environment.identified == nil && environment.colors == .none)
  }

  @Test func `the name of the outer terminal is ignored within tmux or screen`() {
    for nesting in [
      ["TMUX": "/tmp/x"], ["STY": "1.tty"], ["ZELLIJ": "0"], ["TERM": "tmux-256color"],
    ] {
      let environment = ["TERM": "screen", "TERM_PROGRAM": "iTerm.app"].merging(nesting) { $1 }
      #expect(TerminalEnvironment(environment).identified == nil)
    }
  }

  @Test(arguments: [
    (["TERM": "dumb"], false), ([:], false), (["TERM": "linux"], false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
    (["TERM": "screen", "STY": "1.tty"], false), (["TERM": "xterm-256color"], true),
    (["TERM": "tmux-256color"], true),
  ])
  func `only terminals that hide the query are queried`(
    environment: [String: String],
    isAsked: Bool
  ) {
    #expect(TerminalEnvironment(environment).mayBeQueried == isAsked)
  }

  @Test func `a known terminal is queried only for the size of its cells`() {
    let environment = TerminalEnvironment(["TERM": "xterm-kitty"])
    #expect(environment.needsQuery(wanting: nil, isCellKnown: false))
    #expect(!environment.needsQuery(wanting: nil, isCellKnown: true))
    #expect(!environment.needsQuery(wanting: .cells, isCellKnown: false))
    #expect(TerminalEnvironment(["TERM": "xterm"]).needsQuery(wanting: nil, isCellKnown: true))
  }
}
