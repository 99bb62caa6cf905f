/// A map as vector graphics, for use outside a terminal.
///
/// A unit is a dot of `MapProjection`; the origin is the upper left corner.
package struct MapVectors: Hashable, Sendable {
  /// A point of the map.
  package struct Mark: Hashable, Sendable {
    /// The index of the point in the drawing.
    package let index: Int
    package let x: Int
    package let y: Int
    package let size: MapMark
    /// The place of the name, or `nil` if it has no room.
    package let label: Label?
  }

  /// The position of a name: its vertical middle, and horizontally the point given by the anchor.
  package struct Label: Hashable, Sendable {
    /// The part of the text that is at `x`, as in SVG's `text-anchor`.
    package enum Anchor: String, Hashable, Sendable {
      case start, middle, end
    }

    package let x: Int
    package let y: Int
    package let anchor: Anchor
  }

  package let width: Int
  package let height: Int
  /// The width of a unit in kilometres, in the middle of the map.
  package let kilometresPerUnit: Double
  /// The coasts, as data of an SVG path.
  package let coasts: String
  /// The borders between countries, in the same form.
  package let borders: String
  /// The marks, the smaller ones last.
  package let marks: [Mark]
}

extension MapDrawing {
  /// Returns the map in 1,000 units of width; its height is two fifths to a half of that.
  ///
  /// Names are labels if they have room at 20 units a column and 40 a line, as in a grid of cells. The
  /// paths have at most about 32 kB: lines are simplified until they fit.
  package func vectors() -> MapVectors {
    let (columns, scale) = (50, 10)
    let rows = min(max(10, rows(forColumns: columns)), 12)
    let projection = MapProjection(bounds, columns: scale * columns, rows: scale * rows)
    let (coasts, borders) = paths(in: projection)
    return MapVectors(
      width: 2 * projection.columns,
      height: 4 * projection.rows,
      // A column is two dots wide.
      kilometresPerUnit: projection.kilometresPerColumn / 2,
      coasts: coasts,
      borders: borders,
      marks: marks(in: projection, columns: columns, rows: rows)
    )
  }

  private func paths(in projection: MapProjection) -> (coasts: String, borders: String) {
    let lines = lines(in: projection).map {
      (isBorder: $0.isBorder, parts: projection.polylines(of: $0))
    }
    func path(isBorder: Bool, tolerance: Double) -> String {
      lines.filter { $0.isBorder == isBorder }.flatMap(\.parts)
        .compactMap { $0.path(tolerance: tolerance) }.joined()
    }
    var (tolerance, coasts, borders) = (2.0, "", "")
    repeat {
      coasts = path(isBorder: false, tolerance: tolerance)
      borders = path(isBorder: true, tolerance: tolerance)
      tolerance *= 1.5
    } while coasts.utf8.count + borders.utf8.count > 32_000 && tolerance < 100
    return (coasts, borders)
  }

  /// Returns the points within the view, with labels placed in a grid of cells; the largest weight comes first.
  private func marks(in projection: MapProjection, columns: Int, rows: Int) -> [MapVectors.Mark] {
    let (width, height) = (2 * projection.columns, 4 * projection.rows)
    let marks = points.indices.sorted { points[$0].ranks(before: points[$1]) }.compactMap {
      (index) -> (index: Int, x: Int, y: Int, cell: MapCell)? in
      let dot = projection.dot(latitude: points[index].latitude, longitude: points[index].longitude)
      let (x, y) = (Int(dot.x.rounded()), Int(dot.y.rounded()))
      guard (0...width).contains(x), (0...height).contains(y) else { return nil }
      // Points on the eastern and southern edges are in the last cells.
      let cell = MapCell(
        column: min(x * columns / width, columns - 1),
        row: min(y * rows / height, rows - 1)
      )
      return (index: index, x: x, y: y, cell: cell)
    }
    var labels = MapLabels(columns: columns, rows: rows, marks: marks.map(\.cell))
    let largest = largestWeight
    return marks.map { index, x, y, cell in
      let length = points[index].name.displayWidth
      let label = labels.place(width: length, beside: cell).map { place in
        let isRight = place.column > cell.column
        let line = height / rows
        // The label stays near the middle of its line of cells, so that it covers no label in the next line.
        let offset = min(max(-8, y - cell.row * line - line / 2), 8)
        let labelY = place.row * line + line / 2 + offset
        return place.row == cell.row
          ? MapVectors.Label(
            x: isRight ? x + 25 : x - 25,
            y: labelY,
            anchor: isRight ? .start : .end
          )
          : MapVectors.Label(
            x: (2 * place.column + length) * width / (2 * columns),
            y: labelY,
            anchor: .middle
          )
      }
      let size = mark(of: points[index], largest: largest)
      return MapVectors.Mark(index: index, x: x, y: y, size: size, label: label)
    }
  }
}

// MARK: - Paths

extension MapProjection {
  /// Returns the visible parts of a line.
  func polylines(of line: Coastline.Line) -> [[SIMD2<Double>]] {
    var parts: [[SIMD2<Double>]] = []
    forEachVisibleSegment(of: line) { start, end in
      if let last = parts.last?.last, last.isNear(start) {
        parts[parts.count - 1].append(end)
      } else {
        parts.append([start, end])
      }
    }
    return parts
  }
}

extension [SIMD2<Double>] {
  /// Returns the line as SVG path data in whole units, `M12 34l5-6-7 8`, or `nil` for a speck.
  ///
  /// A point less than `tolerance` from the one before is left out, except for the last.
  fileprivate func path(tolerance: Double) -> String? {
    var kept: [(x: Int, y: Int)] = []
    var last: SIMD2<Double>?
    for (index, point) in enumerated() {
      if let last, index < count - 1, last.distance(to: point) < tolerance { continue }
      let rounded = (x: Int(point.x.rounded()), y: Int(point.y.rounded()))
      if let previous = kept.last, previous == rounded { continue }
      kept.append(rounded)
      last = point
    }
    guard kept.count > 1 else { return nil }
    var path = "M\(kept[0].x) \(kept[0].y)l"
    for (index, (from, to)) in zip(kept, kept.dropFirst()).enumerated() {
      for (part, number) in [to.x - from.x, to.y - from.y].enumerated() {
        // A minus sign separates numbers, too.
        if number >= 0 && (index > 0 || part > 0) { path += " " }
        path += String(number)
      }
    }
    return path
  }
}

extension SIMD2<Double> {
  fileprivate func distance(to other: Self) -> Double {
    let difference = self - other
    return (difference * difference).sum().squareRoot()
  }

  /// True if the points differ by no more than a rounding error.
  fileprivate func isNear(_ other: Self) -> Bool { distance(to: other) < 1e-6 }
}
