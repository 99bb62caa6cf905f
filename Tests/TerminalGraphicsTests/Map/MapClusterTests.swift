import Testing

@testable import TerminalGraphics

struct MapClusterTests {
  private let cities: [MapDrawing.Point] = [
    .init(latitude: 50.85, longitude: 4.35, name: "Brussels", weight: 120),
    .init(latitude: 52.37, longitude: 4.9, name: "Amsterdam", weight: 399),
    .init(latitude: 48.86, longitude: 2.35, name: "Paris", weight: 400),
    .init(latitude: 35.68, longitude: 139.69, name: "Tokyo", weight: 300),
  ]

  private func names(_ points: [MapDrawing.Point], _ kilometres: Double) -> [[String]] {
    MapCluster.clusters(of: points, kilometresPerColumn: kilometres)
      .map { $0.members.map { points[$0].name } }
  }

  @Test func `near points share the mark of the largest, far ones have their own`() {
    #expect(names(cities, 400) == [["Paris", "Amsterdam", "Brussels"], ["Tokyo"]])
    #expect(names(cities, 100) == [["Paris"], ["Amsterdam", "Brussels"], ["Tokyo"]])
    #expect(names(cities, 10).allSatisfy { $0.count == 1 })
  }

  @Test func `points share a mark within four columns and a row, at every latitude`() {
    for latitude in [0.0, 60, -45] {
      let parallel = latitude == 0 ? 1 : latitude == 60 ? 0.5 : 0.70710678
      // At 10 km a column, a column is 0.0899 degrees of a great circle.
      let column = 0.0899 / parallel
      let points = [0, 3.9, 8.1].map {
        MapDrawing.Point(latitude: latitude, longitude: $0 * column, name: "\($0)", weight: 1)
      }
      #expect(names(points, 10) == [["0.0", "3.9"], ["8.1"]])
    }
    let rows = [0, 0.9, 2.1].map {
      MapDrawing.Point(latitude: $0 * 0.1798, longitude: 0, name: "\($0)", weight: 1)
    }
    #expect(names(rows, 10) == [["0.0", "0.9"], ["2.1"]])
  }

  @Test func `points on both sides of the antimeridian are near`() {
    let points: [MapDrawing.Point] = [
      .init(latitude: -17, longitude: 179.99, name: "A", weight: 2),
      .init(latitude: -17, longitude: -179.99, name: "B", weight: 1),
    ]
    #expect(names(points, 10) == [["A", "B"]])
  }

  @Test func `a cluster is one point: the first, with all weights and the number`() {
    let cluster = MapCluster.clusters(of: cities, kilometresPerColumn: 400)[0]
    let point = cluster.point(of: cities)
    #expect(point.name == "Paris" && point.weight == 919 && point.count == 3 && !point.isChosen)
    let chosen = cluster.point(of: cities, choosing: 1)
    #expect(chosen.name == "Amsterdam" && chosen.latitude == 48.86 && chosen.isChosen)
    #expect(cluster.canSeparate(cities))
  }

  @Test func `points at one place never separate`() {
    let points = (1...3).map {
      MapDrawing.Point(latitude: 10, longitude: 20, name: "\($0)", weight: 1)
    }
    let clusters = MapCluster.clusters(of: points, kilometresPerColumn: 1)
    #expect(clusters.map(\.members) == [[0, 1, 2]] && !clusters[0].canSeparate(points))
  }

  @Test func `no points have no clusters, and points at the poles have some`() {
    #expect(names([], 10).isEmpty)
    let poles = [90.0, -90].map {
      MapDrawing.Point(latitude: $0, longitude: 0, name: "\($0)", weight: 1)
    }
    #expect(names(poles, 1).count == 2)
  }
}
