import Foundations

/// The position of the ellipsis in truncated text.
package enum Truncation: Hashable, Sendable {
  case end
  /// For names, which often differ at the end: `DSC_0…17.jpg`.
  case middle
}

extension CellGrid {
  /// Draws text on a row, truncated with an ellipsis if it does not fit.
  ///
  /// The text is sanitized and put on one line, but its spaces stay. Text outside the grid is not
  /// drawn; the default width is the rest of the row.
  ///
  /// - Returns: The number of columns drawn.
  @discardableResult
  package mutating func draw(
    _ text: String,
    column: Int,
    row: Int,
    width: Int? = nil,
    truncation: Truncation = .end,
    style: CellStyle = .plain
  ) -> Int {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return 0 }
    let available = min(width ?? .max, columns - column)
    var cell = packed(style)
    var used = 0
    for character in text.sanitized.truncated(toWidth: available, at: truncation) {
      cell.glyph = glyph(of: character)
      cell.width = UInt8(character.displayWidth)
      set(cell, column: column + used, row: row)
      used += character.displayWidth
    }
    return used
  }

  /// Fills a rectangle, clipped to the grid, with blanks in a style.
  package mutating func fill(_ rect: CellRect, style: CellStyle = .plain) {
    let cell = packed(style)
    for row in rect.rowRange(of: rows) {
      for column in rect.columnRange(of: columns) { set(cell, column: column, row: row) }
    }
  }

  /// Draws another grid over this one, clipped.
  package mutating func paste(_ other: CellGrid, column: Int, row: Int) {
    let area = CellRect(column: column, row: row, columns: other.columns, rows: other.rows)
    for targetRow in area.rowRange(of: rows) {
      for targetColumn in area.columnRange(of: columns) {
        let index = (targetRow - row) * other.columns + targetColumn - column
        paste(index, of: other, column: targetColumn, row: targetRow)
      }
    }
  }

  /// Draws a cell of another grid; a partial wide character becomes a blank.
  private mutating func paste(_ index: Int, of other: CellGrid, column: Int, row: Int) {
    let first = other.cells[...index].lastIndex { $0.glyph != .continuation } ?? index
    let start = column - (index - first)
    let isWhole = start >= 0 && start + other.cells[first].extent.count <= columns
    // The first cell of a whole character draws the others.
    if isWhole && first != index { return }
    let cell = isWhole ? other.cells[index] : other.cells[index].blanked
    set(cell.needsTables ? imported(cell, from: other) : cell, column: column, row: row)
  }

  /// Returns a cell of another grid, with its character and link added to this grid's tables.
  private mutating func imported(_ cell: PackedCell, from other: CellGrid) -> PackedCell {
    var cell = cell
    let (character, style) = (other.unpacked(cell).character, other.unpacked(cell).style)
    cell.link = packed(style).link
    if let character { cell.glyph = glyph(of: character) }
    return cell
  }
}

extension String {
  /// The text without characters that move the cursor, are invisible, or whose width differs between
  /// terminals.
  fileprivate var sanitized: [Character] {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return Array(self) }
    return printable.flatMap(\.drawable)
  }
}

extension Character {
  /// The characters that represent this one in cells, each at least one column wide.
  fileprivate var drawable: [Character] {
    if isWhitespace && unicodeScalars.count == 1 { return [" "] }
    let stable = withStableWidth
    switch stable.displayWidth {
    case 0: return stable.isMark ? [Character("\u{A0}\(stable)")] : []
    case 1...Int(UInt8.max): return [stable]
    default: return unicodeScalars.flatMap { Character($0).drawable }
    }
  }

  /// True if this is a mark without a base letter, as at the start of a text.
  private var isMark: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension [Character] {
  /// Returns the characters that fit into a width, with an ellipsis if some do not.
  fileprivate func truncated(toWidth width: Int, at truncation: Truncation) -> [Character] {
    if reduce(0, { $0 + $1.displayWidth }) <= width { return self }
    guard width > 0 else { return [] }
    let end = truncation == .middle ? (width - 1) / 2 : 0
    let start = fitting(self, into: width - 1 - end).reversed().drop { $0 == " " }.reversed()
    return start + ["…"] + fitting(reversed(), into: end).reversed().drop { $0 == " " }
  }

  /// Returns the leading characters that fit into a width.
  private func fitting(_ characters: some Sequence<Character>, into width: Int) -> [Character] {
    var used = 0
    return characters.prefix { character in
      used += character.displayWidth
      return used <= width
    }
  }
}

/// A rectangle of cells; columns count from the left, rows from the top.
package struct CellRect: Hashable, Sendable {
  package let column: Int
  package let row: Int
  package let columns: Int
  package let rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// Returns the columns of a grid with `count` columns that the rectangle covers.
  func columnRange(of count: Int) -> Range<Int> { Self.range(column, columns, of: count) }

  /// Returns the rows of a grid with `count` rows that the rectangle covers.
  func rowRange(of count: Int) -> Range<Int> { Self.range(row, rows, of: count) }

  private static func range(_ start: Int, _ length: Int, of count: Int) -> Range<Int> {
    (start..<start + max(length, 0)).clamped(to: 0..<count)
  }
}
