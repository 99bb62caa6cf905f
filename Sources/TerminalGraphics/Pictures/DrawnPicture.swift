/// A picture in a form for a terminal, or several with text beside them: cells, and graphics over them.
///
/// ```swift
/// var page = DrawnPicture(columns: 80, rows: photo.rows + 1)
/// page.cells.draw(title, column: 0, row: 0, style: .bold)
/// page.place(photo, column: 0, row: 1)
/// terminal.write(page.bytes(encoder))
/// ```
///
/// It may have more rows than the screen, but none of its graphics may: each is drawn after its last
/// line, by moving the cursor back up.
package struct DrawnPicture: Sendable {
  /// The control sequences for a picture that the terminal draws.
  struct Graphics: Sendable {
    /// The bytes sent before the cells, which display nothing.
    var transmission: [UInt8] = []
    /// The bytes that draw the picture, with the cursor at its upper left cell.
    var overlay: [UInt8] = []
    /// The picture's upper left cell.
    var column = 0
    var row = 0
    /// The number of rows of the picture.
    var rows = 0
  }

  /// The picture in characters, the placeholders of a transmitted picture, or blanks below one that is
  /// drawn over them.
  package var cells: CellGrid
  private(set) var graphics: [Graphics] = []
  /// The reason why the picture is not drawn as requested, as a sentence, or `nil`.
  package let fallback: String?

  init(_ cells: CellGrid, _ graphics: Graphics? = nil, fallback: String? = nil) {
    self.cells = cells
    self.fallback = fallback
    guard var graphics else { return }
    graphics.rows = cells.rows
    self.graphics = [graphics]
  }

  /// Creates blank cells for pictures and text.
  package init(columns: Int, rows: Int, fallback: String? = nil) {
    self.init(CellGrid(columns: columns, rows: rows), fallback: fallback)
  }

  package var columns: Int { cells.columns }
  package var rows: Int { cells.rows }

  /// Places another picture with its upper left cell at a position.
  package mutating func place(_ picture: DrawnPicture, column: Int, row: Int) {
    cells.paste(picture.cells, column: column, row: row)
    for var graphics in picture.graphics {
      graphics.column += column
      graphics.row += row
      self.graphics.append(graphics)
    }
  }

  /// Inserts blank rows above the last one.
  package mutating func insertAboveLastRow(_ count: Int) {
    cells.insertRows(count, above: rows - 1)
  }

  /// Returns the bytes that print the lines from the start of a line, and leave the cursor at the start
  /// of the line below.
  package func bytes(_ encoder: FrameEncoder) -> [UInt8] {
    var output = TerminalBytes()
    for graphics in graphics { output.write(graphics.transmission) }
    var printed = 0
    for graphics in overlays {
      let end = min(graphics.row + graphics.rows, rows)
      output.write(encoder.lines(of: cells, printed..<end))
      printed = end
      output.write("\u{1B}7")
      output.write(moving: end - graphics.row, "A")
      output.write(moving: graphics.column, "C")
      output.write(graphics.overlay)
      output.write("\u{1B}8")
    }
    output.write(encoder.lines(of: cells, printed..<rows))
    return output.bytes
  }

  /// The graphics drawn over the cells, in the order of the lines after which they are drawn.
  private var overlays: [Graphics] {
    graphics.filter { !$0.overlay.isEmpty }.sorted { $0.row + $0.rows < $1.row + $1.rows }
  }
}

extension TerminalBytes {
  /// Moves the cursor by a number of cells: `A` up (CUU), `C` right (CUF).
  fileprivate mutating func write(moving count: Int, _ direction: String) {
    guard count > 0 else { return }
    write("\u{1B}[")
    write(count)
    write(direction)
  }
}
