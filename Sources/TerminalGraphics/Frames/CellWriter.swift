/// A writer of cells that tracks the terminal's cursor, rendition and link, to write changes only.
struct CellWriter {
  private let encoder: FrameEncoder
  private var output = TerminalBytes()
  /// The position of the cursor, or `nil` if terminals disagree on it.
  private var cursor: (column: Int, row: Int)?
  private var rendition = GraphicRendition()
  private var link: String?

  init(_ encoder: FrameEncoder) { self.encoder = encoder }

  /// Clears the screen.
  mutating func clear() {
    begin()
    output.write("\u{1B}[0m\u{1B}[2J")
  }

  /// Ends the frame, and returns its bytes; empty if no cell was written.
  mutating func finished() -> [UInt8] {
    if output.isEmpty { return [] }
    reset()
    output.write("\u{1B}[?2026l")
    return output.bytes
  }

  /// Ends the line, and returns its bytes.
  mutating func finishedLine() -> [UInt8] {
    reset()
    output.write("\n")
    return output.bytes
  }

  private mutating func reset() {
    if link != nil { setLink(nil) }
    if rendition != GraphicRendition() { output.write("\u{1B}[0m") }
  }

  private mutating func begin() {
    guard output.isEmpty else { return }
    output.reserve(1 << 16)
    output.write("\u{1B}[?2026h")
  }

  /// Writes a cell of a grid at its position; a wide character includes its continuation.
  mutating func write(_ cell: PackedCell, of grid: CellGrid, column: Int, row: Int) {
    if cell.glyph == .continuation { return }
    begin()
    move(column, row)
    // Terminals disagree on the width of characters of several scalars. At the end of a row the cursor
    // stays in the last column until the next character (deferred wrap).
    let isOneScalar = cell.glyph.tableIndex == nil
    if !isOneScalar && cell.width > 1 { clearCells(of: cell, in: grid, column, row) }
    write(cell, of: grid)
    let end = column + cell.extent.count
    let isCertain = isOneScalar && end < grid.columns
    cursor = isCertain ? (end, row) : nil
  }

  /// Writes graphics with the cursor at their cell; the position of the cursor is unknown afterwards.
  mutating func write(_ overlay: CellOverlay) {
    begin()
    if let (column, row) = overlay.cell {
      move(column, row)
      cursor = nil
    }
    output.write(overlay.bytes)
  }

  /// Blanks the cells of a character, since a terminal may draw it on fewer cells.
  private mutating func clearCells(
    of cell: PackedCell,
    in grid: CellGrid,
    _ column: Int,
    _ row: Int
  ) {
    for _ in cell.extent { write(cell.blanked, of: grid) }
    cursor = nil
    move(column, row)
  }

  /// Writes a cell of a grid at the cursor.
  mutating func write(_ cell: PackedCell, of grid: CellGrid) {
    if cell.glyph == .continuation { return }
    let shown = rendition.cheapest(cell, at: encoder.colorDepth)
    let wanted = GraphicRendition(shown, at: encoder.colorDepth)
    rendition.change(to: wanted, at: encoder.colorDepth, in: &output)
    if encoder.hasLinks && (cell.link != 0 || link != nil) { setLink(grid.tables.link(of: cell)) }
    writeGlyph(shown, of: grid)
  }

  /// Moves the cursor: forward within a row (CUF), otherwise to a position (CUP).
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

  private mutating func writeGlyph(_ cell: PackedCell, of grid: CellGrid) {
    if let scalar = cell.glyph.scalar, scalar.isASCII || encoder.isUTF8 {
      output.write(scalar)
    } else if let character = grid.tables.character(of: cell) {
      // A placeholder is not text: the locale's encoding does not affect it.
      let isExact = encoder.isUTF8 || cell.foreground.isImageID
      output.write(isExact ? String(character) : character.ascii(ofWidth: cell.extent.count))
    }
  }

  /// Begins a link, and ends the previous one (OSC 8).
  private mutating func setLink(_ address: String?) {
    if address == link { return }
    link = address
    output.write(Hyperlink.sequence(to: address))
  }
}

extension Character {
  /// Returns the character transliterated to ASCII, padded to a width.
  fileprivate func ascii(ofWidth width: Int) -> String {
    let text = String(self).asciiApproximation.prefix(width)
    return text + String(repeating: " ", count: width - text.count)
  }
}

/// A buffer of text and control sequences for a terminal.
struct TerminalBytes {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func write(_ text: String) { bytes += text.utf8 }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ other: some Sequence<UInt8>) { bytes += other }

  /// Writes the digits of a non-negative number.
  mutating func write(_ number: Int) {
    if number >= 1000 { write(number / 1000) }
    if number >= 100 { write(digit: number / 100) }
    if number >= 10 { write(digit: number / 10) }
    write(digit: number)
  }

  private mutating func write(digit number: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes a scalar as UTF-8.
  mutating func write(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(scalar.value))
    } else {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    }
  }

  /// Writes one parameter of a control sequence (CSI), and begins the sequence unless it is open.
  mutating func write(parameter: String, isOpen: inout Bool) {
    write(isOpen ? ";" : "\u{1B}[")
    write(parameter)
    isOpen = true
  }
}
