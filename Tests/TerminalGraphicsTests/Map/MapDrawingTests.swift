import Foundations
import Testing

@testable import TerminalGraphics

struct MapDrawingTests {
  /// Places that everybody finds on a map, with more in Europe than there is room for.
  private static let cities: [MapDrawing.Point] = [
    .init(latitude: 40.71, longitude: -74.01, name: "New York", weight: 900),
    .init(latitude: 48.86, longitude: 2.35, name: "Paris", weight: 400),
    .init(latitude: 52.37, longitude: 4.9, name: "Amsterdam", weight: 399),
    .init(latitude: 50.85, longitude: 4.35, name: "Brussels", weight: 120),
    .init(latitude: 51.51, longitude: -0.13, name: "London", weight: 500),
    .init(latitude: -33.87, longitude: 151.21, name: "Sydney", weight: 90),
    .init(latitude: 35.68, longitude: 139.69, name: "東京", weight: 300),
    .init(latitude: -22.91, longitude: -43.17, name: "Rio de Janeiro", weight: 200),
  ]

  private func map(_ points: [MapDrawing.Point] = cities) -> MapDrawing {
    MapDrawing(points: points)
  }

  private func lines(
    _ map: MapDrawing,
    _ columns: Int = 80,
    _ rows: Int = 17,
    isUTF8: Bool = true,
    hasLabels: Bool = true
  ) -> [String] {
    var style = MapDrawing.Style()
    (style.isUTF8, style.hasLabels) = (isUTF8, hasLabels)
    return map.grid(columns: columns, rows: rows, style).plainLines
  }

  @Test func `coasts are braille, and seas are blank`() {
    let text = lines(map([])).joined()
    #expect(text.allSatisfy { $0 == " " || ("\u{2801}"..."\u{28FF}").contains($0) })
  }

  @Test(arguments: [
    (14.7, -17.4, true), (36.9, -9.0, true), (-34.8, 20.0, true), (0.0, -30.0, false),
    (30.0, -150.0, false), (-30.0, 80.0, false), (23.0, 10.0, false),
  ])
  func `a coast is where it is on Earth`(latitude: Double, longitude: Double, isCoast: Bool) {
    #expect((map([]).character(latitude, longitude) != " ") == isCoast)
  }

  @Test func `borders are on a map of a part of the world only`() {
    // Mongolia with the borders around it, which no sea is near.
    let bounds = BoundingBox(south: 44, west: 92, north: 50, east: 110)
    let dots = lines(MapDrawing(points: [], bounds: bounds)).joined().filter { $0 != " " }
    #expect(dots.count > 40)
    #expect(map([]).character(47, 100) == " ")
  }

