import Foundations

/// The bounding box of a search in degrees; unlike a `BoundingBox`, it cannot cross the antimeridian.
package struct GeoBox: Hashable, Sendable {
  package let west: Double
  package let south: Double
  package let east: Double
  package let north: Double

  package init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  package func contains(latitude: Double, longitude: Double) -> Bool {
    (south...north).contains(latitude) && (west...east).contains(longitude)
  }

  /// Returns the box with a margin in degrees on every side.
  package func widened(by margin: Double) -> GeoBox {
    GeoBox(west: west - margin, south: south - margin, east: east + margin, north: north + margin)
  }
}

extension GeoBox {
  /// Parses the argument `bbox` of a search: `minLon,minLat,maxLon,maxLat`.
  package init?(_ text: String) {
    let numbers = text.split(separator: ",").compactMap { Double($0.trimmed) }
    guard numbers.count == 4, numbers[0] <= numbers[2], numbers[1] <= numbers[3] else { return nil }
    self.init(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
  }
}
