import SystemCalls

/// A spatial index of points on the globe: a grid of cells with a side of some degrees.
package struct PointGrid: Sendable {
  private let points: [SpherePoint]
  private let side: Double
  /// The indices of the points in each non-empty cell, by the cell's number.
  private let cells: [Int: [Int]]

  /// Indexes points.
  ///
  /// The side of a cell in degrees has to be a divisor of 180, and should be about the distance of
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

  /// Returns the indices and distances of the points within a distance, in no particular order.
  package func points(
    within kilometres: Double,
    of center: Coordinates
  ) -> [(index: Int, kilometres: Double)] {
    var points: [(index: Int, kilometres: Double)] = []
    forEachPoint(within: kilometres, of: center) { points.append(($0, $1)) }
    return points
  }

  /// Calls a closure with the index and distance of each point within a distance, in no particular order.
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
        // Columns beyond the 180° meridian continue on the other side.
        let cell = row * columnCount + (column + columnCount) % columnCount
        for index in cells[cell] ?? [] {
          let chord = origin.squaredChord(to: points[index])
          if chord <= limit { body(index, SpherePoint.kilometres(ofSquaredChord: chord)) }
        }
      }
    }
  }

  private var columnCount: Int { Int(360 / side) }

  /// Returns the rows in a circle's bounding box.
  private func rows(within kilometres: Double, of center: Coordinates) -> ClosedRange<Int> {
    let reach = kilometres / kilometresPerDegree
    let south = max(0, center.latitude + 90 - reach)
    let north = min(180, center.latitude + 90 + reach)
    return Int(south / side)...Int(north / side)
  }

  /// Returns the columns in a circle's bounding box, which may begin before the first or end after the last.
  private func columns(within kilometres: Double, of center: Coordinates) -> ClosedRange<Int> {
    guard let reach = center.longitudeReach(ofKilometres: kilometres), reach < 180 - side else {
      return 0...columnCount - 1
    }
    let west = Int(((center.longitude + 180 - reach) / side).rounded(.down))
    let east = Int(((center.longitude + 180 + reach) / side).rounded(.down))
    return west...east
  }
}

/// A point as a unit vector from the centre of the Earth, so that distances are compared without
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

  /// Returns the great-circle distance for a squared chord; also accurate for near points.
  static func kilometres(ofSquaredChord square: Double) -> Double {
    // The series of the arc sine: below 64 km, its next term is at most 3 micrometres.
    if square < 1e-4 { return earthRadius * square.squareRoot() * (1 + square / 24) }
    return 2 * earthRadius * asin(min(1, square.squareRoot() / 2))
  }

  /// Returns the squared chord for a great-circle distance.
  static func squaredChord(ofKilometres kilometres: Double) -> Double {
    let half = sin(min(.pi, kilometres / earthRadius) / 2)
    return 4 * half * half
  }
}

extension Coordinates {
  /// Returns the great-circle distance to another point.
  package func kilometres(to other: Coordinates) -> Double {
    SpherePoint.kilometres(ofSquaredChord: SpherePoint(self).squaredChord(to: SpherePoint(other)))
  }
}

extension Coordinates {
  /// Returns the number of degrees of longitude that a circle around the point extends to each side, or
  /// `nil` if it contains a pole, and so every longitude.
  func longitudeReach(ofKilometres kilometres: Double) -> Double? {
    let reach = kilometres / kilometresPerDegree
    guard abs(latitude) + reach < 90 else { return nil }
    return asin(sin(reach.radians) / cos(latitude.radians)) * 180 / .pi
  }
}

/// The length of a degree of a meridian in kilometres.
let kilometresPerDegree = earthRadius * Double.pi / 180

/// The mean radius of the Earth in kilometres.
private let earthRadius = 6_371.0

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
