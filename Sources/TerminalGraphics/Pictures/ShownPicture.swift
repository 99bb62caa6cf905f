import Foundations
import Imaging

/// A picture that is to be shown, of which only that is decoded that is needed.
///
/// ```swift
/// let picture = ShownPicture(size: header.size, file: data) { wanted in
///   try Bitmap(decoding: data)
/// }
/// ```
package struct ShownPicture: Sendable {
  /// The size of the picture, upright.
  package let size: PixelSize
  /// The file itself where it shows the picture as it is: upright, in sRGB, a JPEG or a PNG.
  package let file: Data?
  /// Reads the picture, at a size that is no smaller than one that is wanted if it has as much.
  let pixels: @Sendable (_ wanted: PixelSize) throws -> Bitmap

  package init(
    size: PixelSize,
    file: Data? = nil,
    pixels: @escaping @Sendable (_ wanted: PixelSize) throws -> Bitmap
  ) {
    self.size = size
    self.file = file
    self.pixels = pixels
  }

  package init(_ bitmap: Bitmap, file: Data? = nil) {
    self.init(size: bitmap.size, file: file) { _ in bitmap }
  }
}

extension ShownPicture {
  /// The picture as a view that it covers shows it, in pixels of a size.
  func viewed(_ zoom: Zoom, in size: PixelSize) throws -> Bitmap {
    let across = zoom.placed.width * Double(size.width) / Double(zoom.viewport.width)
    let down = zoom.placed.height * Double(size.height) / Double(zoom.viewport.height)
    let whole = PixelSize(width: Int(across.rounded(.up)), height: Int(down.rounded(.up)))
    let bitmap = try pixels(whole)
    return bitmap.viewed(Zoom(of: bitmap.size, in: zoom.viewport, mode: .fill), in: size)
  }
}
