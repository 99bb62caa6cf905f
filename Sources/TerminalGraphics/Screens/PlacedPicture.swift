import Bitmaps

/// A picture on a screen: its cells, and the part of its pixels that they show.
package struct PlacedPicture: Sendable {
  /// The identity of a picture's pixels: equal ids have equal pixels.
  package struct ID: Hashable, Sendable {
    /// The name of the picture, shared by all its renditions.
    package let name: String
    /// The size of the rendition.
    package let size: PixelSize
  }

  package let id: ID
  package let pixels: ImagePyramid
  /// The zoom of the picture; its viewport covers the area.
  package let zoom: Zoom
  package let area: CellRect

  /// Places a picture with a zoom whose viewport covers the area.
  package init(_ name: String, _ pixels: ImagePyramid, _ zoom: Zoom, in area: CellRect) {
    id = ID(name: name, size: pixels.picture.size)
    self.pixels = pixels
    self.zoom = zoom
    self.area = area
  }

  /// Places a picture that fills an area, given the size of a cell in pixels.
  package init(
    filling area: CellRect,
    ofCell cell: PixelSize,
    with pixels: ImagePyramid,
    _ name: String
  ) {
    let viewport = area.pixels(ofCell: cell)
    self.init(name, pixels, Zoom(of: pixels.picture.size, in: viewport, mode: .fill), in: area)
  }
}

/// The maximum number of bytes for the pictures of a frame in characters, for slow connections.
private let byteLimit = 180_000

extension PlacedPicture {
  /// The number of cells of the picture, at least 1.
  var cellCount: Int { max(area.columns, 1) * max(area.rows, 1) }

  /// Returns the picture in characters, which may take a share of the bytes of a frame's pictures.
  func cells(_ depth: ColorDepth, share: Double = 1) -> CellGrid {
    CellGrid(
      pixels,
      under: zoom,
      in: PictureArea(columns: max(area.columns, 1), rows: max(area.rows, 1)),
      colorDepth: depth,
      byteLimit: Int(Double(byteLimit) * share)
    )
  }
}

extension CellRect {
  /// Returns the size of the rectangle in pixels, given the size of a cell.
  package func pixels(ofCell cell: PixelSize) -> PixelSize {
    PixelSize(width: max(columns, 1) * cell.width, height: max(rows, 1) * cell.height)
  }
}
