import Bitmaps
import TestSupport
import Testing

@testable import TerminalGraphics

struct FrameEncoderTests {
  @Test func `a frame has only the changes`() {
    var old = CellGrid(columns: 10, rows: 2)
    old.draw("Kyoto", column: 0, row: 0)
    var new = old
    new.draw("Kyiv ", column: 0, row: 0)
    new.draw("x", column: 9, row: 1, style: .bold)
    let bytes = FrameEncoder(colorDepth: .trueColor).bytes(from: old, to: new)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[1;3Hiv \u{1B}[2;10H\u{1B}[1mx\u{1B}[0m\u{1B}[?2026l"
    )
  }

  @Test func `a frame without a change is no bytes`() {
    var grid = CellGrid(columns: 10, rows: 2)
    grid.draw("o\u{308}", column: 0, row: 0, style: CellStyle(link: "https://a.example"))
    #expect(FrameEncoder(colorDepth: .trueColor).bytes(from: grid, to: grid).isEmpty)
  }

  @Test func `an unknown screen is cleared first`() {
    let grid = CellGrid(columns: 10, rows: 2)
    let encoder = FrameEncoder(colorDepth: .trueColor)
    let cleared = Array("\u{1B}[?2026h\u{1B}[0m\u{1B}[2J\u{1B}[?2026l".utf8)
    #expect(encoder.bytes(from: nil, to: grid) == cleared)
    #expect(encoder.bytes(from: CellGrid(columns: 9, rows: 2), to: grid) == cleared)
  }

  @Test(arguments: 0..<40) func `any screen becomes any other`(seed: UInt64) {
    var dice = SeededGenerator(seed)
    let size = (
      columns: Int.random(in: 1...30, using: &dice), rows: Int.random(in: 1...6, using: &dice)
    )
    var terminal = TerminalEmulator(columns: size.columns, rows: size.rows)
    let encoder = FrameEncoder(colorDepth: .trueColor)
    var old: CellGrid?
    for _ in 0..<8 {
      var new = old ?? CellGrid(columns: size.columns, rows: size.rows)
      for _ in 0..<12 { new.scribble(using: &dice) }
      terminal.write(encoder.bytes(from: old, to: new))
      let isShown = terminal.grid.normalized == new.normalized
      #expect(isShown)
      #expect(terminal.misunderstood.isEmpty)
      #expect(terminal.style == .plain)
      #expect(!terminal.isUpdating)
      old = new
    }
  }

  @Test func `a link is ended, and an address cannot end it early`() {
    var grid = CellGrid(columns: 3, rows: 1)
    let address = "https://a.example/\u{1B}\\\u{7}x"
    grid.draw("a", column: 0, row: 0, style: CellStyle(link: address))
    grid.draw("b", column: 1, row: 0)
    let text = FrameEncoder(colorDepth: .none).text(of: grid)
    #expect(text.contains("\u{1B}]8;;https://a.example/\\x\u{1B}\\a\u{1B}]8;;\u{1B}\\b"))
    #expect(!FrameEncoder(colorDepth: .none, hasLinks: false).text(of: grid).contains("]8;"))
  }

  @Test(arguments: [
    (ColorDepth.trueColor, "\u{1B}[38;2;250;5;9;48;2;0;0;0ma"),
    (.palette256, "\u{1B}[38;5;196;48;5;16ma"), (.palette16, "\u{1B}[91;40ma"), (.none, "a"),
  ])
  func `colours are written for the terminal's depth`(depth: ColorDepth, text: String) {
    let style = CellStyle(
      foreground: RGBColor(red: 250, green: 5, blue: 9),
      background: .black
    )
    var grid = CellGrid(columns: 2, rows: 1)
    grid.draw("a", column: 0, row: 0, style: style)
    #expect(FrameEncoder(colorDepth: depth).text(of: grid).contains("\u{1B}[1;1H\(text)"))
  }

  @Test func `without UTF-8 each character becomes ASCII of the same width`() {
    var grid = CellGrid(columns: 16, rows: 1)
    grid.draw("Łódź 東京… œ a", column: 0, row: 0)
    let text = FrameEncoder(colorDepth: .none, isUTF8: false).text(of: grid)
    var terminal = TerminalEmulator(columns: 16, rows: 1)
    terminal.write(Array(text.utf8))
    #expect(terminal.grid.plainLines == ["Lodz ? ? . o a"])
  }

  @Test func `half blocks are written with the fewest changes`() {
    let (dark, light) = (RGBColor.black, RGBColor.white)
    var grid = CellGrid(columns: 5, rows: 1)
    for (column, halves) in [(dark, light), (light, dark), (light, light), (dark, dark)]
      .enumerated()
    {
      let style = CellStyle(foreground: halves.0, background: halves.1)
      grid.draw("▀", column: column, row: 0, style: style)
    }
    let text = FrameEncoder(colorDepth: .trueColor).text(of: grid)
    #expect(text.contains("m▀▄ █\u{1B}[0m"))
  }

  @Test(arguments: ["▀▄", "▌▐", "▘▟", "▝▙", "▖▜", "▗▛", "▚▞"])
  func `a block element with swapped colours is its complement`(pair: String) {
    var grid = CellGrid(columns: 3, rows: 1)
    let glyph = String(pair.prefix(1))
    let style = CellStyle(foreground: .black, background: .white)
    let swapped = CellStyle(foreground: .white, background: .black)
    grid.draw(glyph, column: 0, row: 0, style: style)
    grid.draw(glyph, column: 1, row: 0, style: swapped)
    let text = FrameEncoder(colorDepth: .trueColor).text(of: grid)
    #expect(text.contains("m\(pair)\u{1B}["))
  }
}

extension FrameEncoder {
  /// The frame that shows a grid on an unknown screen.
  fileprivate func text(of grid: CellGrid) -> String {
    String(decoding: bytes(from: nil, to: grid), as: UTF8.self)
  }
}

extension CellGrid {
  /// Draws something somewhere: text that is narrow, wide or marked, block elements, fills.
  fileprivate mutating func scribble(using dice: inout SeededGenerator) {
    let column = Int.random(in: -2...columns, using: &dice)
    let row = Int.random(in: 0..<rows, using: &dice)
    let style = CellStyle(
      CellAttributes(
        rawValue: UInt8.random(in: 0...15, using: &dice) & UInt8.random(in: 0...15, using: &dice)
      ),
      foreground: shades.randomElement(using: &dice) ?? nil,
      background: shades.randomElement(using: &dice) ?? nil,
      link: [nil, nil, "https://a.example", "https://b.example"].randomElement(using: &dice) ?? nil
    )
    let texts = [
      "a", "plain text", "東京", "e\u{301}o\u{308}", "🇫🇷x", "▀▄▚▞", "▘▟▝▙", "▃▆▎▊", "한글", " ",
    ]
    if Int.random(in: 0..<5, using: &dice) == 0 {
      fill(CellRect(column: column, row: row, columns: 4, rows: 2), style: style)
    } else {
      draw(texts.randomElement(using: &dice) ?? "", column: column, row: row, style: style)
    }
  }

  /// The visible content, cell by cell: block elements of the same look are equal in any encoding.
  var normalized: [Cell] {
    (0..<rows).flatMap { row in (0..<columns).map { self[$0, row].normalized } }
  }
}

private let shades: [RGBColor?] = [nil, .black, .white, RGBColor(red: 200, green: 30, blue: 90)]

extension Cell {
  /// The cell with its upper left corner in the foreground, and the shape of it in the link.
  fileprivate var normalized: Cell {
    guard style.attributes.isEmpty, let mask = blockMask, let colors = colors(mask) else {
      return self
    }
    let (front, back) = mask & 1 == 1 ? colors : (colors.1, colors.0)
    let shape = front == back ? UInt32.max : mask & 1 == 1 ? mask : ~mask
    let link = "\(shape) \(style.link ?? "")"
    return Cell(
      character: "█",
      style: CellStyle(foreground: front, background: back, link: link)
    )
  }

  /// The colours of the samples in the foreground and the others, `nil` if a part has none.
  private func colors(_ mask: UInt32) -> (RGBColor, RGBColor)? {
    switch mask {
    case 0: style.background.map { ($0, $0) }
    case .max: style.foreground.map { ($0, $0) }
    default: style.foreground.flatMap { front in style.background.map { (front, $0) } }
    }
  }
}
