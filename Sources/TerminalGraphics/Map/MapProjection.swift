import Foundations
import SystemCalls

/// An equirectangular projection of a view onto the square dots of a grid of cells.
///
/// A cell is 2 dots wide and 4 high, since cells are about twice as high as wide. With bounds
/// `south…north` and `west…east`, and a grid of `2·columns` by `4·rows` dots:
///
/// ```text
/// φ₀ = (south + north) / 2                    the standard parallel, in the middle of the view
/// λ₀ = (west + east) / 2
/// k  = cos φ₀                                 degrees of longitude are shorter by this factor
/// s  = min(2·columns / ((east − west)·k), 4·rows / (north − south))          dots a degree
/// x  = columns + ((λ − λ₀) wrapped to −180 ≤ … < 180)·k·s      y = 2·rows − (φ − φ₀)·s
/// column = ⌊(x + 10⁻⁹) / 2⌋                   row = ⌊(y + 10⁻⁹) / 4⌋
/// ```
///
/// The bounds are centred. If the grid is wider or higher, the view is extended to show more of the
/// world, but nothing twice. The rest of the grid is blank.
struct MapProjection: Hashable, Sendable {
  let columns: Int
  let rows: Int
  private let latitude: Double
  private let longitude: Double
  /// The number of dots in a degree of latitude.
  private let scale: Double
  /// The number of dots in a degree of longitude.
  private let longitudeScale: Double

  /// Creates the projection of a view with centred bounds.
  init(_ bounds: BoundingBox, columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    latitude = (bounds.south + bounds.north) / 2
    longitude = (bounds.west + bounds.east) / 2
    let parallel = bounds.parallelScale
    scale = min(
      Double(2 * columns) / ((bounds.east - bounds.west) * parallel),
      Double(4 * rows) / (bounds.north - bounds.south)
    )
    longitudeScale = scale * parallel
  }

  /// The width of a column in kilometres along the standard parallel.
  var kilometresPerColumn: Double { 2 / scale * kilometresPerDegree }

  /// The range of dots from the world's western edge to its eastern edge, within the grid.
  var dotColumns: ClosedRange<Double> {
    let half = 180 * longitudeScale
    let middle = Double(columns)
    return max(0, middle - half)...max(0, min(2 * middle, middle + half))
  }

  /// Returns the position of a point in dots from the upper left corner, possibly outside the grid.
  func dot(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    let east = (longitude - self.longitude).wrappedDegrees
    let position = position(latitude: latitude, longitude: self.longitude + east)
    return (position.x, position.y)
  }

  /// Returns the position in dots of a point whose longitude is not wrapped: a turn farther east it is a
  /// world farther right.
  func position(latitude: Double, longitude: Double) -> SIMD2<Double> {
    SIMD2(
      Double(columns) + (longitude - self.longitude) * longitudeScale,
      Double(2 * rows) - (latitude - self.latitude) * scale
    )
  }

  /// Returns the cell of a point, or `nil` if it is outside the grid.
  func cell(latitude: Double, longitude: Double) -> MapCell? {
    let (x, y) = dot(latitude: latitude, longitude: longitude)
    let (column, row) = (((x + rounding) / 2).rounded(.down), ((y + rounding) / 4).rounded(.down))
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return nil }
    return MapCell(column: Int(column), row: Int(row))
  }
}

extension BoundingBox {
  /// The length of a degree of longitude relative to one of latitude, on the middle parallel.
  var parallelScale: Double { max(0.01, cos((south + north) / 2 * .pi / 180)) }
}

extension Double {
  /// The same angle in the range −180° ≤ … < 180°.
  var wrappedDegrees: Double { self - 360 * ((self + 180) / 360).rounded(.down) }
}

/// The tolerance, in dots, for rounding errors of points on the view's edge.
private let rounding = 1e-9

/// The length of a degree of a meridian in kilometres.
let kilometresPerDegree = 6_371.0 * Double.pi / 180
