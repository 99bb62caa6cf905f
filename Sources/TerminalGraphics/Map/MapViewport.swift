import Foundations
import SystemCalls

/// The part of the world in a window onto a map: its centre and its scale.
///
/// ```swift
/// var viewport = MapViewport(fitting: points, in: area)
/// viewport.zoom(by: 2, around: MapViewport.Offset(columns: 3, rows: 1), in: area)
/// let map = MapDrawing(points: points, bounds: viewport.bounds(in: area))
/// ```
///
/// It stays within the poles, and wraps around in the west and east. Its scale is between 1 km per column and the whole
/// world; a row is twice as high as a column is wide.
package struct MapViewport: Hashable, Sendable {
  /// A distance from the centre in cells, right and down.
  package struct Offset: Hashable, Sendable {
    package let columns: Double
    package let rows: Double

    package init(columns: Double, rows: Double) {
      self.columns = columns
      self.rows = rows
    }

    package static let zero = Offset(columns: 0, rows: 0)

    package static func - (lhs: Self, rhs: Self) -> Self {
      Self(columns: lhs.columns - rhs.columns, rows: lhs.rows - rhs.rows)
    }

    /// Returns the cell of the screen at this distance from the centre of an area.
    package func cell(in area: CellRect) -> (column: Int, row: Int) {
      (
        area.column + Int((columns + Double(area.columns) / 2).rounded(.down)),
        area.row + Int((rows + Double(area.rows) / 2).rounded(.down))
      )
    }
  }

  /// The smallest scale in kilometres.
  package static let leastKilometres = 1.0
  /// The smallest scale of a fitted view, so that a single point has a coast or a border near it.
  private static let leastFittedKilometres = 4.0

  /// Degrees north of the centre.
  package private(set) var latitude: Double
  /// Degrees east of the centre, −180 to 180.
  package private(set) var longitude: Double
  /// The width of a column in kilometres, in the middle of the map.
  package private(set) var kilometresPerColumn: Double

  /// Creates the smallest viewport with all points, and a margin of an eighth on each side; the world if
  /// the points are all over it.
  package init(fitting points: [MapDrawing.Point], in area: CellRect) {
    let latitudes = points.map(\.latitude)
    let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    let (west, width) = Self.arc(of: points.map(\.longitude))
    if width > 180 {
      (latitude, longitude, kilometresPerColumn) = (Self.worldLatitude, 0, .infinity)
    } else {
      (latitude, longitude) = ((south + north) / 2, west + width / 2)
      let across = width * cos(latitude * .pi / 180) / Double(max(area.columns, 1))
      let down = (north - south) / Double(max(2 * area.rows, 1))
      let fitted = max(across, down) * kilometresPerDegree * 4 / 3
      kilometresPerColumn = max(fitted, Self.leastFittedKilometres)
    }
    clamp(to: area)
  }

  /// Returns the western end and the width in degrees of the shortest arc with all longitudes.
  private static func arc(of longitudes: [Double]) -> (west: Double, width: Double) {
    let sorted = longitudes.map(\.wrappedDegrees).sorted()
    guard let first = sorted.first, let last = sorted.last else { return (-180, 360) }
    var (west, width) = (first, last - first)
    for (end, start) in zip(sorted, sorted.dropFirst()) where 360 - (start - end) < width {
      (west, width) = (start, 360 - (start - end))
    }
    return (west, width)
  }

  /// Moves the viewport by a number of cells.
  package mutating func pan(by offset: Offset, in area: CellRect) {
    (latitude, longitude) = position(at: offset)
    clamp(to: area)
  }

  /// Zooms in by a factor, or out if it is less than 1; the position at the offset from the centre stays fixed.
  package mutating func zoom(by factor: Double, around offset: Offset, in area: CellRect) {
    let (latitude, longitude) = position(at: offset)
    kilometresPerColumn /= factor
    clamp(to: area)
    let degrees = kilometresPerColumn / kilometresPerDegree
    self.latitude = latitude + offset.rows * 2 * degrees
    // The centre's parallel is known once its latitude is within its limits.
    clamp(to: area)
    self.longitude = (longitude - offset.columns * degrees / parallelScale).wrappedDegrees
  }

  /// Returns the latitude and the longitude at an offset from the centre.
  private func position(at offset: Offset) -> (latitude: Double, longitude: Double) {
    let degrees = kilometresPerColumn / kilometresPerDegree
    return (
      latitude - offset.rows * 2 * degrees, longitude + offset.columns * degrees / parallelScale
    )
  }

  /// Moves the centre to a point.
  package mutating func centre(on point: MapDrawing.Point, in area: CellRect) {
    (latitude, longitude) = (point.latitude, point.longitude)
    clamp(to: area)
  }

  /// Returns the distance of a point from the centre, or `nil` if it is out of an area's view.
  package func offset(of point: MapDrawing.Point, in area: CellRect) -> Offset? {
    let cells = kilometresPerDegree / kilometresPerColumn
    let columns = (point.longitude - longitude).wrappedDegrees * parallelScale * cells
    let rows = (latitude - point.latitude) * cells / 2
    let (width, height) = (Double(area.columns) / 2, Double(area.rows) / 2)
    guard (-width..<width).contains(columns), (-height..<height).contains(rows) else { return nil }
    return Offset(columns: columns, rows: rows)
  }

  /// Returns the bounds of the part of the world that fills an area.
  package func bounds(in area: CellRect) -> BoundingBox {
    let corner = Offset(columns: Double(area.columns) / 2, rows: Double(area.rows) / 2)
    let (south, east) = position(at: corner)
    return BoundingBox(
      south: south,
      west: 2 * longitude - east,
      north: 2 * latitude - south,
      east: east
    )
  }

  /// Limits scale and centre, such as for another area.
  ///
  /// The view ends half a row beyond a pole, so that a mark on the pole is visible. A view that is higher than the
  /// world stays near the middle of inhabited land.
  package mutating func clamp(to area: CellRect) {
    let most = Self.mostKilometres(in: area)
    kilometresPerColumn = min(max(kilometresPerColumn, Self.leastKilometres), most)
    let farthest = 90 - Double(area.rows - 1) * kilometresPerColumn / kilometresPerDegree
    latitude = min(
      max(latitude, min(Self.worldLatitude, -farthest)),
      max(Self.worldLatitude, farthest)
    )
    longitude = longitude.wrappedDegrees
  }

  /// The middle of inhabited land.
  private static let worldLatitude =
    (BoundingBox.world.south + BoundingBox.world.north) / 2

  /// Returns the number of rows that the whole world fills at a number of columns, from pole to pole.
  package static func worldRows(forColumns columns: Int) -> Int {
    // As high as it is wide, an area has room for it.
    let area = CellRect(column: 0, row: 0, columns: columns, rows: columns)
    return Int((90 * kilometresPerDegree / mostKilometres(in: area)).rounded(.up))
  }

  /// Returns the scale at which an area shows the whole world.
  private static func mostKilometres(in area: CellRect) -> Double {
    let (columns, rows) = (max(area.columns, 1), max(area.rows, 1))
    return MapProjection(.world, columns: columns, rows: rows).kilometresPerColumn
  }

  /// The length of a degree of longitude relative to one of latitude, at the centre.
  private var parallelScale: Double { max(0.01, cos(latitude * .pi / 180)) }
}
