import Foundations
import Testing

@testable import TerminalGraphics

struct MapViewportTests {
  private let area = CellRect(column: 0, row: 1, columns: 80, rows: 21)

  private func point(_ latitude: Double, _ longitude: Double) -> MapDrawing.Point {
    .init(latitude: latitude, longitude: longitude, name: "P", weight: 1)
  }

  private func fitting(_ points: (Double, Double)...) -> MapViewport {
    MapViewport(fitting: points.map { point($0.0, $0.1) }, in: area)
  }

  // MARK: - Fitting

  @Test func `all points are in view, with a margin`() throws {
    let viewport = fitting((40, -10), (60, 30), (50, 10))
    for (latitude, longitude) in [(40.0, -10.0), (60, 30), (50, 10)] {
      let offset = try #require(viewport.offset(of: point(latitude, longitude), in: area))
      #expect(abs(offset.columns) < 35 && abs(offset.rows) < 9)
    }
    #expect(abs(viewport.latitude - 50) < 1e-9 && abs(viewport.longitude - 10) < 1e-9)
  }

  @Test func `points on both sides of the antimeridian are not half a world apart`() {
    let viewport = fitting((-17, 178), (-14, -171))
    #expect(abs(viewport.longitude + 176.5) < 1e-9)
    #expect(viewport.kilometresPerColumn < 30)
  }

  @Test(arguments: [[], [(0.0, 0.0), (10, 120), (-10, -120)]])
  func `without points, or with points all over the world, the view is the world`(
    points: [(Double, Double)]
  ) {
    let viewport = MapViewport(fitting: points.map { point($0.0, $0.1) }, in: area)
    let projection = MapProjection(.world, columns: 80, rows: 21)
    #expect(viewport.kilometresPerColumn == projection.kilometresPerColumn)
    #expect(viewport.latitude == 13)
  }

  @Test(arguments: [(0.0, 0.0), (90, 0), (-90, 180), (89.9, -180)])
  func `one point is in view, wherever it is`(latitude: Double, longitude: Double) {
    let viewport = fitting((latitude, longitude))
    #expect(viewport.offset(of: point(latitude, longitude), in: area) != nil)
    #expect(viewport.kilometresPerColumn == 4)
  }

  // MARK: - Moving

  @Test func `panning by cells moves a point by as many cells`() throws {
    var viewport = fitting((0, 0), (10, 10))
    let before = try #require(viewport.offset(of: point(5, 5), in: area))
    viewport.pan(by: .init(columns: 8, rows: 0), in: area)
    let right = try #require(viewport.offset(of: point(5, 5), in: area))
    #expect(abs(before.columns - right.columns - 8) < 1e-9 && abs(before.rows - right.rows) < 1e-9)
    viewport.pan(by: .init(columns: 0, rows: 2), in: area)
    let down = try #require(viewport.offset(of: point(5, 5), in: area))
    #expect(abs(right.rows - down.rows - 2) < 1e-9)
  }

  @Test func `panning wraps at the antimeridian, and moves the whole world, too`() {
    var viewport = fitting((0, 179))
    for _ in 0..<20_000 { viewport.pan(by: .init(columns: 8, rows: 0), in: area) }
    #expect((-180..<180).contains(viewport.longitude))
    var world = fitting()
    world.pan(by: .init(columns: 60, rows: 40), in: area)
    #expect(world.latitude < 13 && world.longitude < -80)
    #expect(world.bounds(in: area).south < -89)
  }

  @Test(arguments: [1.0, -1])
  func `panning ends at the poles`(direction: Double) {
    var viewport = fitting((0, 0), (10, 10))
    for _ in 0..<500 { viewport.pan(by: .init(columns: 3, rows: 10 * direction), in: area) }
    let bounds = viewport.bounds(in: area)
    let row = (bounds.north - bounds.south) / 21
    #expect(abs(direction > 0 ? bounds.south + 90 + row / 2 : bounds.north - 90 - row / 2) < 1e-9)
    #expect(viewport.offset(of: point(-90 * direction, 0), in: area) != nil)
    #expect(bounds.west.isFinite && bounds.east > bounds.west)
  }

  // MARK: - Zooming

  @Test func `zooming ends at 1 km a column and at the world`() {
    var viewport = fitting((47, 8))
    for _ in 0..<20 { viewport.zoom(by: 2, around: .zero, in: area) }
    #expect(viewport.kilometresPerColumn == 1)
    for _ in 0..<20 { viewport.zoom(by: 0.5, around: .zero, in: area) }
    let world = MapProjection(.world, columns: 80, rows: 21)
    #expect(viewport.kilometresPerColumn == world.kilometresPerColumn)
  }

  @Test(arguments: [0.5, 2, 1.25])
  func `the position under the fixed point stays there`(factor: Double) throws {
    var viewport = fitting((40, -10), (60, 30))
    let paris = point(48.86, 2.35)
    let before = try #require(viewport.offset(of: paris, in: area))
    viewport.zoom(by: factor, around: before, in: area)
    let after = try #require(viewport.offset(of: paris, in: area))
    #expect(abs(before.columns - after.columns) < 1e-6 && abs(before.rows - after.rows) < 1e-6)
  }

  @Test func `a drawing of the bounds has the scale, and each point in the cell of its offset`()
    throws
  {
    var viewport = fitting((40, -10), (60, 30))
    viewport.zoom(by: 2, around: .zero, in: area)
    let bounds = viewport.bounds(in: area)
    let projection = MapProjection(bounds, columns: area.columns, rows: area.rows)
    #expect(abs(projection.kilometresPerColumn - viewport.kilometresPerColumn) < 1e-6)
    let paris = point(48.86, 2.35)
    let cell = try #require(
      projection.cell(latitude: paris.latitude, longitude: paris.longitude)
    )
    let (column, row) = try #require(viewport.offset(of: paris, in: area)).cell(in: area)
    #expect((cell.column, cell.row + 1) == (column, row))
  }

  @Test(arguments: [(1, 1), (0, 0), (400, 2), (2, 400)])
  func `an area of any size has a view`(columns: Int, rows: Int) {
    let area = CellRect(column: 0, row: 0, columns: columns, rows: rows)
    var viewport = MapViewport(fitting: [point(10, 20), point(30, 50)], in: area)
    viewport.zoom(by: 2, around: .zero, in: area)
    viewport.pan(by: .init(columns: 1, rows: 1), in: area)
    let numbers = [viewport.latitude, viewport.longitude, viewport.kilometresPerColumn]
    #expect(numbers.allSatisfy { $0.isFinite })
  }
}
