import Bitmaps
import Imaging

/// The area of a terminal that a picture may take, in cells.
package struct PictureArea: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The size of a cell in pixels, or `nil` where the terminal does not report it.
  package let cellSize: PixelSize?

  package init(columns: Int, rows: Int, cellSize: PixelSize? = nil) {
    precondition(columns > 0 && rows > 0, "\(columns)x\(rows) cells hold no picture")
    self.columns = min(columns, Self.longestSide)
    self.rows = min(rows, Self.longestSide)
    self.cellSize = cellSize
  }

  /// The most columns or rows of an area; a larger one counts as that large.
  private static let longestSide = 10_000

  /// The size of a cell that is assumed where the terminal does not report it, twice as high as wide.
  package static let defaultCellSize = PixelSize(width: 10, height: 20)

  /// The size of a cell in pixels, reported or assumed.
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

  /// The size of a view whose pixels are square and as wide as a cell: the viewport of the `Zoom`
  /// of a picture in half blocks, whatever the shape of a cell.
  package var halfBlockView: PixelSize {
    let height = Double(rows * cell.height) / Double(cell.width)
    return PixelSize(width: columns, height: max(Int(height.rounded()), 1))
  }
}

/// The placement of a picture: the cells that it is drawn in, and its view in them.
///
/// A picture that is to fit is never enlarged beyond one of its pixels to a pixel of the display,
/// or to a half block. Only one that is to fill its area is.
struct PicturePlacement: Hashable {
  let columns: Int
  let rows: Int
  /// The size of the picture that is placed.
  let picture: PixelSize
  /// The size in square pixels that it is drawn at: all of it stretched to whole ones, or the part
  /// that fills them.
  let view: PixelSize
  let mode: ZoomMode
}

extension PicturePlacement {
  /// Blank cells, for a picture in pixels to lie over.
  var blank: CellGrid { CellGrid(columns: columns, rows: rows) }

  /// The transform of a picture, of these proportions, that fills the view.
  func filling(_ picture: PixelSize) -> Zoom { Zoom(of: picture, in: view, mode: .fill) }

  /// Whether the view shows all of the picture, to within a pixel.
  var showsAll: Bool {
    let placed = filling(picture).placed
    return mode == .fit
      || placed.width < Double(view.width) + 1 && placed.height < Double(view.height) + 1
  }

  /// Places a picture in the pixels of the display, which the terminal draws in bands of so many
  /// rows: a partial band takes the room of a whole one.
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
  /// Returns the pixels of the display that show the picture in its place.
  ///
  /// - Throws: `ImagingError.tooLarge` where they are more than any picture may have.
  func pixels(_ place: PicturePlacement) throws -> Bitmap {
    let bitmap = try pixels(place, forSize: place.view)
    return place.mode == .fit
      ? bitmap.resized(to: place.view) : bitmap.viewed(place.filling(bitmap.size), in: place.view)
  }

  /// Returns the samples of character cells that show the picture in its place.
  ///
  /// - Throws: `ImagingError.tooLarge` where they are more than any picture may have.
  func samples(_ place: PicturePlacement) throws -> Bitmap {
    let size = PictureArea(columns: place.columns, rows: place.rows).samples
    let bitmap = try pixels(place, forSize: size)
    return place.mode == .fit
      ? bitmap.sampled(to: size) : bitmap.sampled(place.filling(bitmap.size), in: size)
  }

  /// Returns the pixels of the whole picture, as finely as the size of what its place shows needs.
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
