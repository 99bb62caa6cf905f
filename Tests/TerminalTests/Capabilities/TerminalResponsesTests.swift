import Bitmaps
import TerminalGraphics
import Testing

@testable import Terminal

struct TerminalResponsesTests {
  private let kitty =
    "\u{1B}_Gi=4207;OK\u{1B}\\\u{1B}P>|kitty(0.32.2)\u{1B}\\\u{1B}[6;20;9t\u{1B}[?62;c"

  @Test func `every response is read, even with keys typed in between`() {
    let answers = TerminalResponses(Array("ls\n\(kitty)\u{1B}[A".utf8))
    #expect(answers.acceptedPicture)
    #expect(answers.version == "kitty(0.32.2)")
    #expect(answers.cell == PixelSize(width: 9, height: 20))
    #expect(answers.isComplete && !answers.hasSixels)
  }

  @Test func `responses truncated anywhere are incomplete, and break nothing`() {
    let bytes = Array(kitty.utf8)
    for count in bytes.indices { #expect(!TerminalResponses(Array(bytes[..<count])).isComplete) }
  }

  @Test func `attribute 4 means sixels`() {
    #expect(TerminalResponses(Array("\u{1B}[?62;4;22c".utf8)).hasSixels)
    #expect(!TerminalResponses(Array("\u{1B}[?64;1;14c".utf8)).hasSixels)
  }

  @Test func `a nonsensical response is ignored`() {
    let answers = TerminalResponses(Array("\u{1B}[6;0;0t\u{1B}_Gi=4207;ENOTSUPPORTED\u{1B}\\".utf8))
    #expect(answers.cell == nil && !answers.acceptedPicture)
  }

  @Test(arguments: [
    ("\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[?65;4;6c", PictureProtocol.iTerm2),
    ("\u{1B}P>|foot(1.13.1)\u{1B}\\\u{1B}[?62;4;22c", .sixel),
    ("\u{1B}P>|Konsole 24.02\u{1B}\\\u{1B}_Gi=4207;OK\u{1B}\\\u{1B}[?62;1;4c", .kitty),
    ("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?63;1;2;4;6c", .sixel),
    ("\u{1B}[?1;2c", .cells), ("", .cells),
  ])
  func `the responses decide what the environment leaves open`(
    answers: String,
    pictures: PictureProtocol
  ) {
    let capabilities = TerminalCapabilities(
      TerminalEnvironment(["TERM": "xterm-256color"]),
      responses: TerminalResponses(Array(answers.utf8)),
      cell: nil,
      wanting: nil
    )
    #expect(capabilities.pictures == pictures)
  }

  @Test func `a terminal that reports its name gets its known colours`() {
    let capabilities = TerminalCapabilities(
      TerminalEnvironment(["TERM": "xterm-256color"]),
      responses: TerminalResponses(Array(kitty.utf8)),
      cell: nil,
      wanting: .cells
    )
    #expect(capabilities.colors == .trueColor && capabilities.hasLinks)
    #expect(capabilities.pictures.title == "character cells" && capabilities.reason == nil)
  }
}
