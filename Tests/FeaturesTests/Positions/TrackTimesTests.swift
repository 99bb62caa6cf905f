import Foundations
import Model
import TestSupport
import Testing

@testable import Features

/// Positions on tracks by time.
struct TrackTimesTests {
  /// Adds segments of points, each a time, a latitude and a longitude, and returns the position at a time.
  private func fix(
    at time: Double,
    within reach: Double = 300,
    _ segments: [(Double, Double, Double)]...
  ) throws -> TrackTimes.Fix? {
    var times = TrackTimes([0, time, 1e9, time], within: reach)
    for segment in segments {
      for (time, latitude, longitude) in segment {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        times.append(TrackPoint(time: time, coordinates: point))
      }
      times.endSegment()
    }
    return times.fixes[time]
  }

  @Test(arguments: [
    [(0.0, 10.0, 20.0), (100, 10.001, 20.002)], [(100, 10.001, 20.002), (0, 10, 20)],
    [(-50, 5, 5), (100, 10.001, 20.002), (0, 10, 20), (200, 6, 6)],
  ])
  func `a position is between its two neighbours in whatever order`(
    segment: [(Double, Double, Double)]
  ) throws {
    let fix = try #require(try fix(at: 25, segment))
    #expect(abs(fix.coordinates.latitude - 10.000_25) < 1e-8)
    #expect(abs(fix.coordinates.longitude - 20.000_5) < 1e-8)
    #expect(fix.distance == 25 && fix.gap == 100)
  }

  @Test func `a point at the exact time is the position`() throws {
    let fix = try #require(try fix(at: 25, [(25, 1, 2)]))
    #expect(fix.coordinates == Coordinates(latitude: 1, longitude: 2) && fix.distance == 0)
  }

  @Test(arguments: [
    (-301.0, false), (-300, true), (0, true), (300, true), (301, false), (699, false), (700, true),
    (1300, true), (1301, false),
  ])
  func `a position is at most the allowed time from its nearest point`(
    time: Double,
    isFound: Bool
  )
    throws
  {
    #expect((try fix(at: time, [(0, 1, 1), (1000, 1, 1)]) != nil) == isFound)
  }

  @Test(arguments: [(45.0, 2.0, 5.0), (50, 2, 10), (59.75, 3, 0.25)])
  func `between two segments the nearest end is the position`(
    time: Double,
    latitude: Double,
    distance: Double
  ) throws {
    let fix = try #require(
      try fix(at: time, [(0, 1, 1), (40, 2, 1)], [(60, 3, 1), (100, 4, 1)])
    )
    #expect(fix.coordinates == Coordinates(latitude: latitude, longitude: 1))
    #expect(fix.distance == distance && fix.gap == nil)
  }

  /// The smallest time to a point of a segment, then the smallest gap around it, over all segments.
  private func nearest(to time: Double, in segments: [[Double]]) -> [Double]? {
    segments.compactMap { segment in
      guard let before = segment.filter({ $0 <= time }).max() else {
        return segment.min().map { [$0 - time, .infinity] }
      }
      guard let after = segment.filter({ $0 >= time }).min() else {
        return [time - before, .infinity]
      }
      return [min(time - before, after - time), after - before]
    }.min { $0.lexicographicallyPrecedes($1) }
  }

  @Test func `the point that is nearest in time counts, of many segments in any order`() throws {
    var random = SeededGenerator(4)
    let point = try #require(Coordinates(latitude: 1, longitude: 1))
    for _ in 0..<300 {
      let segments = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          Double(Int.random(in: 0..<40, using: &random)) / 2
        }
      }
      let asked = (0..<20).map(Double.init)
      var times = TrackTimes(asked, within: 4)
      for segment in segments {
        for time in segment { times.append(TrackPoint(time: time, coordinates: point)) }
        times.endSegment()
      }
      let fixes = times.fixes
      for time in asked {
        let found = fixes[time].map { [$0.distance, $0.gap ?? .infinity] }
        let nearest = nearest(to: time, in: segments).flatMap { $0[0] <= 4 ? $0 : nil }
        #expect(found == nearest, "at \(time) of \(segments)")
      }
    }
  }

  @Test(arguments: [
    // Two metres, seven kilometres, across 180 degrees, over a pole, along the equator, at one place, at opposite ones.
    (35.0, 135.0, 35.000_02, 135.0, 35.000_01, 135.0), (35, 135, 35.06, 135, 35.03, 135),
    (0.0, 179.5, 0.0, -179.5, 0.0, 180.0), (89.5, 0, 89.5, 180, 90, 0),
    (0, 10, 0, 20, 0, 15), (45, 45, 45, 45, 45, 45), (-90, 0, -90, 77, -90, 0),
  ])
  func `a position lies on the great circle`(
    latitude1: Double,
    longitude1: Double,
    latitude2: Double,
    longitude2: Double,
    latitude: Double,
    longitude: Double
  ) throws {
    let point = try #require(
      try fix(at: 50, [(0, latitude1, longitude1), (100, latitude2, longitude2)])
    ).coordinates
    #expect(abs(point.latitude - latitude) < 1e-6)
    let away = abs((point.longitude - longitude).remainder(dividingBy: 360))
    #expect(away < 1e-6 || abs(latitude) == 90)
  }

  @Test func `a position lies between two opposite points`() throws {
    #expect(try fix(at: 50, [(0, 0, 0), (100, 0, 180)]) != nil)
  }

  @Test func `the distance to a meridian is that of the nearest point`() throws {
    var times = TrackTimes([], within: 0)
    #expect(times.degrees(from: 0) == nil)
    for longitude in [170.5, -170.5] {
      times.append(
        TrackPoint(
          time: 0,
          coordinates: try #require(Coordinates(latitude: 0, longitude: longitude))
        )
      )
    }
    #expect(times.degrees(from: 180) == 9 && times.degrees(from: 0) == 170)
  }
}
