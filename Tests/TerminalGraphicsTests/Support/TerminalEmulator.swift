import Bitmaps

@testable import TerminalGraphics

/// A terminal that shows a grid, for what the encoder writes and nothing more.
///
/// It wraps late, as xterm does, blanks the other half of a wide character that is overwritten, and
/// counts what it does not understand.
struct TerminalEmulator {
  private(set) var grid: CellGrid
  private(set) var misunderstood: [String] = []
  /// Whether a synchronized update is going on.
  private(set) var isUpdating = false
  private(set) var style = CellStyle.plain
  private var (column, row) = (0, 0)

  init(columns: Int, rows: Int) { grid = CellGrid(columns: columns, rows: rows) }
}

extension TerminalEmulator {
  mutating func write(_ bytes: [UInt8]) {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = text.popFirst() {
      if character != "\u{1B}" {
        put(character)
      } else if text.popFirst() == "[" {
        control(&text)
      } else {
        link(&text)
      }
    }
  }

  private mutating func put(_ character: Character) {
    if column >= grid.columns { misunderstood.append("a wrap") }
    column += grid.draw(String(character), column: column, row: row, style: style)
  }

  private mutating func link(_ text: inout Substring) {
    guard let end = text.firstRange(of: "\u{1B}\\"), text.hasPrefix("8;;") else {
      misunderstood.append("OSC \(text.prefix(8))")
      return
    }
    let address = String(text[..<end.lowerBound].dropFirst(3))
    style.link = address.isEmpty ? nil : address
    text = text[end.upperBound...]
  }

  private mutating func control(_ text: inout Substring) {
    let parameters = text.prefix { !$0.isLetter }
    text = text.dropFirst(parameters.count)
    let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
    switch (text.popFirst(), parameters) {
    case ("h", "?2026"): isUpdating = true
    case ("l", "?2026"): isUpdating = false
    case ("J", "2"): grid.fill(CellRect(column: 0, row: 0, columns: grid.columns, rows: grid.rows))
    case ("H", _): (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case ("C", _): column += numbers[0]
    case ("m", _): select(numbers)
    case (let final, _): misunderstood.append("CSI \(parameters)\(final ?? " ")")
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = CellStyle(link: style.link)
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 4: style.attributes.insert(.underlined)
      case 7: style.attributes.insert(.reversed)
      case 38: style.foreground = color(&rest)
      case 48: style.background = color(&rest)
      case 39: style.foreground = nil
      case 49: style.background = nil
      case 30...37: style.foreground = Palette.color(number - 30).color
      case 40...47: style.background = Palette.color(number - 40).color
      case 90...97: style.foreground = Palette.color(number - 82).color
      case 100...107: style.background = Palette.color(number - 92).color
      default: misunderstood.append("SGR \(number)")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Int>) -> RGBColor? {
    if rest.popFirst() == 5 { return Palette.color(rest.removeFirst()).color }
    let parts = rest.prefix(3).map { UInt8($0) }
    rest = rest.dropFirst(3)
    return RGBColor(red: parts[0], green: parts[1], blue: parts[2])
  }
}
