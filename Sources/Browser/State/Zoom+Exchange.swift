import Imaging

extension Zoom {
  /// The same view of another rendition of the picture: what is seen stays where it is, but for what
  /// the limits of the scale forbid.
  func exchanged(for rendition: PixelSize) -> Zoom {
    let placedAnew = Zoom(of: rendition, in: viewport, mode: mode)
    let isPanned = placed.x != centred.x || placed.y != centred.y
    guard isByHand || isPanned else { return placedAnew }
    let ratio = Double(picture.width) / Double(rendition.width)
    let scaled = isByHand ? placedAnew.zoomed(to: scale * ratio) : placedAnew
    let growth = ViewPoint(
      x: scaled.placed.width / placed.width,
      y: scaled.placed.height / placed.height
    )
    let middle = ViewPoint(x: Double(viewport.width) / 2, y: Double(viewport.height) / 2)
    let start = ViewPoint(
      x: middle.x - (middle.x - placed.x) * growth.x,
      y: middle.y - (middle.y - placed.y) * growth.y
    )
    return scaled.panned(by: ViewPoint(x: start.x - scaled.placed.x, y: start.y - scaled.placed.y))
  }

  /// Where the picture begins if it is centred.
  private var centred: ViewPoint {
    ViewPoint(
      x: (Double(viewport.width) - placed.width) / 2,
      y: (Double(viewport.height) - placed.height) / 2
    )
  }
}
