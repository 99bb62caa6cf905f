import Foundations
import Model
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
    return times.fix(at: time)
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
    (-1.0, false), (0, true), (300, true), (301, false), (699, false), (700, true), (1001, false),
  ])
  func `a position is at most the allowed time from its nearer neighbour`(
    time: Double,
    isFound: Bool
  )
    throws
  {
    #expect((try fix(at: time, [(0, 1, 1), (1000, 1, 1)]) != nil) == isFound)
  }

  @Test func `no position is between two segments`() throws {
    #expect(try fix(at: 50, [(0, 1, 1), (40, 1, 1)], [(60, 1, 1), (100, 1, 1)]) == nil)
  }

  @Test func `the segment with the nearer neighbours counts`() throws {
    let wide = [(0.0, 1.0, 1.0), (100.0, 1.0, 1.0)]
    let narrow = [(40.0, 2.0, 2.0), (60.0, 2.0, 2.0)]
    for fix in [try fix(at: 50, wide, narrow), try fix(at: 50, narrow, wide)] {
      #expect(abs((fix?.coordinates.latitude ?? 0) - 2) < 1e-9)
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
