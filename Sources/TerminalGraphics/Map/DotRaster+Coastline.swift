extension DotRaster {
  /// Draws projected lines, clipped to the view.
  mutating func draw(_ lines: some Sequence<Coastline.Line>, _ projection: MapProjection) {
    for line in lines {
      for (start, end) in projection.visibleSegments(of: line) {
        drawSegment(from: start.dot, to: end.dot)
      }
    }
  }
}

extension MapProjection {
  /// Returns the segments of a line in dots, clipped to the view, in their order.
  func visibleSegments(
    of line: Coastline.Line
  ) -> [(start: SIMD2<Double>, end: SIMD2<Double>)] {
    let view = ViewRect(self)
    var visible: [(start: SIMD2<Double>, end: SIMD2<Double>)] = []
    for (start, end) in zip(line.points, line.points.dropFirst()) {
      for segment in segments(from: start, to: end) {
        guard let part = segment.clipped(to: view) else { continue }
        visible.append((part.start, part.end))
      }
    }
    return visible
  }

  /// Returns the shorter segment between two points in dots.
  ///
  /// If it crosses the meridian opposite the view's centre, it is returned twice, at both edges of the world.
  private func segments(
    from start: Coastline.Point,
    to end: Coastline.Point
  ) -> [Segment] {
    let first = dot(latitude: start.latitude, longitude: start.longitude)
    let last = dot(latitude: end.latitude, longitude: end.longitude)
    let turn = dots(ofLongitude: 360)
    let width = last.x - first.x
    let start = SIMD2(first.x, first.y)
    if abs(width) <= turn / 2 { return [Segment(start: start, end: SIMD2(last.x, last.y))] }
    let shift = SIMD2(width > 0 ? turn : -turn, 0)
    let end = SIMD2(last.x, last.y)
    return [Segment(start: start, end: end - shift), Segment(start: start + shift, end: end)]
  }
}

/// The rectangle of dots that can be drawn: the part of the grid that shows the world.
private struct ViewRect {
  let lower: SIMD2<Double>
  let upper: SIMD2<Double>

  init(_ projection: MapProjection) {
    lower = SIMD2(projection.dotColumns.lowerBound, 0)
    upper = SIMD2(projection.dotColumns.upperBound, Double(4 * projection.rows))
  }
}

/// A segment between two positions in dots.
private struct Segment {
  let start: SIMD2<Double>
  let end: SIMD2<Double>

  /// Returns the part within a rectangle, or `nil` (Liang–Barsky).
  func clipped(to view: ViewRect) -> Segment? {
    let direction = end - start
    var (from, to) = (0.0, 1.0)
    for axis in 0..<2 {
      let (low, high) = (view.lower[axis] - start[axis], view.upper[axis] - start[axis])
      if direction[axis] == 0 {
        if low > 0 || high < 0 { return nil }
        continue
      }
      let crossings = (low / direction[axis], high / direction[axis])
      from = max(from, min(crossings.0, crossings.1))
      to = min(to, max(crossings.0, crossings.1))
    }
    if from > to { return nil }
    return Segment(start: start + direction * from, end: start + direction * to)
  }
}

extension SIMD2<Double> {
  /// The dot at the position.
  fileprivate var dot: (x: Int, y: Int) { (Int(x.rounded(.down)), Int(y.rounded(.down))) }
}
