import Foundations
import Model

/// Interpolates positions on tracks at given times, in one pass over the points.
///
/// Memory depends only on the number of times.
///
/// The point nearest in time counts, in any segment. The position lies between it and its neighbour in the segment,
/// whatever the order of the points there; at the end of a segment, it is the point itself. The times divide all time
/// into intervals, and only the first and the last point in each are kept.
struct TrackTimes {
  /// A position on a track.
  struct Fix: Hashable, Sendable {
    let coordinates: Coordinates
    /// The seconds to the nearest point.
    let distance: Double
    /// The seconds between the two points on either side of the position; `nil` at the end of a segment.
    let gap: Double?
  }

  /// The first or the last point in an interval, and its neighbour outside the interval.
  fileprivate struct Edge {
    let point: TrackPoint
    let neighbour: TrackPoint?
  }

  /// The times, in order.
  private let times: [Double]
  /// The maximum `distance` of a position.
  private let reach: Double
  /// The edges of each interval; interval `n` ends at time `n`, inclusively.
  private var first: [Edge?]
  private var last: [Edge?]
  /// The first and the last point of the current segment in each interval.
  private var earliest: [TrackPoint?]
  private var latest: [TrackPoint?]
  /// The intervals that contain points of the current segment.
  private var touched: [Int] = []

  /// The number of points.
  private(set) var pointCount = 0
  /// For each degree from −180 on, whether a point has the longitude.
  private var longitudes = [Bool](repeating: false, count: 361)

  init(_ times: some Sequence<Double>, within reach: Double) {
    self.times = Set(times).sorted()
    self.reach = reach
    first = Array(repeating: nil, count: self.times.count + 1)
    last = first
    earliest = Array(repeating: nil, count: first.count)
    latest = earliest
  }

  /// The degrees between a longitude and the nearest one of a point; `nil` without points.
  func degrees(from longitude: Double) -> Double? {
    longitudes.indices.filter { longitudes[$0] }
      .map { abs((Double($0) - 180 - longitude).remainder(dividingBy: 360)) }.min()
  }

  /// The westernmost whole degree of a point.
  var longitude: Int? { longitudes.firstIndex(of: true).map { $0 - 180 } }
}

// MARK: - Points

extension TrackTimes {
  /// Adds a point to the segment.
  mutating func append(_ point: TrackPoint) {
    pointCount += 1
    longitudes[Int(point.coordinates.longitude.rounded(.down)) + 180] = true
    let index = interval(of: point.time)
    if earliest[index] == nil { touched.append(index) }
    if earliest[index].map({ point.time < $0.time }) ?? true { earliest[index] = point }
    if latest[index].map({ point.time > $0.time }) ?? true { latest[index] = point }
  }

  /// Ends the segment; only now are the neighbours of its points known.
  mutating func endSegment() {
    touched.sort()
    for (place, index) in touched.enumerated() {
      let before = place > 0 ? latest[touched[place - 1]] : nil
      let after = place + 1 < touched.count ? earliest[touched[place + 1]] : nil
      let (start, end) = (Edge(earliest[index], before), Edge(latest[index], after))
      if let start, first[index].map({ start.isEarlier(than: $0) }) ?? true { first[index] = start }
      if let end, last[index].map({ end.isLater(than: $0) }) ?? true { last[index] = end }
    }
    for index in touched { (earliest[index], latest[index]) = (nil, nil) }
    touched.removeAll(keepingCapacity: true)
  }

  /// Returns the number of the first time that is not before a time.
  private func interval(of time: Double) -> Int { times.partitioningIndex { $0 >= time } }
}

// MARK: - Positions

extension TrackTimes {
  /// The positions at the times, as far as the finished segments provide them.
  var fixes: [Double: Fix] {
    var before: Edge?
    let edges = times.indices.map { index in
      before = last[index] ?? before
      return before
    }
    var after: Edge?
    var fixes: [Double: Fix] = [:]
    for index in times.indices.reversed() {
      after = first[index + 1] ?? after
      fixes[times[index]] = fix(at: times[index], between: edges[index], after)
    }
    return fixes
  }

  /// Returns the position from the nearer of two points; if both are equally near, from the one with the smaller gap.
  private func fix(at time: Double, between before: Edge?, _ after: Edge?) -> Fix? {
    [before, after].compactMap { $0?.fix(at: time) }
      .min { ($0.distance, $0.gap ?? .infinity) < ($1.distance, $1.gap ?? .infinity) }
      .flatMap { $0.distance <= reach ? $0 : nil }
  }
}

extension TrackTimes.Edge {
  fileprivate init?(_ point: TrackPoint?, _ neighbour: TrackPoint?) {
    guard let point else { return nil }
    (self.point, self.neighbour) = (point, neighbour)
  }

  /// True if the point is earlier, or equally early with a nearer neighbour.
  fileprivate func isEarlier(than other: Self) -> Bool {
    (point.time, gap) < (other.point.time, other.gap)
  }

  /// True if the point is later, or equally late with a nearer neighbour.
  fileprivate func isLater(than other: Self) -> Bool {
    (-point.time, gap) < (-other.point.time, other.gap)
  }

  /// The seconds to the neighbour.
  fileprivate var gap: Double { neighbour.map { abs($0.time - point.time) } ?? .infinity }

  /// Returns the position at a time between the point and its neighbour, or beyond the end of the segment.
  fileprivate func fix(at time: Double) -> TrackTimes.Fix {
    let distance = abs(time - point.time)
    guard distance > 0, let neighbour else {
      return .init(
        coordinates: point.coordinates,
        distance: distance,
        gap: distance > 0 ? nil : 0
      )
    }
    return .init(
      coordinates: point.point(at: time, towards: neighbour),
      distance: distance,
      gap: gap
    )
  }
}
