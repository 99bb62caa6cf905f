import Imaging

/// A screen or a part of one as a value: a grid of styled character cells.
///
/// ```swift
/// var grid = CellGrid(columns: 80, rows: 24)
/// grid.draw("Top Places", column: 1, row: 0, style: .bold)
/// grid.plainLines[0] // " Top Places"
/// ```
package struct CellGrid: Sendable {
  package let columns: Int
  package private(set) var rows: Int
  /// The cells, row by row from the top.
  var cells: [PackedCell]
  /// The tables for values that do not fit into cells.
  private(set) var tables = CellTables()

  /// Creates a blank grid.
  package init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "\(columns)x\(rows) is not a size")
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: .blank, count: columns * rows)
  }

  /// The cell at a column and row.
  package subscript(column: Int, row: Int) -> Cell { unpacked(cells[row * columns + column]) }

  func unpacked(_ cell: PackedCell) -> Cell {
    let style = CellStyle(
      cell.attributes,
      foreground: cell.foreground.color,
      background: cell.background.color,
      link: tables.link(of: cell)
    )
    return Cell(character: tables.character(of: cell), style: style)
  }

  /// The rows as text without styles and without trailing blanks.
  package var plainLines: [String] {
    (0..<rows).map { row in
      let line = (0..<columns).compactMap { self[$0, row].character }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Sets a cell, and its continuations to the right if it is wide.
  ///
  /// A wide character that is partly overwritten leaves blanks in its style.
  mutating func set(_ cell: PackedCell, column: Int, row: Int) {
    let index = row * columns + column
    for offset in cell.extent {
      blankCharacter(at: index + offset)
      cells[index + offset] = offset == 0 ? cell : cell.continuation
    }
  }

  /// Blanks all cells of a wide character.
  private mutating func blankCharacter(at index: Int) {
    if cells[index].width == 1 && cells[index].glyph != .continuation { return }
    let first = cells[...index].lastIndex { $0.glyph != .continuation } ?? index
    for offset in cells[first].extent { cells[first + offset] = cells[first + offset].blanked }
  }

  /// Inserts blank rows above a row.
  mutating func insertRows(_ count: Int, above row: Int) {
    cells.insert(contentsOf: repeatElement(.blank, count: count * columns), at: row * columns)
    rows += count
  }

  /// Returns a blank cell in a style, with its link in the tables.
  mutating func packed(_ style: CellStyle) -> PackedCell {
    var cell = PackedCell.blank
    cell.foreground = PackedColor(style.foreground)
    cell.background = PackedColor(style.background)
    cell.attributes = style.attributes
    cell.link = style.link.map { tables.insert(link: $0) } ?? 0
    return cell
  }

  /// Returns the glyph of a character, which is added to the tables if it has several scalars.
  mutating func glyph(of character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 { return Glyph(first) }
    return Glyph(tableIndex: tables.insert(character))
  }
}

/// An unpacked cell of a grid: its character and style.
package struct Cell: Hashable, Sendable {
  /// The character, or `nil` if the cell continues the wide one to its left.
  package let character: Character?
  package let style: CellStyle
}

extension CellGrid: Equatable {
  /// Returns true if two grids look the same; their tables may be ordered differently.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.columns == rhs.columns, lhs.rows == rhs.rows else { return false }
    if lhs.tables == rhs.tables { return lhs.cells == rhs.cells }
    return zip(lhs.cells, rhs.cells).allSatisfy { lhs.unpacked($0) == rhs.unpacked($1) }
  }
}
