import Foundations
import Imaging

/// A picture that can be drawn, of which no more is decoded than is needed.
package protocol DrawablePicture: Sendable {
  /// The size in pixels, upright.
  var size: PixelSize { get }
  /// The file where it shows the picture as it is: whole, upright, in sRGB, a JPEG or a PNG.
  var displayableFile: Data? { get }
  /// Decodes the picture at a size no smaller than one that is asked for, if it has as many pixels.
  func pixels(forSize size: PixelSize) throws -> Bitmap
}

extension DrawablePicture {
  /// Returns the picture as a view that it covers shows it, in pixels of a size.
  func viewed(_ zoom: Zoom, in size: PixelSize) throws -> Bitmap {
    let across = zoom.placed.width * Double(size.width) / Double(zoom.viewport.width)
    let down = zoom.placed.height * Double(size.height) / Double(zoom.viewport.height)
    let whole = PixelSize(width: Int(across.rounded(.up)), height: Int(down.rounded(.up)))
    let bitmap = try pixels(forSize: whole)
    return bitmap.viewed(Zoom(of: bitmap.size, in: zoom.viewport, mode: .fill), in: size)
  }
}
