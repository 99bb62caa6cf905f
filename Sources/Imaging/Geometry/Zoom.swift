/// Where a picture lies in a view: a scale and a place, which zooming and panning change.
///
/// ```swift
/// let zoom = Zoom(of: PixelSize(width: 400, height: 300), in: view, mode: .fill) // view: 100x100
/// zoom.scale  // 1/3
/// zoom.placed // x -16.7, y 0, width 133.3, height 100
/// ```
///
/// Whatever is done, the scale stays between that of *fit* and the larger of that of *fill* and 8;
/// an axis on which the picture is smaller than the view is centred, and on any other the picture
/// covers the view from edge to edge.
package struct Zoom: Hashable, Sendable {
  package let picture: PixelSize
  package let viewport: PixelSize
  /// How the picture was first placed, which holds when the view is resized until a zoom by hand.
  package let mode: ZoomMode
  /// Whether the scale was chosen by hand, so that resizing the view keeps it.
  package let isByHand: Bool
  /// The pixels of the view that one pixel of the picture takes.
  package let scale: Double
  /// The whole picture in pixels of the view.
  package let placed: ViewRect

  /// Places a picture in a view, centred.
  package init(of picture: PixelSize, in viewport: PixelSize, mode: ZoomMode) {
    let scale = mode.scale(of: picture, in: viewport)
    self.init(
      picture, viewport, mode, isByHand: false, scale: scale,
      x: (Double(viewport.width) - Double(picture.width) * scale) / 2,
      y: (Double(viewport.height) - Double(picture.height) * scale) / 2)
  }

  private init(
    _ picture: PixelSize, _ viewport: PixelSize, _ mode: ZoomMode, isByHand: Bool,
    scale: Double, x: Double, y: Double
  ) {
    self.picture = picture
    self.viewport = viewport
    self.mode = mode
    self.isByHand = isByHand
    self.scale = scale
    let columns = ZoomAxis(picture.width, scale: scale, view: viewport.width)
    let rows = ZoomAxis(picture.height, scale: scale, view: viewport.height)
    placed = ViewRect(
      x: columns.withoutGap(x), y: rows.withoutGap(y), width: columns.length, height: rows.length)
  }
}

// MARK: - Moving

extension Zoom {
  /// The scales that a picture may have in a view.
  package static func scales(
    of picture: PixelSize, in viewport: PixelSize
  ) -> ClosedRange<Double> {
    let fill = ZoomMode.fill.scale(of: picture, in: viewport)
    return ZoomMode.fit.scale(of: picture, in: viewport)...max(fill, 8)
  }

  /// Multiplies the scale; what lies at the point, or in the middle of the view, stays there.
  ///
  /// A factor that is no positive number changes nothing.
  package func zoomed(by factor: Double, around point: ViewPoint? = nil) -> Zoom {
    guard factor > 0, factor.isFinite else { return self }
    let limits = Self.scales(of: picture, in: viewport)
    let newScale = min(max(scale * factor, limits.lowerBound), limits.upperBound)
    let point = point ?? middle
    let growth = newScale / scale
    return Zoom(
      picture, viewport, mode, isByHand: true, scale: newScale,
      x: point.x - (point.x - placed.x) * growth, y: point.y - (point.y - placed.y) * growth)
  }

  /// Chooses the scale; 1 shows each pixel of the picture as one of the view.
  package func zoomed(to newScale: Double, around point: ViewPoint? = nil) -> Zoom {
    zoomed(by: newScale / scale, around: point)
  }

  /// Moves the picture by a distance to the right and down, as far as there is no gap.
  package func panned(by distance: ViewPoint) -> Zoom {
    Zoom(
      picture, viewport, mode, isByHand: isByHand, scale: scale,
      x: placed.x + distance.x, y: placed.y + distance.y)
  }

  /// Places the picture in a view of another size, with the same point of it in the middle.
  ///
  /// The scale is that of the mode again, unless it was chosen by hand.
  package func resized(to newViewport: PixelSize) -> Zoom {
    let limits = Self.scales(of: picture, in: newViewport)
    let newScale =
      isByHand
      ? min(max(scale, limits.lowerBound), limits.upperBound)
      : mode.scale(of: picture, in: newViewport)
    let growth = newScale / scale
    return Zoom(
      picture, newViewport, mode, isByHand: isByHand, scale: newScale,
      x: Double(newViewport.width) / 2 - (middle.x - placed.x) * growth,
      y: Double(newViewport.height) / 2 - (middle.y - placed.y) * growth)
  }

  private var middle: ViewPoint {
    ViewPoint(x: Double(viewport.width) / 2, y: Double(viewport.height) / 2)
  }
}
