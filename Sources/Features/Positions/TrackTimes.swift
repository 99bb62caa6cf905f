import Foundations
import Model

/// Finds positions on tracks at some times, point by point, in memory that depends on the number of times alone.
///
/// The point that is nearest in time counts, of all segments. The position lies between it and its neighbour in its
/// segment, in whatever order that has its points; if the segment ends there, it is the point. The times divide
/// all time into intervals. The first and the last point in each are kept.
struct TrackTimes {
  /// A position on a track.
  struct Fix: Hashable, Sendable {
    let coordinates: Coordinates
    /// The seconds to the nearest point.
    let distance: Double
    /// The seconds between the two points around the position; `nil` at the end of a segment.
    let gap: Double?
  }

  /// The first or the last point of an interval, and its neighbour outside of that.
  fileprivate struct Edge {
    let point: TrackPoint
    let neighbour: TrackPoint?
  }

  /// The times, in order.
  private let times: [Double]
  /// The largest `distance` that counts.
  private let reach: Double
  /// The edges of each interval; the interval `n` ends at the time `n`, which is in it.
  private var first: [Edge?]
  private var last: [Edge?]
  /// The first and the last point of the segment in each interval.
  private var earliest: [TrackPoint?]
  private var latest: [TrackPoint?]
  /// The intervals that have points of the segment.
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

  /// Ends the segment, whose neighbours are known then.
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

  /// Returns the number of the first time that is not before a time (binary search).
  private func interval(of time: Double) -> Int {
    var range = times.startIndex..<times.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        times[middle] < time
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

// MARK: - Positions

extension TrackTimes {
  /// The positions at those of the times that have one, by the segments that have ended.
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

  /// Returns the position by the nearer of two points; if both are equally near, by that with the smaller gap.
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

  /// True if the point is earlier, or as early with a nearer neighbour.
  fileprivate func isEarlier(than other: Self) -> Bool {
    (point.time, gap) < (other.point.time, other.gap)
  }

  /// True if the point is later, or as late with a nearer neighbour.
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
