import SystemCalls

/// A spatial index of points on the globe, in a grid of cells of some degrees.
package struct PointGrid: Sendable {
  private let points: [SpherePoint]
  private let side: Double
  /// The indices of the points in each cell that has any, by the cell's number.
  private let cells: [Int: [Int]]

  /// Indexes points, in cells whose side in degrees is a divisor of 180, and about the distance of
  /// later searches.
  package init(_ points: [Coordinates], side: Double) {
    let columnCount = Int(360 / side)
    cells = Dictionary(grouping: points.indices) { index in
      Int((points[index].latitude + 90) / side) * columnCount
        + Int((points[index].longitude + 180) / side) % columnCount
    }
    self.points = points.map(SpherePoint.init)
    self.side = side
  }

  /// Returns the indices and distances of the points within a distance, in no order.
  package func points(
    within kilometres: Double,
    of center: Coordinates
  ) -> [(index: Int, kilometres: Double)] {
    var points: [(index: Int, kilometres: Double)] = []
    forEachPoint(within: kilometres, of: center) { points.append(($0, $1)) }
    return points
  }

  /// Calls a closure with the index and the distance of each point within a distance, in no order.
  package func forEachPoint(
    within kilometres: Double,
    of center: Coordinates,
    _ body: (_ index: Int, _ kilometres: Double) -> Void
  ) {
    let origin = SpherePoint(center)
    let limit = SpherePoint.squaredChord(ofKilometres: kilometres)
    let columns = columns(within: kilometres, of: center)
    for row in rows(within: kilometres, of: center) {
      for column in columns {
        // Columns past the 180° meridian continue on its other side.
        let cell = row * columnCount + (column + columnCount) % columnCount
        for index in cells[cell] ?? [] {
          let chord = origin.squaredChord(to: points[index])
          if chord <= limit { body(index, SpherePoint.kilometres(ofSquaredChord: chord)) }
        }
      }
    }
  }

  private var columnCount: Int { Int(360 / side) }

  /// Returns the rows of a circle's bounding box.
  private func rows(within kilometres: Double, of center: Coordinates) -> ClosedRange<Int> {
    let reach = kilometres / kilometresPerDegree
    let south = max(0, center.latitude + 90 - reach)
    let north = min(180, center.latitude + 90 + reach)
    return Int(south / side)...Int(north / side)
  }

  /// Returns the columns of a circle's bounding box, which may start before the first or end after
  /// the last.
  private func columns(within kilometres: Double, of center: Coordinates) -> ClosedRange<Int> {
    guard let reach = center.longitudeReach(ofKilometres: kilometres), reach < 180 - side else {
      return 0...columnCount - 1
    }
    let west = Int(((center.longitude + 180 - reach) / side).rounded(.down))
    let east = Int(((center.longitude + 180 + reach) / side).rounded(.down))
    return west...east
  }
}

/// A point as a unit vector from the centre of Earth, so that comparing distances needs no
/// trigonometry.
private struct SpherePoint: Hashable, Sendable {
  private let vector: SIMD3<Double>

  init(_ point: Coordinates) {
    let (latitude, longitude) = (point.latitude.radians, point.longitude.radians)
    vector = SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  /// Returns the squared length of the chord to another point, in radii.
  func squaredChord(to other: SpherePoint) -> Double {
    let chord = vector - other.vector
    return (chord * chord).sum()
  }

  /// Returns the great-circle distance of a squared chord; exact for near points, too.
  static func kilometres(ofSquaredChord square: Double) -> Double {
    2 * earthRadius * asin(min(1, square.squareRoot() / 2))
  }

  /// Returns the squared chord of a great-circle distance.
  static func squaredChord(ofKilometres kilometres: Double) -> Double {
    let half = sin(min(.pi, kilometres / earthRadius) / 2)
    return 4 * half * half
  }
}

extension Coordinates {
  /// Returns the degrees of longitude that a circle around the point extends to each side, or `nil`
  /// where it contains a pole, and with it every longitude.
  fileprivate func longitudeReach(ofKilometres kilometres: Double) -> Double? {
    let reach = kilometres / kilometresPerDegree
    guard abs(latitude) + reach < 90 else { return nil }
    return asin(sin(reach.radians) / cos(latitude.radians)) * 180 / .pi
  }
}

/// The length of a degree on a meridian, in kilometres.
private let kilometresPerDegree = earthRadius * Double.pi / 180

/// The mean radius of Earth, in kilometres.
private let earthRadius = 6_371.0

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
