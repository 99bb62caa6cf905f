/// Points on the globe in cells of some degrees, so that those near a point are found without looking
/// at all of them.
package struct PointGrid: Sendable {
  private let points: [Coordinates]
  private let side: Double
  /// The indices of the points, cell after cell.
  private let order: [Int]
  /// Where in `order` each cell begins; one more at the end.
  private let starts: [Int]

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
    // A counting sort: how many points each cell has says where the next one begins.
    var ends = [Int](repeating: 0, count: (Int(180 / side) + 1) * columnCount + 1)
    for cell in cells { ends[cell + 1] += 1 }
    for cell in 1..<ends.count { ends[cell] += ends[cell - 1] }
    starts = ends
    var order = [Int](repeating: 0, count: points.count)
    for (index, cell) in cells.enumerated() {
      order[ends[cell]] = index
      ends[cell] += 1
    }
    self.order = order
    self.points = points
    self.side = side
  }
}

extension PointGrid {
  /// Returns the indices of the points within a distance, and how far each is, in no order.
  package func points(
    within kilometres: Double,
    of center: Coordinates
  ) -> [(index: Int, kilometres: Double)] {
    let columns = columns(within: kilometres, of: center)
    return rows(within: kilometres, of: center).flatMap { row in
      columns.flatMap { order[cell(row * columnCount + $0)] }
    }
    .compactMap { index in
      let distance = center.kilometres(to: points[index])
      return distance <= kilometres ? (index, distance) : nil
    }
  }

  private var columnCount: Int { Int(360 / side) }

  /// Where in `order` the points of a cell are.
  private func cell(_ number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  private func rows(within kilometres: Double, of center: Coordinates) -> ClosedRange<Int> {
    let reach = kilometres / kilometresPerDegree
    let south = max(0, center.latitude + 90 - reach)
    let north = min(180, center.latitude + 90 + reach)
    return Int(south / side)...Int(north / side)
  }

  /// The columns of a circle's box; those past the 180° meridian go on at its other side.
  private func columns(within kilometres: Double, of center: Coordinates) -> [Int] {
    guard let reach = center.longitudeReach(ofKilometres: kilometres), reach < 180 - side else {
      return Array(0..<columnCount)
    }
    let west = Int(((center.longitude + 180 - reach) / side).rounded(.down))
    let east = Int(((center.longitude + 180 + reach) / side).rounded(.down))
    return (west...east).map { ($0 + columnCount) % columnCount }
  }
}
