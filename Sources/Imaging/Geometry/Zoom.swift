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
  /// The pixels of the view that one pixel of the picture takes.
  package let scale: Double
  /// Whether the scale was chosen by hand, so that resizing the view keeps it.
  package let isByHand: Bool
  /// The whole picture in pixels of the view.
  package let placed: ViewRect

  /// Places a picture in a view, centred.
  package init(of picture: PixelSize, in viewport: PixelSize, mode: ZoomMode) {
    self.init(picture, viewport, mode, chosenScale: nil, start: nil)
  }

  /// Places a picture at a scale chosen by hand, or else by the mode, with its corner at a point or as
  /// near to it as there is no gap, or else centred.
  private init(
    _ picture: PixelSize,
    _ viewport: PixelSize,
    _ mode: ZoomMode,
    chosenScale: Double?,
    start: ViewPoint?
  ) {
    self.picture = picture
    self.viewport = viewport
    self.mode = mode
    isByHand = chosenScale != nil
    let scale = chosenScale ?? mode.scale(of: picture, in: viewport)
    let columns = ZoomAxis(picture.width, scale: scale, view: viewport.width)
    let rows = ZoomAxis(picture.height, scale: scale, view: viewport.height)
    self.scale = scale
    placed = ViewRect(
      x: columns.start(near: start?.x),
      y: rows.start(near: start?.y),
      width: columns.length,
      height: rows.length
    )
  }
}

// MARK: - Moving

extension Zoom {
  /// Multiplies the scale; what lies at the point, or in the middle of the view, stays there.
  ///
  /// A factor that is no positive number changes nothing.
  package func zoomed(by factor: Double, around point: ViewPoint? = nil) -> Zoom {
    guard factor > 0, factor.isFinite else { return self }
    let newScale = allowed(scale * factor, in: viewport)
    let fixed = point ?? viewport.middle
    let start = start(at: newScale, moving: fixed, to: fixed)
    return Zoom(picture, viewport, mode, chosenScale: newScale, start: start)
  }

  /// Chooses the scale; 1 shows each pixel of the picture as one of the view.
  package func zoomed(to newScale: Double, around point: ViewPoint? = nil) -> Zoom {
    zoomed(by: newScale / scale, around: point)
  }

  /// Moves the picture by a distance to the right and down, as far as there is no gap.
  package func panned(by distance: ViewPoint) -> Zoom {
    let start = ViewPoint(x: placed.x + distance.x, y: placed.y + distance.y)
    return Zoom(picture, viewport, mode, chosenScale: isByHand ? scale : nil, start: start)
  }

  /// Places the picture in a view of another size, with the same point of it in the middle.
  ///
  /// The scale is that of the mode again, unless it was chosen by hand.
  package func resized(to view: PixelSize) -> Zoom {
    let kept = isByHand ? allowed(scale, in: view) : nil
    let newScale = kept ?? mode.scale(of: picture, in: view)
    let start = start(at: newScale, moving: viewport.middle, to: view.middle)
    return Zoom(picture, view, mode, chosenScale: kept, start: start)
  }
}

// MARK: - Limits

extension Zoom {
  /// The scales that a picture may have in a view.
  package static func scales(
    of picture: PixelSize,
    in viewport: PixelSize
  ) -> ClosedRange<Double> {
    let fill = ZoomMode.fill.scale(of: picture, in: viewport)
    return ZoomMode.fit.scale(of: picture, in: viewport)...max(fill, 8)
  }

  /// Returns the scale nearest to a wanted one that the picture may have in a view.
  private func allowed(_ wanted: Double, in view: PixelSize) -> Double {
    let scales = Self.scales(of: picture, in: view)
    return min(max(wanted, scales.lowerBound), scales.upperBound)
  }

  /// Returns where the picture begins at another scale, if what lies at `point` is to lie at `target`.
  private func start(
    at newScale: Double,
    moving point: ViewPoint,
    to target: ViewPoint
  ) -> ViewPoint {
    let growth = newScale / scale
    return ViewPoint(
      x: target.x - (point.x - placed.x) * growth,
      y: target.y - (point.y - placed.y) * growth
    )
  }
}

extension PixelSize {
  fileprivate var middle: ViewPoint { ViewPoint(x: Double(width) / 2, y: Double(height) / 2) }
}
