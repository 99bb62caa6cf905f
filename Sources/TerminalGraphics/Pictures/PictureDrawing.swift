import Imaging

/// How pictures are drawn: the protocol that a terminal understands, and what goes with it.
package struct PictureDrawing: Hashable, Sendable {
  package let pictureProtocol: PictureProtocol
  package let passthrough: Passthrough
  package let colorDepth: ColorDepth
  /// What makes sixels, or `nil` where nothing does.
  package let sixelLibrary: SixelLibrary?

  package init(
    _ pictureProtocol: PictureProtocol,
    passthrough: Passthrough = .none,
    colorDepth: ColorDepth = .trueColor,
    sixelLibrary: SixelLibrary? = nil
  ) {
    self.pictureProtocol = pictureProtocol
    self.passthrough = passthrough
    self.colorDepth = colorDepth
    self.sixelLibrary = sixelLibrary
  }
}

extension PictureDrawing {
  /// Draws a picture in an area, or what an area of its proportions has room for.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - area: The cells that it may take.
  ///   - mode: Whether all of it is shown, or no cell of the area is left unused.
  ///   - number: What the terminal knows the picture by where it has to: 24 bits, other ones for each
  ///     picture on the screen.
  /// - Returns: The picture drawn, in characters and with a reason where the protocol cannot do it.
  /// - Throws: What reading the picture throws.
  package func draw(
    _ picture: any DrawablePicture,
    in area: PictureArea,
    mode: ZoomMode,
    number: UInt32
  ) throws -> DrawnPicture {
    switch pictureProtocol {
    case .kitty: try kitty(picture, in: area, mode: mode, number: number)
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
    let dots = PixelSize(width: place.columns, height: place.rows * 2)
    let bitmap = try picture.viewed(place.zoom, in: dots)
    return DrawnPicture(
      CellGrid(halfBlocks: bitmap, colorDepth: colorDepth),
      fallback: fallback
    )
  }
}
