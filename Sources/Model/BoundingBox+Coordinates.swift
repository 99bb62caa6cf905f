import Foundations

extension BoundingBox {
  /// Creates the box of a point, with size 0.
  package init(_ point: Coordinates) {
    self.init(
      south: point.latitude,
      west: point.longitude,
      north: point.latitude,
      east: point.longitude
    )
  }

  /// Creates the box around points, or returns `nil` without any.
  package init?(around points: [Coordinates]) {
    guard let first = points.first else { return nil }
    self = points.dropFirst().reduce(BoundingBox(first)) { $0.extended(to: $1) }
  }

  package func contains(_ point: Coordinates) -> Bool {
    (south...north).contains(point.latitude)
      && (west...east).contains(east(of: point))
  }

  /// Returns the box extended to a point, on the nearer side.
  package func extended(to point: Coordinates) -> BoundingBox {
    let toEast = east(of: point)
    let toWest = point.longitude < west ? point.longitude : point.longitude - 360
    let isNearerInEast = toEast - east <= west - toWest
    let longitudes =
      toEast <= east ? (west, east) : isNearerInEast ? (west, toEast) : (toWest, east)
    let turn = longitudes.0 < -180 ? 360.0 : 0
    return BoundingBox(
      south: min(south, point.latitude),
      west: longitudes.0 + turn,
      north: max(north, point.latitude),
      east: longitudes.1 + turn
    )
  }

  /// Returns the longitude of a point, counted eastwards from the western edge.
  private func east(of point: Coordinates) -> Double {
    point.longitude < west ? point.longitude + 360 : point.longitude
  }
}
