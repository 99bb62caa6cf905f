import Foundations
import Imaging

extension PictureDrawing {
  /// Hands a picture to kitty: a PNG as it is if it need not be scaled, else a PNG of its pixels.
  func kitty(
    _ picture: any DrawablePicture,
    in area: PictureArea,
    mode: ZoomMode,
    number: UInt32
  ) throws -> DrawnPicture {
    let place = PicturePlacement(ofPixels: picture.size, in: area, mode: mode)
    if passthrough == .none {
      let cells = area.cellSize == nil ? (columns: place.columns, rows: place.rows) : nil
      let graphics = KittyGraphics(try png(of: picture, place))
      return DrawnPicture(place.blank, .init(overlay: graphics.drawn(in: cells)))
    }
    guard max(place.columns, place.rows) <= CellGrid.placeholderLimit else {
      let reason = "kitty's placeholders end at \(CellGrid.placeholderLimit) columns or rows"
      return try cells(picture, in: area, mode: mode, because: "Drawn in characters: \(reason).")
    }
    let (columns, rows) = (place.columns, place.rows)
    let graphics = KittyGraphics(try png(of: picture, place))
    return DrawnPicture(
      CellGrid(placeholdersOf: number, columns: columns, rows: rows),
      .init(
        transmission: graphics.transmitted(as: number, columns: columns, rows: rows, passthrough)
      )
    )
  }

  /// The picture as a PNG of the size that it is drawn in, or its file where that is one.
  private func png(of picture: any DrawablePicture, _ place: PicturePlacement) throws -> Data {
    if place.zoom.isUnchanged, let file = picture.displayableFile,
      PictureFormat(sniffing: file) == .png
    {
      return file
    }
    return try picture.viewed(place.zoom, in: place.zoom.viewport).png(.fast)
  }
}

extension Zoom {
  /// Whether the view is the picture, pixel by pixel.
  fileprivate var isUnchanged: Bool { picture == viewport }
}
