import Imaging
import Places

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
    _ picture: ShownPicture,
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
  private func cells(
    _ picture: ShownPicture,
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

// MARK: - kitty

extension PictureDrawing {
  /// Hands a picture to kitty: a PNG as it is if it need not be scaled, else a PNG of its pixels.
  private func kitty(
    _ picture: ShownPicture,
    in area: PictureArea,
    mode: ZoomMode,
    number: UInt32
  ) throws -> DrawnPicture {
    let place = PicturePlacement(ofPixels: picture.size, in: area, mode: mode)
    let graphics = KittyGraphics(try png(of: picture, place))
    guard passthrough != .none else {
      let isExact = area.cellSize != nil
      let cells = isExact ? nil : (columns: place.columns, rows: place.rows)
      return DrawnPicture(blank(place), overlay: graphics.drawn(in: cells, passthrough))
    }
    guard max(place.columns, place.rows) <= CellGrid.placeholderLimit else {
      let limit = "\(CellGrid.placeholderLimit) columns or rows"
      return try cells(
        picture,
        in: area,
        mode: mode,
        because: "The picture is drawn in characters: kitty's placeholders end at \(limit)."
      )
    }
    return DrawnPicture(
      CellGrid(placeholdersOf: number, columns: place.columns, rows: place.rows),
      handover: graphics.handedOver(
        as: number,
        columns: place.columns,
        rows: place.rows,
        passthrough
      )
    )
  }

  /// The picture as a PNG of the size that it is drawn in, or its file where that is one.
  private func png(of picture: ShownPicture, _ place: PicturePlacement) throws -> Data {
    if let file = picture.file, PictureFormat(sniffing: file) == .png, place.zoom.isUnchanged {
      return file
    }
    return try picture.viewed(place.zoom, in: place.zoom.viewport).png()
  }

  private func blank(_ place: PicturePlacement) -> CellGrid {
    CellGrid(columns: place.columns, rows: place.rows)
  }
}

extension Zoom {
  /// Whether the view is the picture, pixel by pixel.
  fileprivate var isUnchanged: Bool { picture == viewport }

  /// Whether the view shows all of the picture, give or take a pixel.
  fileprivate var showsAll: Bool {
    placed.width < Double(viewport.width) + 1 && placed.height < Double(viewport.height) + 1
  }
}

// MARK: - iTerm2

/// How many bytes tmux takes in one control string, less what Base64 and the rest add.
private let passthroughLimit = 700_000

extension PictureDrawing {
  /// Hands a picture to iTerm2: its file as it is if all of it is shown, else a file of what is.
  private func inline(
    _ picture: ShownPicture,
    in area: PictureArea,
    mode: ZoomMode
  ) throws -> DrawnPicture {
    let place = PicturePlacement(ofPixels: picture.size, in: area, mode: mode)
    let inline = InlinePicture(try file(of: picture, place))
    let overlay = inline.drawn(columns: place.columns, rows: place.rows, passthrough)
    return DrawnPicture(blank(place), overlay: overlay)
  }

  private func file(of picture: ShownPicture, _ place: PicturePlacement) throws -> Data {
    if let file = picture.file, place.zoom.showsAll,
      passthrough == .none || file.count <= passthroughLimit
    {
      return file
    }
    let bitmap = try picture.viewed(place.zoom, in: place.zoom.viewport)
    return bitmap.isOpaque ? try bitmap.jpeg(JPEGOptions(quality: 92)) : try bitmap.png()
  }
}

// MARK: - Sixel

extension PictureDrawing {
  /// Draws a picture in sixels, which a library makes.
  private func sixel(
    _ picture: ShownPicture,
    in area: PictureArea,
    mode: ZoomMode
  ) throws -> DrawnPicture {
    guard let sixelLibrary else {
      let reason = "sixels need libchafa or libsixel, and neither is installed"
      return try cells(picture, in: area, mode: mode, because: "Drawn in characters: \(reason).")
    }
    let place = PicturePlacement(ofPixels: picture.size, in: area, mode: mode)
    let bitmap = try picture.viewed(place.zoom, in: place.zoom.viewport.inWholeSixels)
    guard let sixels = sixelLibrary.sixels(of: bitmap) else {
      let reason = "\(sixelLibrary.rawValue) made no sixels of the picture"
      return try cells(picture, in: area, mode: mode, because: "Drawn in characters: \(reason).")
    }
    return DrawnPicture(blank(place), overlay: passthrough.wrapped(sixels))
  }
}

extension PixelSize {
  /// The size in rows of six pixels, rounded down: a row that is begun takes room to its end, and at
  /// the end of a screen that would scroll it.
  fileprivate var inWholeSixels: PixelSize {
    PixelSize(width: width, height: height < 6 ? height : height - height % 6)
  }
}
