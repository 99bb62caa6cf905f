import Bitmaps
import Imaging

extension PictureRenderer {
  /// Draws a picture in sixels, which a library encodes.
  func sixel(
    _ picture: any DrawablePicture,
    in area: PictureArea,
    mode: ZoomMode
  ) throws -> DrawnPicture {
    guard let sixelLibrary else {
      let reason = "sixels need libchafa or libsixel, and neither is installed"
      return try cells(picture, in: area, mode: mode, because: "Drawn in characters: \(reason).")
    }
    let place = PicturePlacement(ofPixels: picture.size, in: area, mode: mode, bands: sixelHeight)
    guard let sixels = sixelLibrary.sixels(of: try picture.pixels(place)) else {
      let reason = "\(sixelLibrary.rawValue) made no sixels of the picture"
      return try cells(picture, in: area, mode: mode, because: "Drawn in characters: \(reason).")
    }
    return DrawnPicture(place.blank, .init(overlay: passthrough.atCursor(sixels)))
  }
}

/// The rows of pixels in a sixel: a partial one takes all six, which at the end of a screen would
/// scroll it.
let sixelHeight = 6
