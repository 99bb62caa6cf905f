import Foundations
import Imaging
import Model

/// When a picture was taken: a time, or the time on a clock whose zone is not known.
enum PictureTime: Hashable, Sendable {
  /// Seconds since 1970.
  case known(Int)
  /// The seconds since 1970 on the clock's own calendar.
  case clock(Int)

  /// Creates the time of a picture: by its clock and the zone of that, by the satellites, or else by its clock alone;
  /// `nil` unless that is known to the second.
  ///
  /// The offset of the clock, in seconds, is added; the satellites need none.
  init?(of photo: Photo, _ info: PictureInfo, clockOffset: Int) {
    let clock = photo.dateTaken.flatMap { CivilTime($0)?.seconds }.map { $0 + clockOffset }
    if let clock, let zone = photo.timeZone.flatMap({ UTCOffset($0) }) {
      self = .known(clock - zone.seconds)
    } else if let time = info.gpsTime?.instant {
      self = .known(time)
    } else if let clock {
      self = .clock(clock)
    } else {
      return nil
    }
  }

  /// True if it depends on a zone.
  var needsZone: Bool { if case .clock = self { true } else { false } }

  /// Returns the times that it can be, given the zone of the clock.
  func times(in zone: TimeZoneRules) -> [Int] {
    switch self {
    case .known(let time): [time]
    case .clock(let clock): zone.times(ofClock: clock)
    }
  }
}
