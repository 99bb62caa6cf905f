import Bitmaps
import Foundations
import Imaging

/// A protocol by which a terminal shows pictures.
package enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// The graphics protocol of kitty, which Ghostty, Konsole, WezTerm and others have as well.
  case kitty
  /// The inline images of iTerm2, which WezTerm, mintty and others have as well.
  case iTerm2 = "iterm2"
  /// The sixels of the VT340, which many terminals have.
  case sixel
  /// Block elements in colours, or characters by brightness, which every terminal has.
  case cells
}

/// A picture that can be drawn, of which no more is decoded than is needed.
package protocol DrawablePicture: Sendable {
  /// The size in pixels, upright.
  var size: PixelSize { get }
  /// The file where it shows the picture as it is: whole, upright, in sRGB, a JPEG or a PNG.
  var displayableFile: Data? { get }
  /// Decodes the picture at a size no smaller than one that is asked for, if it has as many pixels.
  func pixels(forSize size: PixelSize) throws -> Bitmap
}

/// A renderer of pictures for a terminal, by the protocol that it understands.
package struct PictureRenderer: Hashable, Sendable {
  package let pictureProtocol: PictureProtocol
  package let passthrough: Passthrough
  package let colorDepth: ColorDepth
  /// Whether 24-bit colours reach the terminal, whatever the person wants to see: kitty's
  /// placeholders carry an image id as a colour.
  package let passesTrueColor: Bool
  /// The library that encodes sixels, or `nil` where none is installed.
  package let sixelLibrary: SixelLibrary?

  package init(
    _ pictureProtocol: PictureProtocol,
    passthrough: Passthrough = .none,
    colorDepth: ColorDepth = .trueColor,
    passesTrueColor: Bool = true,
    sixelLibrary: SixelLibrary? = nil
  ) {
    self.pictureProtocol = pictureProtocol
    self.passthrough = passthrough
    self.colorDepth = colorDepth
    self.passesTrueColor = passesTrueColor
    self.sixelLibrary = sixelLibrary
  }

  /// Draws a picture in an area, or the part of it that fills the area; in characters and with a
  /// reason where the protocol cannot draw it.
  ///
  /// By `imageID` kitty refers to the picture: 24 bits, unique on the screen.
  package func draw(
    _ picture: any DrawablePicture,
    in area: PictureArea,
    mode: ZoomMode,
    imageID: UInt32
  ) throws -> DrawnPicture {
    switch pictureProtocol {
    case .kitty: try kitty(picture, in: area, mode: mode, imageID: imageID)
    case .iTerm2: try inline(picture, in: area, mode: mode)
    case .sixel: try sixel(picture, in: area, mode: mode)
    case .cells: try cells(picture, in: area, mode: mode)
    }
  }

  /// Draws a picture in characters.
  func cells(
    _ picture: any DrawablePicture,
    in area: PictureArea,
    mode: ZoomMode,
    because fallback: String? = nil
  ) throws -> DrawnPicture {
    let place = PicturePlacement(ofHalfBlocks: picture.size, in: area, mode: mode)
    let samples = try picture.samples(place)
    return DrawnPicture(CellGrid(samples: samples, colorDepth: colorDepth), fallback: fallback)
  }
}
