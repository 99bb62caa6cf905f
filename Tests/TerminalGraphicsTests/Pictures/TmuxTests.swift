import Bitmaps
import Foundation
import Imaging
import TestSupport
import Testing

@testable import TerminalGraphics

@Suite(.fewAtATime) struct TmuxTests {
  @Test(.enabled("tmux is not installed") { Program.installed("tmux") != nil })
  func `a picture that tmux passes on is drawn where its cells are`() async throws {
    let picture = SamplePicture(Bitmap.scene(20, 20))
    let area = PictureArea(columns: 2, rows: 1, cellSize: PixelSize(width: 10, height: 20))
    let drawn = try PictureRenderer(.iTerm2, passthrough: .tmux)
      .draw(picture, in: area, mode: .fit, imageID: 1)
    var page = DrawnPicture(columns: 20, rows: 4)
    page.cells.draw("title", column: 0, row: 0)
    page.place(drawn, column: 6, row: 2)

    let bytes = page.bytes(FrameEncoder(colorDepth: .trueColor))
    let seen = try await behindTmux(printing: bytes)
    #expect(seen.contains(#/\e\[3;7H(\e\[1?X)?\e\]1337;File=inline=1;/#))
  }

  @Test(.enabled("tmux is not installed") { Program.installed("tmux") != nil })
  func `placeholders reach a terminal of 256 colours with all that they carry`() async throws {
    let picture = SamplePicture(Bitmap.scene(20, 20))
    let area = PictureArea(columns: 2, rows: 1, cellSize: PixelSize(width: 10, height: 20))
    let drawn = try PictureRenderer(.kitty, passthrough: .tmux, passesTrueColor: false)
      .draw(picture, in: area, mode: .fit, imageID: 0x12_03_56)
    let bytes = drawn.bytes(FrameEncoder(colorDepth: .none, isUTF8: false))
    let seen = try await behindTmux(printing: bytes)
    #expect(seen.contains("i=\(0x0300_0056),c=2,r=1"))
    // tmux draws a cell again for each of its diacritics.
    #expect(seen.unicodeScalars.contains("\u{1B}[38;5;86m\u{10EEEE}".unicodeScalars))
    for marked in ["\u{10EEEE}\u{305}\u{305}\u{310}", "\u{10EEEE}\u{305}\u{30D}\u{310}"] {
      #expect(seen.unicodeScalars.contains(marked.unicodeScalars))
    }
  }

  /// Returns the bytes that a terminal receives from a tmux in which a program prints something.
  private func behindTmux(printing bytes: [UInt8]) async throws -> String {
    let folder = TemporaryFolder()
    try folder.write(Data(bytes), to: "bytes")
    try folder.write("set -g status off\nset -g allow-passthrough on\n", to: "tmux.conf")
    // tmux passes nothing on before its first screen is drawn, and does not say when that is.
    let again = "for time in 1 2 3 4 5; do sleep 0.3; printf '\\033[H'; cat bytes; done; sleep 0.3"
    try folder.write(again, to: "print")
    let command = "exec tmux -u -S socket -f tmux.conf new-session 'sh print' <&1"
    let shell = try #require(Program.installed("sh"))
    var launch = Launch(shell, ["-c", command], environment: ["TERM": "xterm-256color"])
    launch.folder = folder.path
    launch.terminal = PseudoTerminal.Size(columns: 80, rows: 24)
    return try await launch.run().text
  }
}
