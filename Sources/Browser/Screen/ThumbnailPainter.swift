import Bitmaps
import Imaging
import Model
import TerminalGraphics

/// The painter of small pictures in lists.
struct ThumbnailPainter {
  private let caches: PictureCaches
  let hasColorPictures: Bool
  private let isScarce: (SourceID?) -> Bool

  init(_ caches: PictureCaches, _ context: BrowserContext) {
    self.caches = caches
    hasColorPictures = context.hasColorPictures
    isScarce = context.isScarce
  }

  /// Draws the picture of a tile or, until it is loaded, its embedded thumbnail or its thumbnail.
  func drawTile(of photo: Photo, _ area: CellRect, on canvas: inout Canvas) {
    guard let tile = caches.tile(of: photo) else {
      return drawThumbnail(of: photo, area, on: &canvas)
    }
    canvas.fill(area, with: tile, "tile of \(photo.key.name)")
  }

  /// Draws a photo's thumbnail, a placeholder while it loads, or a mark if it is damaged.
  func drawThumbnail(of photo: Photo, _ area: CellRect, on canvas: inout Canvas) {
    guard area.columns > 0 else { return }
    if let thumbnail = caches.thumbnails[photo] {
      return canvas.fill(area, with: thumbnail, "thumbnail of \(photo.key.name)")
    }
    if caches.damaged[photo] != nil {
      let word = area.columns > 8 ? "damaged" : canvas.theme.damageSign
      let column = (area.columns - word.count) / 2
      canvas.draw(word, in: area, column: column, line: (area.rows - 1) / 2, style: .dim)
      return
    }
    // It is not loaded.
    if isScarce(photo.source) { return }
    let shade = String(repeating: canvas.theme.placeholder, count: area.columns)
    for row in area.row..<area.row + area.rows {
      canvas.grid.draw(shade, column: area.column, row: row, width: area.columns, style: .dim)
    }
  }
}
