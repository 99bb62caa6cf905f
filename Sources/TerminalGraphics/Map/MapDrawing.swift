/// A map of points on coastlines, drawn in the dots of braille characters or in ASCII.
///
/// ```swift
/// let map = MapDrawing(points: points, bounds: .world)
/// grid.paste(map.grid(columns: 60, rows: 15, style), column: 0, row: 1)
/// ```
package struct MapDrawing: Sendable {
  /// A point of the map, in degrees.
  package struct Point: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double
    package let name: String
    /// The number that sets the size of its dot, such as of photos.
    package let weight: Int
    /// Whether it is drawn in the accent style, over the others.
    package let isChosen: Bool

    package init(
      latitude: Double,
      longitude: Double,
      name: String,
      weight: Int,
      isChosen: Bool = false
    ) {
      self.latitude = latitude
      self.longitude = longitude
      self.name = name
      self.weight = weight
      self.isChosen = isChosen
    }
  }

  /// A rectangle of the projection, in degrees; an eastern edge beyond 180 crosses the antimeridian.
  package struct Bounds: Hashable, Sendable {
    package let south: Double
    package let west: Double
    package let north: Double
    package let east: Double

    package init(south: Double, west: Double, north: Double, east: Double) {
      self.south = south
      self.west = west
      self.north = north
      self.east = east
    }

    /// All inhabited land: without Antarctica.
    package static let world = Bounds(south: -58, west: -180, north: 84, east: 180)
  }

  /// The styles and characters of a map.
  package struct Style: Hashable, Sendable {
    package var coast = CellStyle.dim
    package var point = CellStyle.plain
    package var chosen = CellStyle.bold
    package var label = CellStyle.plain
    /// Whether braille can be shown; otherwise the map is ASCII.
    package var isUTF8 = true
    /// Whether points are labelled.
    package var hasLabels = true

    package init() {}
  }

  package let points: [Point]
  package let bounds: Bounds

  package init(points: [Point], bounds: Bounds = .world) {
    self.points = points
    self.bounds = bounds
  }

  /// Returns the map in as many cells.
  package func grid(columns: Int, rows: Int, _ style: Style) -> CellGrid {
    CellGrid(columns: columns, rows: rows)
  }
}
