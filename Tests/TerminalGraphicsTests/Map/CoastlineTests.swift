import Foundation
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

  @Test func `numbers without an end are none`() {
    #expect(Coastline(decoding: Data(repeating: 0xFF, count: 100)).lines.isEmpty)
  }

  @Test func `the embedded lines are coasts and borders all over the world`() {
    let lines = Coastline.embedded.lines
    let points = lines.flatMap(\.points)
    #expect(lines.contains(where: \.isBorder) && !lines.allSatisfy(\.isBorder))
    #expect(points.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 })
    #expect(lines.allSatisfy { $0.points.count >= 2 })
    for (west, east) in [(-180.0, -90.0), (-90, 0), (0, 90), (90, 180)] {
      #expect(points.count { (west..<east).contains($0.longitude) } > 500)
    }
  }
}
