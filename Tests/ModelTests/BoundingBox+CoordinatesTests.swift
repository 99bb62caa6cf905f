import Foundations
import Model
import Testing

struct BoundingBoxTests {
  private let japan = BoundingBox(south: 31, west: 129, north: 46, east: 146)
  private let fiji = BoundingBox(south: -18.5, west: 177, north: -16, east: 181)

  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude, longitude: longitude))
  }

  @Test func `a box has the points between its edges, on both sides of the antimeridian`() throws {
    #expect(try japan.contains(point(35, 135)))
    #expect(try !japan.contains(point(35, 120)) && !japan.contains(point(20, 135)))
    #expect(try fiji.contains(point(-17, 178)) && fiji.contains(point(-17, -179.5)))
    #expect(try !fiji.contains(point(-17, -170)) && !fiji.contains(point(-17, 170)))
  }

  @Test func `a box extends to a point on the nearer side`() throws {
    #expect(japan.extended(to: try point(35, 135)) == japan)
    let south = japan.extended(to: try point(26.2, 127.7))
    #expect(south == BoundingBox(south: 26.2, west: 127.7, north: 46, east: 146))
    let east = japan.extended(to: try point(40, -170))
    #expect(east == BoundingBox(south: 31, west: 129, north: 46, east: 190))
  }

  @Test func `a box that extends west over the antimeridian begins there`() throws {
    let alaska = BoundingBox(south: 51, west: -170, north: 71, east: -130)
    let west = alaska.extended(to: try point(52, 175))
    #expect(west == BoundingBox(south: 51, west: 175, north: 71, east: 230))
    #expect(try west.contains(point(60, -150)) && west.contains(point(52, 176)))
  }
}
