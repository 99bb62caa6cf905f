import Foundations

extension CellGrid {
  /// Draws text on a row, as much of it as fits, with an ellipsis where some does not.
  ///
  /// The text is made harmless and put on one line first, but its blanks stay. What lies outside of
  /// the grid is not drawn; the width is all that the row has left unless told.
  ///
  /// - Returns: The columns that it took.
  @discardableResult
  package mutating func draw(
    _ text: String,
    column: Int,
    row: Int,
    width: Int? = nil,
    style: CellStyle = .plain
  ) -> Int {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return 0 }
    let room = min(width ?? .max, columns - column)
    var cell = packed(style)
    var used = 0
    for character in text.harmless.cut(to: room) {
      cell.glyph = glyph(of: character)
      cell.isWide = character.displayWidth == 2
      set(cell, column: column + used, row: row)
      used += character.displayWidth
    }
    return used
  }

  /// Blanks a rectangle, as far as it lies in the grid, in a style.
  package mutating func fill(_ rect: CellRect, style: CellStyle = .plain) {
    let cell = packed(style)
    for row in rect.rowRange(of: rows) {
      for column in rect.columnRange(of: columns) { set(cell, column: column, row: row) }
    }
  }

  /// Draws another grid, as far as it lies in this one, over what is there.
  package mutating func paste(_ other: CellGrid, column: Int, row: Int) {
    let area = CellRect(column: column, row: row, columns: other.columns, rows: other.rows)
    for targetRow in area.rowRange(of: rows) {
      for targetColumn in area.columnRange(of: columns) {
        let index = (targetRow - row) * other.columns + targetColumn - column
        paste(other.cells[index], of: other, column: targetColumn, row: targetRow)
      }
    }
  }

  /// Draws a cell of another grid; of a wide character that is cut in half a blank is left.
  private mutating func paste(_ cell: PackedCell, of other: CellGrid, column: Int, row: Int) {
    var cell = cell
    let isWhole = !cell.isWide || column + 1 < columns
    if cell.glyph == .covered {
      guard column == 0 || !cells[row * columns + column - 1].isWide else { return }
      cell.glyph = .blank
    }
    if cell.needsTables { cell = moved(cell, of: other) }
    if !isWhole { (cell.glyph, cell.isWide) = (.blank, false) }
    set(cell, column: column, row: row)
  }

  /// Returns a cell of another grid with what it refers to entered in the tables of this one.
  private mutating func moved(_ cell: PackedCell, of other: CellGrid) -> PackedCell {
    var cell = cell
    let (character, style) = (other.unpacked(cell).character, other.unpacked(cell).style)
    cell.link = packed(style).link
    if let character { cell.glyph = glyph(of: character) }
    return cell
  }
}

extension String {
  /// The text with no character that moves the cursor, takes no room, or has a width that terminals
  /// disagree on.
  fileprivate var harmless: [Character] {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return Array(self) }
    return printable.compactMap { character in
      let settled = character.isWhitespace ? " " : character.forTable
      return (1...2).contains(settled.displayWidth) ? settled : nil
    }
  }
}

extension [Character] {
  /// As many of the characters as fit into some columns, an ellipsis at the end where not all do.
  fileprivate func cut(to room: Int) -> [Character] {
    if reduce(0, { $0 + $1.displayWidth }) <= room { return self }
    guard room > 0 else { return [] }
    var used = 0
    let kept = prefix { character in
      used += character.displayWidth
      return used <= room - 1
    }
    return kept.reversed().drop { $0 == " " }.reversed() + ["…"]
  }
}
