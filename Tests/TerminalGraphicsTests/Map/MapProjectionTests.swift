import Foundations
import Testing

@testable import TerminalGraphics

struct MapProjectionTests {
  private let square = BoundingBox(south: -10, west: 20, north: 10, east: 40)

  @Test func `the middle of the bounds is the middle of the grid`() {
    let projection = MapProjection(square, columns: 40, rows: 20)
    #expect(projection.dot(latitude: 0, longitude: 30) == (40, 40))
    let cell = projection.cell(latitude: 0, longitude: 30)
    #expect(cell?.column == 20 && cell?.row == 10)
  }

  @Test func `a degree of longitude is shorter by the cosine of the middle latitude`() {
    let bounds = BoundingBox(south: 50, west: 0, north: 70, east: 20)
    let projection = MapProjection(bounds, columns: 100, rows: 20)
    let (middle, east, north) = (
      projection.dot(latitude: 60, longitude: 10), projection.dot(latitude: 60, longitude: 12),
      projection.dot(latitude: 61, longitude: 10)
    )
    #expect(abs((east.x - middle.x) - (middle.y - north.y)) < 1e-9)
  }

  @Test func `a grid wider than the bounds shows more of the world on both sides`() {
    let projection = MapProjection(square, columns: 80, rows: 20)
    let west = projection.cell(latitude: 0, longitude: 15)
    let east = projection.cell(latitude: 0, longitude: 45)
    #expect(west?.column == 10 && east?.column == 70)
    #expect(projection.cell(latitude: 10.5, longitude: 30) == nil)
  }

  @Test func `the whole world is on the map, both ends of the antimeridian at its western edge`() {
    let projection = MapProjection(.world, columns: 80, rows: 17)
    #expect(projection.cell(latitude: 0, longitude: -180)?.column == 0)
    #expect(projection.cell(latitude: 0, longitude: 180)?.column == 0)
    #expect(projection.cell(latitude: 0, longitude: 179.9)?.column == 79)
  }

  @Test func `a world narrower than the grid is drawn once`() {
    let projection = MapProjection(.world, columns: 200, rows: 10)
    #expect(projection.dotColumns.lowerBound > 100 && projection.dotColumns.upperBound < 300)
  }

  @Test func `bounds that cross the antimeridian have both sides of it`() throws {
    let fiji = BoundingBox(south: -20, west: 176, north: -15, east: 182)
    let projection = MapProjection(fiji, columns: 60, rows: 20)
    let west = try #require(projection.cell(latitude: -17, longitude: 178))
    let east = try #require(projection.cell(latitude: -17, longitude: -179))
    #expect(west.column < east.column)
  }

  @Test func `the scale holds at the standard parallel`() {
    // 20 degrees on 40 columns are half a degree a column, of 111.19 km each.
    let projection = MapProjection(square, columns: 40, rows: 20)
    #expect(abs(projection.kilometresPerColumn - 55.6) < 0.1)
  }

  @Test(arguments: [(190.0, -170.0), (-190, 170), (180, -180), (-180, -180), (540, -180), (0, 0)])
  func `an angle is wrapped`(degrees: Double, wrapped: Double) {
    #expect(degrees.wrappedDegrees == wrapped)
  }
}
