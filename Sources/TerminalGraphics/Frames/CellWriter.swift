/// What writes cells to a terminal, and knows where its cursor is and in which style it writes.
struct CellWriter {
  private let encoder: FrameEncoder
  private var output = TerminalBytes()
  /// Where the next character goes, or `nil` where that is not certain.
  private var cursor: (column: Int, row: Int)?
  private var style = PenStyle()
  private var link: String?

  init(_ encoder: FrameEncoder) { self.encoder = encoder }
}

extension CellWriter {
  /// Clears the screen.
  mutating func clear() {
    begin()
    output.write("\u{1B}[0m\u{1B}[2J")
  }

  /// Returns what was written, the style and the link ended; nothing if there was nothing to write.
  mutating func finished() -> [UInt8] {
    if output.isEmpty { return [] }
    reset()
    output.write("\u{1B}[?2026l")
    return output.bytes
  }

  /// Returns what was written as a line of text, the style and the link ended.
  mutating func finishedLine() -> [UInt8] {
    reset()
    output.write("\n")
    return output.bytes
  }

  private mutating func reset() {
    if link != nil { lead(to: nil) }
    if style != PenStyle() { output.write("\u{1B}[0m") }
  }

  private mutating func begin() {
    guard output.isEmpty else { return }
    output.reserve(1 << 16)
    output.write("\u{1B}[?2026h")
  }
}

// MARK: - Cells

extension CellWriter {
  /// Writes a cell of a grid at its place; what a wide character covers comes with it.
  mutating func put(_ cell: PackedCell, of grid: CellGrid, column: Int, row: Int) {
    if cell.glyph == .covered { return }
    begin()
    move(column, row)
    put(cell, of: grid)
    let end = column + (cell.isWide ? 2 : 1)
    // Terminals disagree on the width of what is built of several scalars, and at the end of a row
    // the cursor stays in the last column until there is more.
    let isCertain = cell.glyph.tableIndex == nil && end < grid.columns
    cursor = isCertain ? (end, row) : nil
  }

  /// Writes a cell of a grid where the cursor is.
  mutating func put(_ cell: PackedCell, of grid: CellGrid) {
    if cell.glyph == .covered { return }
    let shown = style.cheapest(cell, at: encoder.colorDepth)
    style.change(to: PenStyle(shown), at: encoder.colorDepth, in: &output)
    if encoder.hasLinks && (cell.link != 0 || link != nil) { lead(to: grid.tables.link(of: cell)) }
    write(shown, of: grid)
  }

  /// Moves the cursor: forward within a row (CUF), else to a place (CUP).
  private mutating func move(_ column: Int, _ row: Int) {
    if let cursor, cursor.row == row, cursor.column <= column {
      if cursor.column == column { return }
      output.write("\u{1B}[")
      output.write(column - cursor.column)
      output.write("C")
    } else {
      output.write("\u{1B}[")
      output.write(row + 1)
      output.write(";")
      output.write(column + 1)
      output.write("H")
    }
  }

  private mutating func write(_ cell: PackedCell, of grid: CellGrid) {
    if let scalar = cell.glyph.scalar, scalar.isASCII || encoder.isUTF8 {
      output.write(scalar)
    } else if let character = grid.tables.character(of: cell) {
      let width = cell.isWide ? 2 : 1
      output.write(encoder.isUTF8 ? String(character) : character.ascii(ofWidth: width))
    }
  }

  /// Begins a link, or ends the one before it (OSC 8).
  private mutating func lead(to address: String?) {
    if address == link { return }
    link = address
    output.write("\u{1B}]8;;")
    output.write((address ?? "").utf8.filter { (0x21...0x7E).contains($0) })
    output.write("\u{1B}\\")
  }
}

extension Character {
  /// The character in ASCII, in as many columns as it has.
  fileprivate func ascii(ofWidth width: Int) -> String {
    let text = String(self).asciiApproximation.prefix(width)
    return text + String(repeating: " ", count: width - text.count)
  }
}
