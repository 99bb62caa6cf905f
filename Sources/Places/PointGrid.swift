/// Points on the globe in cells of some degrees, so that those near a point are found without looking
/// at all of them.
package struct PointGrid: Sendable {
  private let points: [SpherePoint]
  private let side: Double
  private let cells: Buckets

  /// Sorts points into cells.
  ///
  /// - Parameters:
  ///   - points: The points, which are known by their indices from then on.
  ///   - side: The side of a cell in degrees, a divisor of 180; about what will be searched.
  package init(_ points: [Coordinates], side: Double) {
    let columnCount = Int(360 / side)
    let cells = points.map { point in
      Int((point.latitude + 90) / side) * columnCount
        + Int((point.longitude + 180) / side) % columnCount
    }
    self.cells = Buckets(cells, count: (Int(180 / side) + 1) * columnCount)
    self.points = points.map(SpherePoint.init)
    self.side = side
  }
}

extension PointGrid {
  /// Returns the indices of the points within a distance, and how far each is, in no order.
  package func points(
    within kilometres: Double,
    of center: Coordinates
  ) -> [(index: Int, kilometres: Double)] {
    var points: [(index: Int, kilometres: Double)] = []
    forEachPoint(within: kilometres, of: center) { points.append(($0, $1)) }
    return points
  }

  /// Calls a closure with the index of each point within a distance, and how far it is, in no order.
  package func forEachPoint(
    within kilometres: Double,
    of center: Coordinates,
    _ body: (_ index: Int, _ kilometres: Double) -> Void
  ) {
    let middle = SpherePoint(center)
    let reach = SpherePoint.squaredLine(ofKilometres: kilometres)
    let columns = columns(within: kilometres, of: center)
    for row in rows(within: kilometres, of: center) {
      for column in columns {
        // Columns past the 180° meridian go on at its other side.
        for index in cells[row * columnCount + (column + columnCount) % columnCount] {
          let line = middle.squaredLine(to: points[index])
          if line <= reach { body(index, SpherePoint.kilometres(ofSquaredLine: line)) }
        }
      }
    }
  }

  private var columnCount: Int { Int(360 / side) }

  private func rows(within kilometres: Double, of center: Coordinates) -> ClosedRange<Int> {
    let reach = kilometres / kilometresPerDegree
    let south = max(0, center.latitude + 90 - reach)
    let north = min(180, center.latitude + 90 + reach)
    return Int(south / side)...Int(north / side)
  }

  /// The columns of a circle's box, which may begin before the first or end after the last.
  private func columns(within kilometres: Double, of center: Coordinates) -> ClosedRange<Int> {
    guard let reach = center.longitudeReach(ofKilometres: kilometres), reach < 180 - side else {
      return 0...columnCount - 1
    }
    let west = Int(((center.longitude + 180 - reach) / side).rounded(.down))
    let east = Int(((center.longitude + 180 + reach) / side).rounded(.down))
    return west...east
  }
}
