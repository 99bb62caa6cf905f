import Bitmaps
import Foundations
import Imaging

/// A graphics protocol of terminals.
package enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// The graphics protocol of kitty, also supported by Ghostty, Konsole, WezTerm and others.
  case kitty
  /// The inline images of iTerm2, also supported by WezTerm, mintty and others.
  case iTerm2 = "iterm2"
  /// The sixels of the VT340, supported by many terminals.
  case sixel
  /// Coloured block elements or characters by brightness, supported by every terminal.
  case cells
}

/// A picture to draw, which is decoded only as far as needed.
package protocol DrawablePicture: Sendable {
  /// The size in pixels, upright.
  var size: PixelSize { get }
  /// The file, if it shows the picture unchanged: whole, upright, in sRGB, a JPEG or PNG.
  var displayableFile: Data? { get }
  /// Decodes the picture at a size no smaller than the given one, if it has that many pixels.
  func pixels(forSize size: PixelSize) throws -> Bitmap
}

/// Renders pictures for a terminal with the protocol that it supports.
package struct PictureRenderer: Hashable, Sendable {
  package let pictureProtocol: PictureProtocol
  package let passthrough: Passthrough
  package let colorDepth: ColorDepth
  /// True if 24-bit colours reach the terminal, whatever colours the user wants to see: kitty's
  /// placeholders encode an image id as a colour.
  package let passesTrueColor: Bool
  /// The library that encodes sixels, or `nil` if none is installed.
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

  /// Draws a picture in an area, or the part that fills the area.
  ///
  /// If the protocol cannot draw it, draws it in characters, with a reason.
  ///
  /// `imageID` identifies the picture in kitty's protocol: 24 bits, unique on the screen.
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
