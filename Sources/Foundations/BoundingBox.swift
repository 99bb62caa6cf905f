/// A bounding box on the globe, in degrees.
package struct BoundingBox: Hashable, Sendable {
  package let south: Double
  /// The western edge, −180 to 180.
  package let west: Double
  package let north: Double
  /// The eastern edge, not less than the western one; beyond 180 the box crosses the 180° meridian.
  package let east: Double

  package init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// All inhabited land: everything except Antarctica.
  package static let world = BoundingBox(south: -58, west: -180, north: 84, east: 180)
}
