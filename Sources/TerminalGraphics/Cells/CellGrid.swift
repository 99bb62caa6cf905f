import Imaging

/// A screen, or a part of one, as a value: a grid of character cells, each with a style.
///
/// ```swift
/// var grid = CellGrid(columns: 80, rows: 24)
/// grid.draw("Top Places", column: 1, row: 0, style: .bold)
/// grid.plainLines[0] // " Top Places"
/// ```
package struct CellGrid: Sendable {
  package let columns: Int
  package private(set) var rows: Int
  /// The cells row by row from the top.
  var cells: [PackedCell]
  /// The tables that cells refer to for what does not fit into them.
  private(set) var tables = CellTables()

  /// Creates a blank grid.
  package init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "\(columns)x\(rows) is no size")
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: .blank, count: columns * rows)
  }

  /// The cell at a column and a row of the grid.
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

  /// The rows as text without styles, the blanks at their ends left out.
  package var plainLines: [String] {
    (0..<rows).map { row in
      let line = (0..<columns).compactMap { self[$0, row].character }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Sets a cell, and the one to its right that it continues into if it is wide.
  ///
  /// A wide character of which only one half is overwritten leaves a blank in its style.
  mutating func set(_ cell: PackedCell, column: Int, row: Int) {
    let index = row * columns + column
    splitWideCharacter(at: index)
    cells[index] = cell
    guard cell.isWide else { return }
    splitWideCharacter(at: index + 1)
    cells[index + 1] = cell.continuation
  }

  /// Blanks the other half of a wide character.
  private mutating func splitWideCharacter(at index: Int) {
    if cells[index].glyph == .continuation { blank(index - 1) }
    if cells[index].isWide { blank(index + 1) }
  }

  /// Inserts blank rows above a row.
  mutating func insertRows(_ count: Int, above row: Int) {
    cells.insert(contentsOf: repeatElement(.blank, count: count * columns), at: row * columns)
    rows += count
  }

  private mutating func blank(_ index: Int) {
    cells[index].glyph = .blank
    cells[index].isWide = false
  }

  /// Returns a blank cell in a style, its link in the tables.
  mutating func packed(_ style: CellStyle) -> PackedCell {
    var cell = PackedCell.blank
    cell.foreground = PackedColor(style.foreground)
    cell.background = PackedColor(style.background)
    cell.attributes = style.attributes
    cell.link = style.link.map { tables.insert(link: $0) } ?? 0
    return cell
  }

  /// Returns the glyph of a character, which is entered in the tables if it has several scalars.
  mutating func glyph(of character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 { return Glyph(first) }
    return Glyph(tableIndex: tables.insert(character))
  }
}

/// A cell of a grid, unpacked: its character and its style.
package struct Cell: Hashable, Sendable {
  /// The character, or `nil` where the wide one to the left continues into the cell.
  package let character: Character?
  package let style: CellStyle
}

extension CellGrid: Equatable {
  /// Whether two grids look the same; their tables may be in different order.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.columns == rhs.columns, lhs.rows == rhs.rows else { return false }
    if lhs.tables == rhs.tables { return lhs.cells == rhs.cells }
    return zip(lhs.cells, rhs.cells).allSatisfy { lhs.unpacked($0) == rhs.unpacked($1) }
  }
}
