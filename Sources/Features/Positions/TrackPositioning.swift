import Foundations
import Model

/// The settings for positioning pictures on tracks.
package struct TrackPositioning: Sendable {
  let tracks: [String]
  /// The number of seconds to add to the time of a picture.
  let clockOffset: Int
  /// The maximum time to the nearer point, in seconds.
  let reach: Double
  /// The zone of the cameras' clocks.
  let zone: (name: String, rules: TimeZoneRules)
  /// True if the user named the zone.
  let isZoneGiven: Bool

  package init(
    tracks: [String],
    clockOffset: Int,
    reach: Double,
    zone: (name: String, rules: TimeZoneRules),
    isZoneGiven: Bool
  ) {
    self.tracks = tracks
    self.clockOffset = clockOffset
    self.reach = reach
    self.zone = zone
    self.isZoneGiven = isZoneGiven
  }
}

extension TrackPositioning {
  /// Reads the tracks, and returns the positions on them at the times of some pictures, and at times that are tried.
  ///
  /// `notice` receives a sentence about each truncated track.
  ///
  /// - Throws: A `Failure` if this machine's time zone is implausible for the track, and the errors of `TrackReader`.
  func positions(
    at times: [PictureTime],
    trying others: [PictureTime],
    notice: (String) -> Void
  ) throws -> [Double: TrackTimes.Fix] {
    let seconds = (times + others).flatMap { $0.times(in: zone.rules) }
    var found = TrackTimes(seconds.map(Double.init), within: reach)
    for track in tracks {
      let isWhole = try TrackReader.read(track, into: &found)
      if !isWhole { notice("The end of \(track.onOneLine) is missing; what is there was read.") }
    }
    if !isZoneGiven, let first = times.first(where: \.needsZone)?.times(in: zone.rules).first {
      try checkZone(at: first, on: found)
    }
    return found.fixes
  }

  /// Throws if the zone's standard time belongs to a meridian more than 30° from the track.
  private func checkZone(at time: Int, on track: TrackTimes) throws(Failure) {
    let meridian = Double(zone.rules.standardOffset(at: time)) / 240
    guard let distance = track.degrees(from: meridian), distance > 30,
      let longitude = track.longitude
    else { return }
    throw Failure(
      .wrongUsage,
      "The track is near \(longitude.degreesOfLongitude), far from \(zone.name), the zone of this machine: "
        + "say the zone of the camera’s clock, such as --zone Europe/Lisbon."
    )
  }

  /// Returns the position of a picture.
  func fix(
    at time: PictureTime?,
    of track: [Double: TrackTimes.Fix]
  ) throws(Failure) -> TrackTimes.Fix {
    guard let time else {
      throw Failure(.notFound, "it has no time of the second when it was taken")
    }
    let times = time.times(in: zone.rules)
    let fixes = times.compactMap { track[Double($0)] }
    guard let fix = fixes.first else {
      let taken = times.compactMap { CivilTime(secondsSince1970: $0)?.text }
      throw Failure(
        .notFound,
        "no track has a position at \(taken.joined(separator: " or ")) UTC"
      )
    }
    if fixes.count > 1 {
      let offsets = times.compactMap { UTCOffset(seconds: zone.rules.offset(at: $0)) }
        .map { "--zone \($0.text)" }
      throw Failure(
        .notFound,
        "the hour occurs twice in \(zone.name), and the track has both: say which by "
          + offsets.joined(separator: " or ")
      )
    }
    return fix
  }

  /// Returns the notice about the zone and the number of pictures on the track.
  func sentence(of times: [PictureTime], onTrack count: Int) -> String {
    let subject = tracks.count == 1 ? "The track places" : "The tracks place"
    let found = "\(subject) \(count.grouped) of \(times.count.counted("picture"))."
    guard times.contains(where: \.needsZone) else { return found }
    let whose = isZoneGiven ? "" : ", the zone of this machine"
    return "Times without a zone were read in \(zone.name)\(whose). \(found)"
  }
}

extension Int {
  fileprivate var degreesOfLongitude: String { "\(magnitude)°\(self < 0 ? "W" : "E")" }
}
