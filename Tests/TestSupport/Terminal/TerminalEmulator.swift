import Bitmaps
import TerminalGraphics

/// A terminal for the output of the programs and nothing more: cells, and pictures by kitty's protocol,
/// iTerm2's protocol, and sixels.
///
/// It wraps late, like xterm, blanks the other half of an overwritten wide character, and records unknown
/// sequences. Both screens have the same images, so that an image that remains after the end is seen.
package struct TerminalEmulator {
  package internal(set) var grid: CellGrid
  package internal(set) var misunderstood: [String] = []
  /// Whether a synchronized update is going on.
  package internal(set) var isUpdating = false
  package internal(set) var style = CellStyle.plain
  /// The size of a cell in pixels.
  package let cell: PixelSize
  var (column, row) = (0, 0)
  var savedCursor = (column: 0, row: 0)
  /// The normal screen while the alternate one is shown.
  var normalScreen: CellGrid?
  /// The image id that the foreground colour carries to a placeholder.
  var foregroundID: UInt32 = 0
  /// The pictures of iTerm2's and sixels, a piece in each cell.
  var pieces: [CellPosition: Bitmap] = [:]
  var kitty = KittyImages()

  package init(
    columns: Int,
    rows: Int,
    cell: PixelSize = PixelSize(width: 10, height: 20)
  ) {
    grid = CellGrid(columns: columns, rows: rows)
    self.cell = cell
  }

  /// Changes the size, like a window: lines that do not fit are cut off.
  package mutating func resize(columns: Int, rows: Int) {
    func cut(_ grid: CellGrid) -> CellGrid {
      var resized = CellGrid(columns: columns, rows: rows)
      resized.paste(grid, column: 0, row: 0)
      return resized
    }
    (grid, normalScreen) = (cut(grid), normalScreen.map(cut))
    (column, row) = (min(column, columns - 1), min(row, rows - 1))
  }

  /// The text of the screen, a line for each row.
  package var text: String { grid.plainLines.joined(separator: "\n") }

  /// The number of images that are kept, shown or not.
  package var imageCount: Int { kitty.images.count }

  /// The number of pictures that are shown.
  package var pictureCount: Int { kitty.placements.count + kitty.placeholders.count + pieces.count }
}

/// The place of a cell.
struct CellPosition: Hashable {
  let column: Int
  let row: Int
}

// MARK: - Cells

extension TerminalEmulator {
  mutating func put(_ character: Character) {
    if column >= grid.columns { misunderstood.append("a wrap") }
    let isPlaceholder = character.unicodeScalars.first == "\u{10EEEE}"
    let count = grid.draw(
      isPlaceholder ? " " : String(character),
      column: column,
      row: row,
      style: isPlaceholder ? .plain : style
    )
    for _ in 0..<count {
      erasePicture()
      column += 1
    }
    if isPlaceholder { placeholder(character, CellPosition(column: column - 1, row: row)) }
  }

  /// Erases what a picture shows in the cell of the cursor, as writing to it does.
  private mutating func erasePicture() {
    let position = CellPosition(column: column, row: row)
    pieces[position] = nil
    kitty.placeholders[position] = nil
  }

  mutating func erase(_ count: Int) {
    let start = column
    for column in start..<min(start + count, grid.columns) {
      grid.fill(CellRect(column: column, row: row, columns: 1, rows: 1), style: style)
      self.column = column
      erasePicture()
    }
    column = start
  }

  /// Clears the screen, and all pictures with it.
  mutating func clear() {
    grid.fill(CellRect(column: 0, row: 0, columns: grid.columns, rows: grid.rows))
    pieces = [:]
    kitty = KittyImages()
  }

  mutating func setMode(_ parameters: Substring, _ isOn: Bool) {
    switch parameters {
    case "?2026": isUpdating = isOn
    case "?1049" where isOn:
      normalScreen = grid
      clear()
    case "?1049":
      grid = normalScreen ?? grid
      normalScreen = nil
    case "?25", "?1002", "?1006", "?2004": break
    default: misunderstood.append("mode \(parameters)")
    }
  }
}
