import Imaging
import Places
import TerminalGraphics

extension ScreenPainter {
  /// Draws a photo's thumbnail, or a shade while it is on its way; nothing where there are no colours.
  mutating func drawThumbnail(of photo: Photo, _ area: CellRect) {
    guard form.colorDepth != .none, form.isUTF8, area.columns > 0 else { return }
    if let thumbnail = state.thumbnails[photo] {
      let dots = thumbnail.resized(to: area.pixels)
      let cells = CellGrid(halfBlocks: dots, colorDepth: form.colorDepth)
      grid.paste(cells, column: area.column, row: area.row)
    } else {
      drawShade(area)
    }
  }

  private mutating func drawShade(_ area: CellRect) {
    let shade = String(repeating: "░", count: area.columns)
    for row in area.row..<area.row + area.rows {
      grid.draw(shade, column: area.column, row: row, width: area.columns, style: .dim)
    }
  }
}
