import Foundations

/// A map of points on coastlines, drawn with braille dots or ASCII.
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
    /// The number that determines the size of its mark, such as a number of photos.
    package let weight: Int
    /// True if it is drawn in the accent style, above the others.
    package let isChosen: Bool
    /// The number of places that it stands for, drawn beside its mark if it is more than 1.
    package let count: Int

    package init(
      latitude: Double,
      longitude: Double,
      name: String,
      weight: Int,
      isChosen: Bool = false,
      count: Int = 1
    ) {
      self.latitude = latitude
      self.longitude = longitude
      self.name = name
      self.weight = weight
      self.isChosen = isChosen
      self.count = count
    }
  }

  /// The styles and characters of a map.
  package struct Style: Hashable, Sendable {
    package var coast = CellStyle.dim
    package var point = CellStyle.plain
    package var chosen = CellStyle.bold
    package var label = CellStyle.plain
    /// True if braille can be shown; otherwise the map is ASCII.
    package var isUTF8 = true
    /// True if points are labelled.
    package var hasLabels = true

    package init() {}
  }

  package let points: [Point]
  /// The bounds of the view.
  package let bounds: BoundingBox

  package init(points: [Point], bounds: BoundingBox = .world) {
    self.points = points
    self.bounds = bounds
  }
}

// MARK: - Drawing

extension MapDrawing {
  /// Returns the map in a number of cells.
  ///
  /// A cell shows a label, or else a mark, or else coast. Borders are drawn if the view is a part of
  /// the world.
  package func grid(columns: Int, rows: Int, _ style: Style) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    if columns == 0 || rows == 0 { return grid }
    let projection = MapProjection(bounds, columns: columns, rows: rows)
    grid.draw(raster(projection), style)
    let marks = marks(projection)
    let largest = largestWeight
    // The highest-ranked mark is drawn last, so that no count covers it.
    for (cells, point) in marks.reversed() {
      let mark = mark(of: point, largest: largest).character(isUTF8: style.isUTF8)
      grid.draw(
        point.count > 1 ? "\(mark)\(point.count)" : "\(mark)",
        column: cells.column,
        row: cells.row,
        style: point.isChosen ? style.chosen : style.point
      )
    }
    if style.hasLabels { grid.draw(labels: marks, style) }
    return grid
  }

  /// Returns the coasts in a projection, and the borders if the bounds are no larger than a continent.
  func lines(in projection: MapProjection) -> some Sequence<Coastline.Line> {
    let hasBorders = bounds.east - bounds.west < 120
    return Coastline.embedded(forKilometresPerColumn: projection.kilometresPerColumn)
      .lines.lazy.filter { hasBorders || !$0.isBorder }
  }

  private func raster(_ projection: MapProjection) -> DotRaster {
    var raster = DotRaster(columns: projection.columns, rows: projection.rows)
    raster.draw(lines(in: projection), projection)
    return raster
  }

  /// Returns the point that each cell shows, the chosen one or the one with the largest weight, in the
  /// order of labelling, and the cells of its mark and count.
  private func marks(_ projection: MapProjection) -> [(cells: MapCell, point: Point)] {
    var taken: Set<MapCell> = []
    return points.sorted { $0.ranks(before: $1) }.compactMap { point in
      guard let cell = projection.cell(of: point), taken.insert(cell).inserted else { return nil }
      let width = point.count > 1 ? 1 + String(point.count).count : 1
      // At the right edge a count would be cut off.
      let column = max(0, min(cell.column, projection.columns - width))
      return (MapCell(column: column, row: cell.row, width: width), point)
    }
  }

  func mark(of point: Point, largest: Int) -> MapMark {
    point.isChosen ? .chosen : MapMark(weight: point.weight, largest: largest)
  }

  var largestWeight: Int { points.map(\.weight).max() ?? 0 }
}

// MARK: - Facts of a map

extension MapDrawing {
  /// Returns the number of rows that the bounds fill at a number of columns, at least 1.
  package func rows(forColumns columns: Int) -> Int {
    let dots = Double(2 * columns) / ((bounds.east - bounds.west) * bounds.parallelScale)
    return max(1, Int(((bounds.north - bounds.south) * dots / 4 - 0.001).rounded(.up)))
  }

  /// Returns the width of a column in kilometres, in the middle of the map.
  package func kilometresPerColumn(columns: Int, rows: Int) -> Double {
    MapProjection(bounds, columns: columns, rows: rows).kilometresPerColumn
  }

  /// Returns the points within the view.
  package func visiblePoints(columns: Int, rows: Int) -> [Point] {
    let projection = MapProjection(bounds, columns: columns, rows: rows)
    return points.filter { projection.cell(of: $0) != nil }
  }

  /// The marks of some points and the weights that each stands for, the smallest first; without points
  /// of weight 0, and without the chosen one.
  package func legend(of points: [Point]) -> [(mark: MapMark, weights: ClosedRange<Int>)] {
    let weights = points.filter { !$0.isChosen }.map(\.weight).filter { $0 > 0 }
    let largest = largestWeight
    let byMark = Dictionary(grouping: weights) { MapMark(weight: $0, largest: largest) }
    return MapMark.allCases.compactMap { mark in
      guard let weights = byMark[mark], let least = weights.min(), let most = weights.max()
      else { return nil }
      return (mark, least...most)
    }
  }
}

extension MapProjection {
  fileprivate func cell(of point: MapDrawing.Point) -> MapCell? {
    cell(latitude: point.latitude, longitude: point.longitude)
  }
}

extension MapDrawing.Point {
  /// Returns true if the point is drawn above another: the chosen one first, then by weight, the
  /// largest first, then by name and position, so that the order is stable.
  func ranks(before other: Self) -> Bool {
    if isChosen != other.isChosen { return isChosen }
    if weight != other.weight { return weight > other.weight }
    return (name, latitude, longitude) < (other.name, other.latitude, other.longitude)
  }
}

extension CellGrid {
  fileprivate mutating func draw(_ raster: DotRaster, _ style: MapDrawing.Style) {
    var cell = packed(style.coast)
    for (index, pattern) in raster.patterns.enumerated() where pattern != 0 {
      cell.glyph = Glyph(style.isUTF8 ? pattern.braille : pattern.asciiDots)
      set(cell, column: index % columns, row: index / columns)
    }
  }

  /// Draws the names of as many points as fit beside their marks.
  ///
  /// None is truncated, and names that ASCII cannot represent are left out.
  fileprivate mutating func draw(
    labels marks: [(cells: MapCell, point: MapDrawing.Point)],
    _ style: MapDrawing.Style
  ) {
    var labels = MapLabels(columns: columns, rows: rows, marks: marks.map(\.cells))
    for (mark, point) in marks {
      let name = style.isUTF8 ? point.name : point.name.asciiApproximation
      if name.contains("?") && !point.name.contains("?") { continue }
      // One column more than the map: a name that would be truncated does not fit.
      var line = CellGrid(columns: columns + 1, rows: 1)
      let width = line.draw(name, column: 0, row: 0)
      guard let place = labels.place(width: width, beside: mark) else { continue }
      fill(CellRect(column: place.column - 1, row: place.row, columns: width + 2, rows: 1))
      draw(
        name,
        column: place.column,
        row: place.row,
        width: width,
        style: point.isChosen ? style.chosen : style.label
      )
    }
  }
}
