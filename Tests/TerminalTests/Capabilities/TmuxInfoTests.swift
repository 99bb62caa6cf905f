import Bitmaps
import TerminalGraphics
import Testing

@testable import Terminal

struct TmuxInfoTests {
  /// The capabilities within a tmux of a report.
  private func capabilities(
    _ line: String,
    wanting wanted: PictureProtocol? = nil,
    colorTerm: String = ""
  ) -> TerminalCapabilities {
    TerminalCapabilities(
      inTmux: TmuxInfo(line),
      TerminalEnvironment(["TERM": "screen", "TMUX": "x", "COLORTERM": colorTerm]),
      wanting: wanted
    )
  }

  @Test func `kitty's pictures pass where tmux lets them through`() {
    let open = capabilities("xterm-kitty\tkitty(0.32)\t256,RGB,hyperlinks\t1\t9\t20\t1\n")
    #expect(open.pictures == .kitty && open.passthrough == .tmux && open.hasLinks)
    #expect(open.cell == PixelSize(width: 9, height: 20) && open.colors == .trueColor)
    #expect(open.reason == "tmux is shown on kitty(0.32)")
    let closed = capabilities("xterm-kitty\tkitty(0.32)\t256,RGB\t0\t9\t20\t1\n")
    #expect(closed.pictures == .cells && closed.passthrough == .none)
    #expect(closed.reason?.contains("allow-passthrough") == true)
  }

  @Test(arguments: [nil, PictureProtocol.kitty])
  func `placeholders need a tmux that sends UTF-8`(wanted: PictureProtocol?) {
    let ascii = capabilities("xterm-kitty\tkitty(0.32)\t256,RGB\t1\t9\t20\t0\n", wanting: wanted)
    #expect(ascii.pictures == .cells && ascii.passthrough == .none)
    #expect(ascii.reason?.contains("UTF-8") == true)
    let old = capabilities("xterm-kitty\tkitty(0.32)\t256,RGB\t1\t9\t20\t\n", wanting: wanted)
    #expect(old.pictures == .kitty)
  }

  @Test func `a tmux older than allow-passthrough lets pictures through`() {
    #expect(capabilities("xterm-kitty\t\t256\t\t\t\t1\n").pictures == .kitty)
  }

  @Test func `tmux draws sixels itself`() {
    let capabilities = capabilities("foot\tfoot(1.16)\t256,RGB,sixel\t0\t8\t16\t1\n")
    #expect(capabilities.pictures == .sixel && capabilities.passthrough == .none)
  }

  @Test func `pictures that tmux would lose become cells`() {
    #expect(capabilities("xterm-256color\tiTerm2 3.5\tRGB\t1\t8\t16\t1\n").pictures == .cells)
    #expect(capabilities("xterm-256color\t\t256\t0\t\t\t1\n").colors == .palette256)
  }

  @Test(arguments: [("truecolor", ColorDepth.trueColor), ("", .palette256)])
  func `without a client COLORTERM gives the colours`(colorTerm: String, depth: ColorDepth) {
    #expect(capabilities("\t\t\t0\t\t\t\n", colorTerm: colorTerm).colors == depth)
  }

  @Test func `a client's own colours come before COLORTERM`() {
    let client = capabilities("xterm-256color\t\t256\t0\t\t\t1\n", colorTerm: "truecolor")
    #expect(client.colors == .palette256)
  }

  @Test func `a chosen protocol is wrapped, or becomes cells with the reason`() {
    let open = capabilities("xterm-256color\t\t256\t1\t\t\t1\n", wanting: .iTerm2)
    #expect(open.pictures == .iTerm2 && open.passthrough == .tmux)
    let closed = capabilities("xterm-256color\t\t256\t0\t\t\t1\n", wanting: .iTerm2)
    #expect(closed.pictures == .cells && closed.reason?.contains("allow-passthrough") == true)
  }

  @Test(arguments: ["", "no server running", "a\tb\tc"])
  func `without a response from tmux pictures are cells`(line: String) {
    #expect(TmuxInfo(line) == nil)
    #expect(capabilities(line).pictures == .cells)
  }
}
