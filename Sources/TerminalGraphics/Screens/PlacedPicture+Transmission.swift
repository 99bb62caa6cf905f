import Bitmaps

extension PlacedPicture {
  /// The size in pixels at which the picture is placed.
  var placedSize: PixelSize { PixelSize(of: zoom.placed) }

  /// The size to transmit the picture in, so that the terminal need not enlarge it.
  ///
  /// While it fits or fills, that is the size at which it is placed, for one pixel of it to be one of
  /// the display. While the zoom is by hand it is one of a few, so that it is not sent again at every
  /// step. It is never larger than the picture, or than what kitty takes.
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

  /// Returns the pixels of all of the picture, in a size.
  func pixels(in size: PixelSize) -> Bitmap { pixels.picture.resized(to: size) }
}

extension PixelSize {
  fileprivate init(of placed: ViewRect) { self.init(nearest: placed.width, placed.height) }

  /// The size, its half, a quarter and so on, down to a single pixel.
  fileprivate var halvings: [PixelSize] {
    var sizes = [self]
    while let last = sizes.last, last.pixelCount > 1 {
      sizes.append(PixelSize(width: (last.width + 1) / 2, height: (last.height + 1) / 2))
    }
    return sizes
  }

  /// Whether neither side is longer than that of another size.
  fileprivate func fits(_ other: PixelSize) -> Bool {
    width <= other.width && height <= other.height
  }

  /// Whether kitty takes an image of this size: 10,000 pixels a side at most; and no more pixels than
  /// are kept on the terminal.
  fileprivate var isTransmittable: Bool {
    max(width, height) <= 10_000 && pixelCount <= TransmittedImages.pixelLimit
  }
}
