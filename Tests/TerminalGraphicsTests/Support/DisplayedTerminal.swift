import Bitmaps
import Imaging
import TestSupport

@testable import TerminalGraphics

/// A terminal, and the display that draws on it.
struct DisplayedTerminal {
  private(set) var display: ScreenDisplay
  private(set) var terminal: TerminalEmulator
  private(set) var lastFrame = ""
  private var size: TerminalSize

  init(_ renderer: PictureRenderer, columns: Int = 40, rows: Int = 12, cell: PixelSize? = .usual) {
    display = ScreenDisplay(FrameEncoder(colorDepth: .trueColor), drawing: renderer)
    terminal = TerminalEmulator(columns: columns, rows: rows, cell: cell ?? .usual)
    size = TerminalSize(columns: columns, rows: rows, cell: cell)
    _ = display.resize(to: size)
  }

  /// Shows a screen, and returns the number of bytes that it takes.
  @discardableResult
  mutating func show(_ screen: Screen, isResting: Bool = true) -> Int {
    let bytes = display.bytes(for: screen, isResting: isResting)
    terminal.write(bytes)
    lastFrame = String(decoding: bytes, as: UTF8.self)
    return bytes.count
  }

  /// Gives the terminal to a shell, which prints something, and takes it back.
  mutating func suspend() {
    write("\u{1B}\\")
    terminal.write(display.removal)
    write("\u{1B}[?1049l\u{1B}[1;1H$ fg\u{1B}[?1049h")
    _ = display.resize(to: size)
  }

  /// Makes the terminal another size.
  mutating func resize(columns: Int, rows: Int) {
    terminal.resize(columns: columns, rows: rows)
    size = TerminalSize(columns: columns, rows: rows, cell: size.cell)
    _ = display.resize(to: size)
  }

  mutating func write(_ text: String) { terminal.write(Array(text.utf8)) }
}

extension PixelSize {
  /// The size of a cell that most tests have.
  static let usual = PixelSize(width: 10, height: 20)
}

extension PictureRenderer {
  /// A renderer for each protocol, directly and within tmux.
  static let all: [PictureRenderer] =
    [
      PictureRenderer(.kitty), PictureRenderer(.iTerm2), PictureRenderer(.cells),
      PictureRenderer(.kitty, passthrough: .tmux),
      PictureRenderer(.kitty, passthrough: .tmux, passesTrueColor: false),
      PictureRenderer(.iTerm2, passthrough: .tmux),
    ] + (SixelLibrary.installed.map { [PictureRenderer(.sixel, sixelLibrary: $0)] } ?? [])
}
