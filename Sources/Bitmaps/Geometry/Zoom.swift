/// The transform of a picture in a viewport: a scale and an offset, which zooming and panning change.
///
/// ```swift
/// let zoom = Zoom(of: PixelSize(width: 400, height: 300), in: view, mode: .fill) // view: 100x100
/// zoom.scale  // 1/3
/// zoom.placed // x -16.7, y 0, width 133.3, height 100
/// ```
///
/// The scale is always between that of *fit* and the larger of 8 and that of *fill*. On an axis where
/// the picture is smaller than the view it is centred; on any other axis it covers the view from edge
/// to edge.
package struct Zoom: Hashable, Sendable {
  package let picture: PixelSize
  package let viewport: PixelSize
  /// The initial mode, which also applies when the view is resized, until a manual zoom.
  package let mode: ZoomMode
  /// The number of pixels of the view along one pixel of the picture.
  package let scale: Double
  /// True if the scale was chosen manually: then resizing the view keeps it.
  package let isByHand: Bool
  /// The whole picture in pixels of the view.
  package let placed: ViewRect

  /// Places a picture centred in a view.
  package init(of picture: PixelSize, in viewport: PixelSize, mode: ZoomMode) {
    self.init(picture, viewport, mode, chosenScale: nil, start: nil)
  }

  /// Places a picture at a manual scale or the mode's, with its corner at the nearest point to a wanted
  /// one that leaves no gap, or centred.
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

  /// Returns the zoom with its scale multiplied around a fixed point, by default the centre of the view.
  ///
  /// A factor that is not a positive number has no effect.
  package func zoomed(by factor: Double, around point: ViewPoint? = nil) -> Zoom {
    guard factor > 0, factor.isFinite else { return self }
    let newScale = allowed(scale * factor, in: viewport)
    let fixed = point ?? viewport.middle
    let start = start(at: newScale, moving: fixed, to: fixed)
    return Zoom(picture, viewport, mode, chosenScale: newScale, start: start)
  }

  /// Returns the zoom at a manual scale; 1 shows each pixel of the picture as one pixel of the view.
  package func zoomed(to newScale: Double, around point: ViewPoint? = nil) -> Zoom {
    zoomed(by: newScale / scale, around: point)
  }

  /// Returns the zoom moved right and down by a distance, as far as no gap appears.
  package func panned(by distance: ViewPoint) -> Zoom {
    let start = ViewPoint(x: placed.x + distance.x, y: placed.y + distance.y)
    return Zoom(picture, viewport, mode, chosenScale: isByHand ? scale : nil, start: start)
  }

  /// Returns the zoom in a view of another size, with the same point of the picture at the centre.
  ///
  /// The scale is the mode's again, unless it was chosen manually.
  package func resized(to view: PixelSize) -> Zoom {
    let kept = isByHand ? allowed(scale, in: view) : nil
    let newScale = kept ?? mode.scale(of: picture, in: view)
    let start = start(at: newScale, moving: viewport.middle, to: view.middle)
    return Zoom(picture, view, mode, chosenScale: kept, start: start)
  }

  /// Returns the zoom with the picture's edges snapped to a grid that divides the view in columns and
  /// rows, such as character cells.
  ///
  /// The picture has the same whole number of columns and rows wherever it is panned, so each of them
  /// always shows the same part. It is stretched by half a column at most.
  package func snapped(columns: Int, rows: Int) -> Zoom {
    let across = SnappedSpan(placed.x, placed.width, view: viewport.width, cells: columns)
    let down = SnappedSpan(placed.y, placed.height, view: viewport.height, cells: rows)
    return Zoom(
      self,
      placed: ViewRect(x: across.start, y: down.start, width: across.length, height: down.length)
    )
  }

  /// Copies a zoom with another position of the picture.
  private init(_ zoom: Zoom, placed: ViewRect) {
    (picture, viewport, mode) = (zoom.picture, zoom.viewport, zoom.mode)
    (scale, isByHand, self.placed) = (zoom.scale, zoom.isByHand, placed)
  }

  /// Returns the range of valid scales of a picture in a view.
  package static func scales(of picture: PixelSize, in viewport: PixelSize) -> ClosedRange<Double> {
    let fill = ZoomMode.fill.scale(of: picture, in: viewport)
    return ZoomMode.fit.scale(of: picture, in: viewport)...max(fill, 8)
  }

  /// Returns the valid scale nearest to a wanted one.
  private func allowed(_ wanted: Double, in view: PixelSize) -> Double {
    let scales = Self.scales(of: picture, in: view)
    return min(max(wanted, scales.lowerBound), scales.upperBound)
  }

  /// Returns the picture's corner at another scale if its point at `point` moves to `target`.
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
  /// Returns the largest size with these proportions that fits a view, at most this size.
  package func fitted(into view: PixelSize) -> PixelSize {
    let scale = min(ZoomMode.fit.scale(of: self, in: view), 1)
    return PixelSize(nearest: Double(width) * scale, Double(height) * scale)
  }

  fileprivate var middle: ViewPoint { ViewPoint(x: Double(width) / 2, y: Double(height) / 2) }
}

/// The content mode of a picture in a view: fit or fill.
package enum ZoomMode: String, Hashable, Sendable, CaseIterable {
  /// The whole picture is visible, centred.
  case fit
  /// The picture covers the view, centred and cropped.
  case fill

  /// Returns the number of pixels of the view along one pixel of the picture.
  package func scale(of picture: PixelSize, in viewport: PixelSize) -> Double {
    let across = Double(viewport.width) / Double(picture.width)
    let down = Double(viewport.height) / Double(picture.height)
    return self == .fit ? min(across, down) : max(across, down)
  }
}

/// One axis of a picture in a view, in pixels of the view.
private struct ZoomAxis {
  /// The length of the picture.
  let length: Double
  private let view: Double

  /// Scales a picture; a length that equals the view's up to a rounding error becomes the view's.
  init(_ picture: Int, scale: Double, view: Int) {
    let exact = Double(picture) * scale
    self.view = Double(view)
    length = abs(exact - self.view) < 1e-6 ? self.view : exact
  }

  /// Returns the start of the picture nearest to a wanted one that leaves no gap.
  ///
  /// Without one, or for NaN (which an infinite distance may cause), the picture is centred.
  func start(near wanted: Double?) -> Double {
    guard length > view, let wanted, !wanted.isNaN else { return (view - length) / 2 }
    return min(max(wanted, view - length), 0)
  }
}

/// The position of a picture along one axis of a view, in whole cells.
private struct SnappedSpan {
  let start: Double
  let length: Double

  /// Rounds a position to a view's cells; a picture that covers the view still does afterwards.
  init(_ start: Double, _ length: Double, view: Int, cells: Int) {
    let cell = Double(view) / Double(cells)
    let count = max(Self.rounded(length / cell), 1)
    let first = Self.rounded(start / cell)
    let free = Double(cells) - count
    self.start = min(max(first, min(free, 0)), max(free, 0)) * cell
    self.length = count * cell
  }

  /// Returns the nearest whole number; a half, even with a rounding error, goes away from zero.
  private static func rounded(_ count: Double) -> Double {
    (count + (count < 0 ? -1e-6 : 1e-6)).rounded()
  }
}

/// A point or distance in a view, in pixels from its upper left corner.
package struct ViewPoint: Hashable, Sendable {
  package let x: Double
  package let y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle in pixels of a view, which may begin left of or above it.
package struct ViewRect: Hashable, Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
