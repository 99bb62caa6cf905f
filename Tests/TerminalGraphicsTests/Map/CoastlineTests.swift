import Foundation
import Foundations
import Testing

@testable import TerminalGraphics

struct CoastlineTests {
  @Test func `a line is differences of hundredths of a degree, also across lines`() {
    // A coast of two points at 1, 2 and at 0.99, 3; a border of one at 0.99, 3 and 129 hundredths east.
    let data = Data([4, 200, 1, 144, 3, 1, 200, 1, 3, 130, 2, 0])
    #expect(
      Coastline(decoding: data).lines == [
        .init(
          isBorder: false,
          points: [.init(latitude: 2, longitude: 1), .init(latitude: 3, longitude: 0.99)]
        ),
        .init(isBorder: true, points: [.init(latitude: 3, longitude: 2.28)]),
      ]
    )
  }

  @Test(arguments: 0..<12) func `a file that is cut off ends with the last whole line`(count: Int) {
    let data = Data([4, 200, 1, 144, 3, 1, 200, 1, 3, 130, 2, 0]).prefix(count)
    #expect(Coastline(decoding: data).lines.count == (count < 8 ? 0 : 1))
  }

  @Test func `an endless number is refused`() {
    #expect(Coastline(decoding: Data(repeating: 0xFF, count: 100)).lines.isEmpty)
  }

  @Test(arguments: [1000.0, 40, 39, 1])
  func `the embedded lines are coasts and borders all over the world`(kilometres: Double) {
    let lines = Coastline.embedded(forKilometresPerColumn: kilometres).lines
    let points = lines.flatMap(\.points)
    #expect((points.count > 50_000) == (kilometres < 40))
    #expect(lines.contains(where: \.isBorder) && !lines.allSatisfy(\.isBorder))
    #expect(points.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 })
    for (west, east) in [(-180.0, -90.0), (-90, 0), (0, 90), (90, 180)] {
      #expect(points.count { (west..<east).contains($0.longitude) } > 500)
    }
  }

  @Test func `an embedded line is short, and in one turn of the world`() {
    for line in Coastline.embedded.lines + Coastline.detailed.lines {
      #expect((2...64).contains(line.points.count))
      let jumps = zip(line.points, line.points.dropFirst()).filter {
        abs($0.longitude - $1.longitude) > 180
      }
      #expect(jumps.isEmpty)
    }
  }

  @Test func `both resolutions have the same countries' coasts`() {
    // Points of 1:110m that are far from every point of 1:50m: none, unless one is of another map.
    let detailed = Set(Coastline.detailed.lines.flatMap(\.points).map { Tile($0) })
    let points = Coastline.embedded.lines.flatMap(\.points)
    let far = points.filter { point in
      !Tile(point).withNeighbours.contains { detailed.contains($0) }
    }
    #expect(far.count * 50 < points.count, "\(far.count) of \(points.count)")
  }

  @Test func `the bounds of a line are those of its points`() {
    let line = Coastline.Line(
      isBorder: false,
      points: [
        .init(latitude: 5, longitude: 179), .init(latitude: -3, longitude: 182),
        .init(latitude: 1, longitude: 181),
      ]
    )
    #expect(line.bounds == BoundingBox(south: -3, west: 179, north: 5, east: 182))
    let empty = Coastline.Line(isBorder: false, points: [])
    #expect(empty.bounds == BoundingBox(south: 0, west: 0, north: 0, east: 0))
  }
}

/// A square of two degrees.
private struct Tile: Hashable {
  let row: Int
  let column: Int

  init(_ point: Coastline.Point) {
    row = Int((point.latitude / 2).rounded(.down))
    column = Int((point.longitude / 2).rounded(.down))
  }

  private init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  var withNeighbours: [Tile] {
    (-1...1).flatMap { down in
      (-1...1).map { Tile(row: row + down, column: column + $0) }
    }
  }
}
