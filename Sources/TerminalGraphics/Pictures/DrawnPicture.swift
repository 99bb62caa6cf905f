/// A picture as a terminal takes it: the cells that it lies in, and what is sent besides.
package struct DrawnPicture: Sendable {
  /// What the cells show: the picture in characters, the placeholders of one that was handed over,
  /// or blanks below one that is drawn in pixels.
  package let cells: CellGrid
  /// What is sent before the cells are drawn; it shows nothing by itself.
  package let handover: [UInt8]
  /// What draws the picture in pixels, sent when the cursor is at the upper left cell.
  package let overlay: [UInt8]
  /// Why the picture is not drawn as was asked, in a sentence, or `nil` where it is.
  package let fallback: String?

  init(
    _ cells: CellGrid,
    handover: [UInt8] = [],
    overlay: [UInt8] = [],
    fallback: String? = nil
  ) {
    self.cells = cells
    self.handover = handover
    self.overlay = overlay
    self.fallback = fallback
  }
}

extension DrawnPicture {
  package var columns: Int { cells.columns }
  package var rows: Int { cells.rows }
}
