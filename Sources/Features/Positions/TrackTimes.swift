import Foundations
import Model

/// Finds positions on tracks at some times, point by point, in memory that depends on the number of times alone.
///
/// A position lies between the two neighbours in time of one segment, in whatever order that has its points. The times
/// divide each segment into intervals, of which the first and the last point are kept.
struct TrackTimes {
  /// A position on a track.
  struct Fix: Hashable, Sendable {
    let coordinates: Coordinates
    /// The seconds to the nearer neighbour.
    let distance: Double
    /// The seconds between the two neighbours.
    let gap: Double
  }

  /// The times, in order.
  private let times: [Double]
  /// The largest `distance` that counts.
  private let reach: Double
  private var fixes: [Fix?]
  /// The first and the last point of the segment in each interval; the interval `n` ends at the time `n`, which is in it.
  private var earliest: [TrackPoint?]
  private var latest: [TrackPoint?]
  /// The intervals that have points.
  private var touched: ClosedRange<Int>?

  /// The number of points.
  private(set) var pointCount = 0
  /// For each degree from −180 on, whether a point has the longitude.
  private var longitudes = [Bool](repeating: false, count: 361)

  init(_ times: some Sequence<Double>, within reach: Double) {
    self.times = Set(times).sorted()
    self.reach = reach
    fixes = Array(repeating: nil, count: self.times.count)
    earliest = Array(repeating: nil, count: self.times.count + 1)
    latest = earliest
  }

  /// Returns the position at one of the times, if there is one: that with the nearest neighbours.
  func fix(at time: Double) -> Fix? {
    let index = interval(of: time)
    return index < times.count && times[index] == time ? fixes[index] : nil
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
    touched = touched.map { min($0.lowerBound, index)...max($0.upperBound, index) } ?? index...index
    if earliest[index].map({ point.time < $0.time }) ?? true { earliest[index] = point }
    if latest[index].map({ point.time > $0.time }) ?? true { latest[index] = point }
  }

  /// Ends the segment, whose positions are known then; returns false if it has no point.
  @discardableResult
  mutating func endSegment() -> Bool {
    guard let touched else { return false }
    // The next point behind each interval.
    var next: [TrackPoint?] = Array(repeating: nil, count: touched.count)
    var point: TrackPoint?
    for index in touched.reversed() {
      next[index - touched.lowerBound] = point
      point = earliest[index] ?? point
    }
    var before: TrackPoint?
    for index in touched {
      before = latest[index] ?? before
      (earliest[index], latest[index]) = (nil, nil)
      guard index < times.count, let before,
        let fix = fix(at: times[index], between: before, next[index - touched.lowerBound])
      else { continue }
      if fixes[index].map({ fix.gap < $0.gap }) ?? true { fixes[index] = fix }
    }
    self.touched = nil
    return true
  }

  private func fix(at time: Double, between before: TrackPoint, _ after: TrackPoint?) -> Fix? {
    if before.time == time { return Fix(coordinates: before.coordinates, distance: 0, gap: 0) }
    guard let after else { return nil }
    let distance = min(time - before.time, after.time - time)
    if distance > reach { return nil }
    return Fix(
      coordinates: before.point(at: time, towards: after),
      distance: distance,
      gap: after.time - before.time
    )
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
