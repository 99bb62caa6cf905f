import Bitmaps
import TestSupport
import Testing

@testable import TerminalGraphics

/// The bytes that a session writes when it gives the terminal back, wherever a frame was cut off.
struct RemovalTests {
  @Test(arguments: [PictureRenderer(.kitty), PictureRenderer(.kitty, passthrough: .tmux)])
  func `no picture stays, wherever a frame was cut off`(renderer: PictureRenderer) {
    let area = CellRect(column: 0, row: 0, columns: 8, rows: 4)
    var screen = Screen(columns: 10, rows: 5)
    let photo = ImagePyramid(of: .scene(90, 80))
    let cell = PixelSize(width: 10, height: 20)
    screen.place(PlacedPicture(filling: area, ofCell: cell, with: photo, "photo"))
    var display = ScreenDisplay(FrameEncoder(colorDepth: .trueColor), drawing: renderer)
    _ = display.resize(to: TerminalSize(columns: 10, rows: 5, cell: cell))
    let frame = display.bytes(for: screen, isResting: true)
    for end in stride(from: 0, through: frame.count, by: max(frame.count / 40, 1)) {
      var terminal = TerminalEmulator(columns: 10, rows: 5)
      terminal.write(
        "\u{1B}[?1049h".utf8 + frame[..<end] + "\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\".utf8
      )
      terminal.write(display.removal + Array("\u{1B}[?1049l".utf8))
      #expect(terminal.imageCount == 0 && terminal.composed == .black10x5)
    }
  }
}

extension Bitmap {
  fileprivate static let black10x5 = Bitmap(width: 100, height: 100, color: .black)
}
