/// How a picture is first placed in a view.
package enum ZoomMode: String, Hashable, Sendable, CaseIterable {
  /// All of the picture is seen, centred.
  case fit
  /// No part of the view is left unused; what juts out of it on either side is not seen.
  case fill

  /// The pixels of the view that one pixel of the picture takes.
  package func scale(of picture: PixelSize, in viewport: PixelSize) -> Double {
    let across = Double(viewport.width) / Double(picture.width)
    let down = Double(viewport.height) / Double(picture.height)
    return self == .fit ? min(across, down) : max(across, down)
  }
}
