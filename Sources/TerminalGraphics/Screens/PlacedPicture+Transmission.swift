import Bitmaps

extension PlacedPicture {
  /// The placed size of the picture in pixels.
  var placedSize: PixelSize { PixelSize(of: zoom.placed) }

  /// The size in which to transmit the picture, so that the terminal does not have to enlarge it.
  ///
  /// In fit and fill mode it is the placed size, so that image pixels are display pixels. While the
  /// user zooms it is one of a few sizes, so that the picture is not transmitted again at every step.
  /// It never exceeds the picture's size, or what kitty accepts.
  var transmittedSize: PixelSize {
    let own = zoom.picture
    let placed =
      zoom.isByHand
      ? ZoomMode.allCases.map { PixelSize(of: Zoom(of: own, in: zoom.viewport, mode: $0).placed) }
      : [placedSize]
    let sizes = (placed + own.halvings).filter { $0.fits(own) && $0.isTransmittable }
    return sizes.filter { placedSize.fits($0) }.min { $0.pixelCount < $1.pixelCount }
      ?? sizes.max { $0.pixelCount < $1.pixelCount } ?? own
  }

  /// Returns the pixels of the whole picture in a size.
  func pixels(in size: PixelSize) -> Bitmap { pixels.picture.resized(to: size) }
}

extension PixelSize {
  fileprivate init(of placed: ViewRect) { self.init(nearest: placed.width, placed.height) }

  /// The size, half of it, a quarter and so on, down to a single pixel.
  fileprivate var halvings: [PixelSize] {
    var sizes = [self]
    while let last = sizes.last, last.pixelCount > 1 {
      sizes.append(PixelSize(width: (last.width + 1) / 2, height: (last.height + 1) / 2))
    }
    return sizes
  }

  /// True if neither side is longer than that of another size.
  fileprivate func fits(_ other: PixelSize) -> Bool {
    width <= other.width && height <= other.height
  }

  /// True if kitty accepts an image of this size, with at most 10,000 pixels on a side, and it has no
  /// more pixels than are kept on the terminal.
  fileprivate var isTransmittable: Bool {
    max(width, height) <= 10_000 && pixelCount <= TransmittedImages.pixelLimit
  }
}