  @Test func `every point is in the cell of its position, in the size of its weight`() throws {
    let projection = MapProjection(.world, columns: 200, rows: 41)
    let grid = map().grid(columns: 200, rows: 41, MapDrawing.Style())
    for (point, mark) in zip(Self.cities, ["●", "●", "•", "•", "●", "◦", "•", "•"]) {
      let cell = try #require(
        projection.cell(latitude: point.latitude, longitude: point.longitude)
      )
      #expect(grid[cell.column, cell.row].character == Character(mark), "\(point.name)")
    }
  }

  @Test func `of several points in a cell the selected one is shown, else the largest`() {
    var points = Self.cities
    points.append(
      .init(latitude: 48.8, longitude: 2.2, name: "Versailles", weight: 1, isChosen: true)
    )
    let text = lines(map(points)).joined(separator: "\n")
    #expect(text.contains("◉") && text.contains("Versailles") && !text.contains("Paris"))
    points[points.count - 1] = .init(latitude: 48.8, longitude: 2.2, name: "Versailles", weight: 1)
    #expect(!lines(map(points)).joined().contains("Versailles"))
  }

  @Test func `the selected point and its label have the style of the selection`() throws {
    let chosen = MapDrawing.Point(
      latitude: 0,
      longitude: 0,
      name: "Null",
      weight: 0,
      isChosen: true
    )
    var style = MapDrawing.Style()
    style.chosen = .reversed
    let grid = map([chosen]).grid(columns: 80, rows: 17, style)
    let cell = try #require(
      MapProjection(.world, columns: 80, rows: 17).cell(latitude: 0, longitude: 0)
    )
    #expect(grid[cell.column, cell.row].style == .reversed)
    #expect(grid[cell.column + 2, cell.row] == Cell(character: "N", style: .reversed))
    #expect(grid[cell.column + 1, cell.row].style == .plain)
  }

  @Test(arguments: [(80, 17), (200, 41), (60, 15), (30, 6), (10, 3)])
  func `labels are complete, beside their marks, and overlap neither marks nor each other`(
    columns: Int,
    rows: Int
  ) {
    let points = Self.cities + Self.scattered
    let bare = map(points).grid(columns: columns, rows: rows, style(hasLabels: false))
    let labelled = map(points).grid(columns: columns, rows: rows, style(hasLabels: true))
    let marks = Set(MapMark.allCases.map { $0.character(isUTF8: true) })
    var names: [String] = []
    for row in 0..<rows {
      for column in 0..<columns where marks.contains(bare[column, row].character ?? " ") {
        #expect(labelled[column, row] == bare[column, row])
      }
      names += labelled.names(inRow: row, marks)
    }
    #expect(names.count == Set(names).count)
    #expect(Set(names).isSubset(of: points.map(\.name)), "\(names)")
    #expect(names.count <= max(1, columns * rows / 60))
  }

  @Test func `a point for several places has their number beside its mark`() {
    let points: [MapDrawing.Point] = [
      .init(latitude: 0, longitude: 0, name: "Null", weight: 9, count: 12),
      .init(latitude: 0, longitude: 179.9, name: "Edge", weight: 9, isChosen: true, count: 345),
    ]
    let text = lines(map(points))
    #expect(text.contains { $0.contains("●12 Null") })
    #expect(text.contains { $0.hasSuffix("Edge ◉345") }, "\(text)")
    let ascii = lines(map(points), isUTF8: false)
    #expect(ascii.contains { $0.contains("@12 Null") && $0.hasSuffix("X345") })
  }

  @Test func `without labels only marks are drawn`() {
    #expect(!lines(map(), hasLabels: false).joined().contains { $0.isLetter })
  }

  @Test func `in ASCII everything is ASCII, and points differ from coasts`() {
    let text = lines(map(), isUTF8: false).joined(separator: "\n")
    #expect(text.utf8.count == text.count)
    #expect(!text.contains("?"))
    #expect(text.contains("@ New York") && text.contains("'") && text.contains(":"))
  }

  @Test(arguments: [(0, 5), (5, 0), (1, 1), (2, 1), (1000, 1), (1, 1000)])
  func `a map of any size can be drawn`(columns: Int, rows: Int) {
    let grid = map().grid(columns: columns, rows: rows, MapDrawing.Style())
    #expect(grid.columns == columns && grid.rows == rows)
  }

  @Test func `a hostile name does not move the cursor`() {
    let names = ["", " ", "\u{1B}[2J", "\u{202E}abc", "a\nb", "\u{301}"]
    let points = names.enumerated().map { index, name in
      MapDrawing.Point(latitude: Double(10 * index), longitude: 0, name: name, weight: 1)
    }
    let text = lines(map(points)).joined()
    #expect(!text.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `the world is as high as its projection, a narrow country higher than the screen`() {
    #expect(map().rows(forColumns: 80) == 17)
    #expect(map().rows(forColumns: 200) == 41)
    let chile = MapDrawing(points: [], bounds: .init(south: -56, west: -76, north: -17, east: -66))
    #expect(chile.rows(forColumns: 80) > 100)
  }

  @Test func `the legend has the marks that are used, with their weights`() {
    let legend = map().legend(of: Self.cities)
    #expect(legend.map(\.mark) == [.small, .medium, .large])
    #expect(legend.map(\.weights) == [90...90, 120...399, 400...900])
    #expect(map([]).legend(of: []).isEmpty)
  }

  @Test func `a point outside the view is not visible`() {
    let japan = MapDrawing(
      points: Self.cities,
      bounds: .init(south: 30, west: 129, north: 46, east: 146)
    )
    #expect(japan.visiblePoints(columns: 80, rows: 20).map(\.name) == ["東京"])
  }

  private func style(hasLabels: Bool) -> MapDrawing.Style {
    var style = MapDrawing.Style()
    style.hasLabels = hasLabels
    return style
  }

  /// A hundred points whose names have no blank, all over the world and most of them in Europe.
  private static let scattered: [MapDrawing.Point] = (0..<100).map { index in
    let isEurope = index % 3 != 0
    let latitude = isEurope ? 40 + index * 7 % 20 : index * 37 % 130 - 50
    let longitude = isEurope ? index * 11 % 40 - 10 : index * 73 % 360 - 180
    return MapDrawing.Point(
      latitude: Double(latitude),
      longitude: Double(longitude),
      name: "Name\(index)",
      weight: index * 9
    )
  }
}

extension MapDrawing {
  /// Returns the character at a point of the map in 80 by 17 cells, without labels.
  fileprivate func character(_ latitude: Double, _ longitude: Double) -> Character? {
    let cell = MapProjection(bounds, columns: 80, rows: 17)
      .cell(latitude: latitude, longitude: longitude)
    let grid = grid(columns: 80, rows: 17, Style())
    return cell.flatMap { grid[$0.column, $0.row].character }
  }
}

extension CellGrid {
  /// The words of a row that are labels: what is left when coasts and marks are blank, and two blanks
  /// separate labels.
  fileprivate func names(inRow row: Int, _ marks: Set<Character>) -> [String] {
    var text = ""
    for column in 0..<columns {
      guard let character = self[column, row].character else { continue }
      let isOther = marks.contains(character) || ("\u{2800}"..."\u{28FF}").contains(character)
      text += isOther ? "  " : String(character)
    }
    return text.split(separator: "  ").map { $0.trimmingSpaces }.filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
