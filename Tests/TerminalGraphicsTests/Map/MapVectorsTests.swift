import Foundations
import Testing

@testable import TerminalGraphics

struct MapVectorsTests {
  private static let cities: [MapDrawing.Point] = [
    .init(latitude: 48.86, longitude: 2.35, name: "Paris", weight: 400),
    .init(latitude: 52.37, longitude: 4.9, name: "Amsterdam", weight: 100),
    .init(latitude: 50.85, longitude: 4.35, name: "Brussels", weight: 20),
  ]
  private static let europe = BoundingBox(south: 42, west: -8, north: 58, east: 16)

  /// The points of a path in units, each of its lines apart.
  private func lines(_ path: String) -> [[SIMD2<Int>]] {
    path.split(separator: "M").map { line in
      let numbers = line.matches(of: /-?[0-9]+/).compactMap { Int($0.0) }
      #expect(numbers.count.isMultiple(of: 2) && numbers.count >= 4)
      #expect(line.wholeMatch(of: /[0-9]+ [0-9]+l[-0-9 ]+/) != nil)
      var points: [SIMD2<Int>] = []
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let step = SIMD2(numbers[index], numbers[index + 1])
        points.append(points.last.map { $0 &+ step } ?? step)
      }
      return points
    }
  }

  @Test(arguments: [BoundingBox.world, europe])
  func `coasts and borders are within the view, and take at most 32 kB`(
    bounds: BoundingBox
  ) throws {
    let map = MapDrawing(points: [], bounds: bounds).vectors()
    let points = (lines(map.coasts) + lines(map.borders)).flatMap { $0 }
    #expect(points.count > 200)
    #expect(points.allSatisfy { (0...map.width).contains($0.x) && (0...map.height).contains($0.y) })
    #expect(map.width == 1000 && (400...480).contains(map.height))
    #expect(map.coasts.utf8.count + map.borders.utf8.count <= 32_000)
  }

  @Test func `borders are on a map of a part of the world only`() {
    #expect(MapDrawing(points: []).vectors().borders.isEmpty)
    #expect(!MapDrawing(points: [], bounds: Self.europe).vectors().borders.isEmpty)
  }

  @Test func `a line that leaves the view and returns is two`() throws {
    let line = Coastline.Line(
      isBorder: false,
      points: [
        .init(latitude: 0, longitude: 0), .init(latitude: 0, longitude: 20),
        .init(latitude: 5, longitude: 20), .init(latitude: 5, longitude: 0),
      ]
    )
    let bounds = BoundingBox(south: -5, west: -10, north: 10, east: 10)
    let parts = MapProjection(bounds, columns: 100, rows: 50).polylines(of: line)
    #expect(parts.count == 2 && parts.allSatisfy { $0.count == 2 })
  }

  @Test func `marks are at their positions on the map, the largest first`() throws {
    let map = MapDrawing(points: Self.cities.reversed(), bounds: Self.europe).vectors()
    #expect(map.marks.map(\.index) == [2, 1, 0])
    #expect(map.marks.map(\.size) == [.large, .medium, .small])
    let (paris, amsterdam) = (map.marks[0], map.marks[1])
    #expect(paris.x < amsterdam.x && paris.y > amsterdam.y)
    // 30 units a degree of latitude, 19 of longitude; 4° E is in the middle.
    #expect(abs(paris.x - 468) < 5, "\(paris)")
  }

  @Test func `a name is beside its mark, or left out`() throws {
    let map = MapDrawing(points: Self.cities, bounds: Self.europe).vectors()
    let labelled = map.marks.compactMap { mark in mark.label.map { (mark, $0) } }
    #expect(!labelled.isEmpty)
    for (mark, label) in labelled {
      switch label.anchor {
      case .start: #expect(label.x == mark.x + 25 && abs(label.y - mark.y) <= 12)
      case .end: #expect(label.x == mark.x - 25 && abs(label.y - mark.y) <= 12)
      case .middle: #expect((28...52).contains(abs(label.y - mark.y)))
      }
    }
    let crowd = (0..<200).map { number in
      MapDrawing.Point(
        latitude: 50 + Double(number % 20) / 10,
        longitude: Double(number / 20) / 10,
        name: "A place",
        weight: number
      )
    }
    let crowded = MapDrawing(points: crowd, bounds: Self.europe).vectors()
    #expect(crowded.marks.count == 200 && crowded.marks.count { $0.label != nil } < 15)
  }
}
