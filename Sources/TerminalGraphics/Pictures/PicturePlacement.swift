import Bitmaps
import Imaging

/// The maximum area of a picture on a terminal, in cells.
package struct PictureArea: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The size of a cell in pixels, or `nil` if the terminal does not report it.
  package let cellSize: PixelSize?

  package init(columns: Int, rows: Int, cellSize: PixelSize? = nil) {
    precondition(columns > 0 && rows > 0, "\(columns)x\(rows) cells hold no picture")
    self.columns = min(columns, Self.longestSide)
    self.rows = min(rows, Self.longestSide)
    self.cellSize = cellSize
  }

  /// The maximum number of columns or rows; larger values are clamped.
  private static let longestSide = 10_000

  /// The assumed size of a cell if the terminal does not report it: twice as high as wide.
  package static let defaultCellSize = PixelSize(width: 10, height: 20)

  /// The size of a cell in pixels, as reported or assumed.
  var cell: PixelSize { cellSize ?? Self.defaultCellSize }

  /// The size of the area in pixels of the display.
  package var pixels: PixelSize {
    PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  /// The size of the area in samples of character cells.
  package var samples: PixelSize {
    let cell = BlockPartition.samples
    return PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  /// The size of a view with square pixels as wide as a cell: the viewport of the `Zoom` of a picture
  /// in half blocks, whatever the cell's proportions.
  package var halfBlockView: PixelSize {
    let height = Double(rows * cell.height) / Double(cell.width)
    return PixelSize(width: columns, height: max(Int(height.rounded()), 1))
  }
}

/// The placement of a picture: its cells, and its view in them.
///
/// A picture in fit mode is not enlarged beyond one of its pixels to one of the display, or to a half
/// block. In fill mode it is.
struct PicturePlacement: Hashable {
  let columns: Int
  let rows: Int
  /// The size of the picture that is placed.
  let picture: PixelSize
  /// The size in square pixels at which it is drawn: the whole picture stretched to whole pixels, or
  /// the part that fills them.
  let view: PixelSize
  let mode: ZoomMode
}

extension PicturePlacement {
  /// Blank cells, below a picture in pixels.
  var blank: CellGrid { CellGrid(columns: columns, rows: rows) }

  /// The zoom of a picture with these proportions that fills the view.
  func filling(_ picture: PixelSize) -> Zoom { Zoom(of: picture, in: view, mode: .fill) }

  /// True if the view shows the whole picture, to within a pixel.
  var showsAll: Bool {
    let placed = filling(picture).placed
    return mode == .fit
      || placed.width < Double(view.width) + 1 && placed.height < Double(view.height) + 1
  }

  /// Places a picture in pixels of the display, which the terminal draws in bands of `bands` rows: a
  /// partial band takes the room of a whole one.
  init(ofPixels picture: PixelSize, in area: PictureArea, mode: ZoomMode, bands: Int = 1) {
    let bandCount = max(area.pixels.height / bands, 1)
    let room = PixelSize(width: area.pixels.width, height: bandCount * bands)
    let view = mode == .fill ? room : picture.fitted(into: room)
    let height = (view.height + bands - 1) / bands * bands
    columns = (view.width + area.cell.width - 1) / area.cell.width
    rows = min((height + area.cell.height - 1) / area.cell.height, area.rows)
    (self.picture, self.view, self.mode) = (picture, view, mode)
  }

  /// Places a picture in half blocks.
  init(ofHalfBlocks picture: PixelSize, in area: PictureArea, mode: ZoomMode) {
    let ratio = Double(area.cell.height) / Double(area.cell.width)
    let drawn = mode == .fill ? area.halfBlockView : picture.fitted(into: area.halfBlockView)
    rows = min(max(Int((Double(drawn.height) / ratio).rounded()), 1), area.rows)
    columns = drawn.width
    view = PictureArea(columns: columns, rows: rows, cellSize: area.cell).halfBlockView
    (self.picture, self.mode) = (picture, mode)
  }
}

extension DrawablePicture {
  /// Returns the display pixels of the picture in its place.
  ///
  /// - Throws: `ImagingError.tooLarge` if they are more than any picture may have.
  func pixels(_ place: PicturePlacement) throws -> Bitmap {
    let bitmap = try pixels(place, forSize: place.view)
    return place.mode == .fit
      ? bitmap.resized(to: place.view) : bitmap.viewed(place.filling(bitmap.size), in: place.view)
  }

  /// Returns the samples of the picture in its place, for character cells.
  ///
  /// - Throws: `ImagingError.tooLarge` if they are more than any picture may have.
  func samples(_ place: PicturePlacement) throws -> Bitmap {
    let size = PictureArea(columns: place.columns, rows: place.rows).samples
    let bitmap = try pixels(place, forSize: size)
    return place.mode == .fit
      ? bitmap.sampled(to: size) : bitmap.sampled(place.filling(bitmap.size), in: size)
  }

  /// Returns the pixels of the whole picture at the resolution for a given size of its visible part.
  private func pixels(_ place: PicturePlacement, forSize size: PixelSize) throws -> Bitmap {
    guard size.pixelCount <= Bitmap.pixelLimit
    else { throw ImagingError.tooLarge(size, limit: Bitmap.pixelLimit) }
    if place.mode == .fit { return try pixels(forSize: size) }
    let placed = place.filling(place.picture).placed
    return try pixels(
      forSize: PixelSize(
        nearest: (placed.width * Double(size.width) / Double(place.view.width)).rounded(.up),
        (placed.height * Double(size.height) / Double(place.view.height)).rounded(.up)
      )
    )
  }
}
