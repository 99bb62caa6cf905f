import Foundations

extension DotRaster {
  /// Draws projected lines, clipped to the view.
  mutating func draw(_ lines: some Sequence<Coastline.Line>, _ projection: MapProjection) {
    for line in lines {
      projection.forEachVisibleSegment(of: line) { start, end in
        drawSegment(from: start.dot, to: end.dot)
      }
    }
  }
}

extension MapProjection {
  /// Calls a closure with the ends of each segment of a line, in dots, clipped to the view.
  ///
  /// A view of the whole world, or across the antimeridian, has parts that are a turn to the west or to
  /// the east of the lines' longitudes, so each line is also tried there.
  func forEachVisibleSegment(
    of line: Coastline.Line,
    _ body: (_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Void
  ) {
    let view = ViewRect(self)
    for turn in [-360.0, 0, 360] where view.overlaps(line.bounds, self, turn) {
      guard let first = line.points.first else { return }
      var start = position(latitude: first.latitude, longitude: first.longitude + turn)
      for point in line.points.dropFirst() {
        let end = position(latitude: point.latitude, longitude: point.longitude + turn)
        if let visible = Segment(start: start, end: end).clipped(to: view) {
          body(visible.start, visible.end)
        }
        start = end
      }
    }
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

  /// Returns true if a bounding box, shifted by degrees of longitude, is partly in the rectangle.
  func overlaps(_ box: BoundingBox, _ projection: MapProjection, _ turn: Double) -> Bool {
    let first = projection.position(latitude: box.north, longitude: box.west + turn)
    let last = projection.position(latitude: box.south, longitude: box.east + turn)
    return first.x <= upper.x && last.x >= lower.x && first.y <= upper.y && last.y >= lower.y
  }
}

/// A segment between two positions in dots.
private struct Segment {
  let start: SIMD2<Double>
  let end: SIMD2<Double>

  /// Returns the part within a rectangle, or `nil` (Liang–Barsky).
  func clipped(to view: ViewRect) -> Segment? {
    if view.contains(start) && view.contains(end) { return self }
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
      if from > to { return nil }
    }
    return Segment(start: start + direction * from, end: start + direction * to)
  }
}

extension ViewRect {
  fileprivate func contains(_ position: SIMD2<Double>) -> Bool {
    position.x >= lower.x && position.x <= upper.x && position.y >= lower.y && position.y <= upper.y
  }
}

extension SIMD2<Double> {
  /// The dot at the position.
  fileprivate var dot: (x: Int, y: Int) { (Int(x.rounded(.down)), Int(y.rounded(.down))) }
}
