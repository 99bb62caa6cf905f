import Bitmaps
import Foundation
import TerminalGraphics

extension TerminalEmulator {
  package mutating func write(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      switch byte {
      case 0x1B:
        rest = rest.dropFirst()
        escape(&rest)
      case 0x0A:
        (column, row) = (column, min(row + 1, grid.rows - 1))
        rest = rest.dropFirst()
      case 0x0D:
        column = 0
        rest = rest.dropFirst()
      default:
        let text = rest.prefix { $0 >= 0x20 }
        if text.isEmpty {
          misunderstood.append("byte \(byte)")
          rest = rest.dropFirst()
        }
        for character in String(decoding: text, as: UTF8.self) { put(character) }
        rest = rest.dropFirst(text.count)
      }
    }
  }

  /// Handles a sequence whose ESC was read.
  private mutating func escape(_ rest: inout ArraySlice<UInt8>) {
    switch rest.popFirst().map({ Character(Unicode.Scalar($0)) }) {
    case "[": control(&rest)
    case "]": command(string(&rest, endsWithBell: true))
    case "_": graphics(string(&rest))
    case "P": device(deviceString(&rest))
    case "7": savedCursor = (column, row)
    case "8": (column, row) = savedCursor
    // The end of a string that was not begun.
    case "\\": break
    case let other: misunderstood.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  /// Reads a control string up to its terminator (ST), or in an OSC to BEL.
  private func string(
    _ rest: inout ArraySlice<UInt8>,
    endsWithBell: Bool = false
  ) -> ArraySlice<UInt8> {
    let end = rest.firstIndex { $0 == 0x1B || endsWithBell && $0 == 0x07 } ?? rest.endIndex
    defer { rest = rest[end...].dropFirst(end < rest.endIndex && rest[end] == 0x1B ? 2 : 1) }
    return rest[..<end]
  }

  /// Reads a device control string; in tmux's each ESC is doubled.
  private func deviceString(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var content: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == 0x1B {
        guard rest.popFirst() == 0x1B else { break }
      }
      content.append(byte)
    }
    return content
  }

  private mutating func device(_ content: [UInt8]) {
    let tmux = Array("tmux;".utf8)
    if content.starts(with: tmux) { return write(content.dropFirst(tmux.count)) }
    let sixels = "\u{1B}P".utf8 + content + "\u{1B}\\".utf8
    if let picture = SixelDecoder.picture(of: Array(sixels)) { return paint(picture) }
    // Sixels without a pixel, since all of them are transparent.
    if content.first(where: { $0 >= 0x40 }) == UInt8(ascii: "q") { return }
    misunderstood.append("DCS \(String(decoding: content.prefix(8), as: UTF8.self))")
  }

  /// Handles an operating system command: a link, or a picture of iTerm2's.
  private mutating func command(_ content: ArraySlice<UInt8>) {
    if content.starts(with: "8;;".utf8) {
      let address = String(decoding: content.dropFirst(3), as: UTF8.self)
      style.link = address.isEmpty ? nil : address
    } else if content.starts(with: "1337;File=".utf8) {
      paintFile(String(decoding: content.dropFirst(10), as: UTF8.self))
    } else {
      misunderstood.append("OSC \(String(decoding: content.prefix(8), as: UTF8.self))")
    }
  }

  private mutating func control(_ rest: inout ArraySlice<UInt8>) {
    let bytes = rest.prefix { !(0x40...0x7E).contains($0) }
    rest = rest.dropFirst(bytes.count)
    let parameters = Substring(decoding: bytes, as: UTF8.self)
    let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
    let count = numbers.first ?? 1
    switch (rest.popFirst().map { Character(Unicode.Scalar($0)) }, parameters) {
    case ("h", _): setMode(parameters, true)
    case ("l", _): setMode(parameters, false)
    case ("J", "2"): clear()
    case ("H", _): (row, column) = numbers.count == 2 ? (numbers[0] - 1, numbers[1] - 1) : (0, 0)
    case ("A", _): row -= count
    case ("C", _): column += count
    case ("X", _): erase(count)
    case ("m", _): select(numbers)
    case (let final, _): misunderstood.append("CSI \(parameters)\(final ?? " ")")
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers.isEmpty ? [0] : numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = CellStyle(link: style.link)
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 4: style.attributes.insert(.underlined)
      case 7: style.attributes.insert(.reversed)
      case 38: (style.foreground, foregroundID) = color(&rest)
      case 48: style.background = color(&rest).color
      case 39: style.foreground = nil
      case 49: style.background = nil
      case 30...37: style.foreground = RGBColor(paletteIndex: number - 30)
      case 40...47: style.background = RGBColor(paletteIndex: number - 40)
      case 90...97: style.foreground = RGBColor(paletteIndex: number - 82)
      case 100...107: style.background = RGBColor(paletteIndex: number - 92)
      default: misunderstood.append("SGR \(number)")
      }
    }
  }

  /// Reads a colour, and the image id that it may carry.
  private func color(_ rest: inout ArraySlice<Int>) -> (color: RGBColor?, imageID: UInt32) {
    if rest.popFirst() == 5 {
      let index = rest.popFirst() ?? 0
      return (RGBColor(paletteIndex: index), UInt32(index))
    }
    let parts = rest.prefix(3).map { UInt8($0) }
    rest = rest.dropFirst(3)
    guard parts.count == 3 else { return (nil, 0) }
    let color = RGBColor(red: parts[0], green: parts[1], blue: parts[2])
    return (color, parts.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
