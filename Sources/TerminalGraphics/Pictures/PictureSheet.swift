/// Text with pictures in it, as lines that a terminal prints one below the other.
///
/// ```swift
/// var sheet = PictureSheet(columns: 80, rows: drawn.rows + 1)
/// sheet.text.draw(title, column: 0, row: 0, style: .bold)
/// sheet.place(drawn, column: 0, row: 1)
/// terminal.write(sheet.bytes(encoder))
/// ```
///
/// A sheet that has pictures in pixels must have fewer rows than the screen, as they are drawn when
/// its lines are there: the cursor goes back up to them.
package struct PictureSheet: Sendable {
  /// What the cells show; pictures in pixels lie over blanks.
  package var text: CellGrid
  private var handovers: [UInt8] = []
  private var overlays: [(bytes: [UInt8], column: Int, row: Int)] = []

  package init(columns: Int, rows: Int) { text = CellGrid(columns: columns, rows: rows) }
}

extension PictureSheet {
  /// Places a picture, its upper left cell at a column and a row.
  package mutating func place(_ picture: DrawnPicture, column: Int, row: Int) {
    text.paste(picture.cells, column: column, row: row)
    handovers += picture.handover
    if !picture.overlay.isEmpty { overlays.append((picture.overlay, column, row)) }
  }

  /// Returns the bytes that print the sheet from the start of a line; the cursor is at the start of
  /// the line below it then.
  package func bytes(_ encoder: FrameEncoder) -> [UInt8] {
    var output = TerminalBytes()
    output.write(handovers)
    output.write(encoder.lines(of: text))
    for overlay in overlays {
      output.write("\u{1B}7")
      output.write(moving: text.rows - overlay.row, "A")
      output.write(moving: overlay.column, "C")
      output.write(overlay.bytes)
      output.write("\u{1B}8")
    }
    return output.bytes
  }
}

extension TerminalBytes {
  /// Moves the cursor by a count of cells: `A` up (CUU), `C` to the right (CUF).
  fileprivate mutating func write(moving count: Int, _ direction: String) {
    guard count > 0 else { return }
    write("\u{1B}[")
    write(count)
    write(direction)
  }
}
