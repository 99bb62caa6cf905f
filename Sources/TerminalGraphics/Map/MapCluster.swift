import SystemCalls

/// Points that are too close to each other for separate marks.
package struct MapCluster: Hashable, Sendable {
  /// The indices of its points; the one that the mark shows comes first.
  package fileprivate(set) var members: [Int]

  /// The distance in columns and rows within which points share a mark.
  ///
  /// A mark with a count of two digits is three columns wide.
  private static let reach = (columns: 4.0, rows: 1.0)

  /// Returns the clusters of points at a scale, the largest weight first.
  ///
  /// Greedy: each point, by weight, joins the first cluster whose mark it would be too close to. The
  /// result depends on the scale only, so that panning changes no cluster.
  package static func clusters(
    of points: [MapDrawing.Point],
    kilometresPerColumn: Double
  ) -> [MapCluster] {
    var clusters: [MapCluster] = []
    // The clusters by the row of their mark, counted from the equator.
    var rows: [Int: [Int]] = [:]
    let ranked = points.indices.sorted { points[$0].ranks(before: points[$1]) }
    let degrees = kilometresPerColumn / kilometresPerDegree
    for index in ranked {
      let point = points[index]
      let row = Int((point.latitude / (2 * degrees)).rounded(.down))
      let candidates = (row - 1...row + 1).flatMap { rows[$0] ?? [] }
      let near = candidates.first { cluster in
        isNear(point, points[clusters[cluster].members[0]], degreesPerColumn: degrees)
      }
      if let near {
        clusters[near].members.append(index)
      } else {
        rows[row, default: []].append(clusters.count)
        clusters.append(MapCluster(members: [index]))
      }
    }
    return clusters
  }

  /// Returns true if the points of the cluster also share one mark at another scale.
  package func isOne(_ points: [MapDrawing.Point], kilometresPerColumn: Double) -> Bool {
    let members = members.map { points[$0] }
    return Self.clusters(of: members, kilometresPerColumn: kilometresPerColumn).count == 1
  }

  /// Returns true if zooming in gives the points of the cluster more than one mark.
  package func canSeparate(_ points: [MapDrawing.Point]) -> Bool {
    !isOne(points, kilometresPerColumn: MapViewport.leastKilometres)
  }

  /// Returns the cluster as one point, at the position of the first, with the total weight and count.
  ///
  /// Without a name it is called like the chosen point, if that is one of its own, or else like its first.
  package func point(
    of points: [MapDrawing.Point],
    called name: String? = nil,
    choosing chosen: Int? = nil
  ) -> MapDrawing.Point {
    let first = points[members[0]]
    return MapDrawing.Point(
      latitude: first.latitude,
      longitude: first.longitude,
      name: name ?? points[chosen ?? members[0]].name,
      weight: members.reduce(0) { $0 + points[$1].weight },
      isChosen: chosen != nil,
      count: members.count
    )
  }
}

extension MapCluster {
  /// Returns true if a point is within reach of another, measured on the other's parallel.
  fileprivate static func isNear(
    _ point: MapDrawing.Point,
    _ other: MapDrawing.Point,
    degreesPerColumn degrees: Double
  ) -> Bool {
    let down = abs(point.latitude - other.latitude) / (2 * degrees)
    guard down < reach.rows else { return false }
    let parallel = max(0.01, cos(other.latitude * .pi / 180))
    let across = abs((point.longitude - other.longitude).wrappedDegrees) * parallel / degrees
    return across < reach.columns
  }
}
