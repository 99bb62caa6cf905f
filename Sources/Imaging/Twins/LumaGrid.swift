import Bitmaps
import Foundations

/// The mean luma of 16 × 16 fields of an upright picture, by which the same shot is recognized in another size or
/// format.
package struct LumaGrid: Hashable, Sendable {
  /// The number of fields along each side.
  package static let side = 16

  /// The levels of the fields, 0 to 255, row by row from the top.
  package let levels: [UInt8]

  /// Creates a grid, or returns `nil` for a wrong number of levels.
  package init?(_ levels: [UInt8]) {
    guard levels.count == Self.side * Self.side else { return nil }
    self.levels = levels
  }

  /// Creates the grid of a picture with as many pixels as fields; transparent ones count as black.
  fileprivate init(_ bitmap: Bitmap) {
    levels = (0..<Self.side * Self.side).map { field in
      let pixel = bitmap.pixels[field * 4..<field * 4 + 4].map { Int($0) }
      // The weights of red, green and blue (ITU-R BT.601).
      let luma = (pixel[0] * 299 + pixel[1] * 587 + pixel[2] * 114 + 500) / 1_000
      return UInt8(luma * pixel[3] / 255)
    }
  }
}

extension EncodedPicture {
  /// Decodes the picture only as far as its grid needs.
  package func lumaGrid(limit: Int = Bitmap.readLimit) throws(ImagingError) -> LumaGrid {
    let reducer = PictureReducer(.whole, to: PixelSize(width: LumaGrid.side, height: LumaGrid.side))
    let stored = try header.format.codec.reduced(self, by: reducer, .whole, limit: limit)
    return LumaGrid(upright(stored))
  }
}
