import Bitmaps
import Imaging

extension PictureRenderer {
  /// Draws a picture in sixels, encoded by a library.
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

/// The number of pixel rows in a sixel.
///
/// A partial one takes all six, which would scroll the screen at its end.
let sixelHeight = 6
