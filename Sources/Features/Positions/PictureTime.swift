import Foundations
import Imaging
import Model

/// The time when a picture was taken, or the local time of a clock whose zone is unknown.
enum PictureTime: Hashable, Sendable {
  /// Seconds since 1970.
  case known(Int)
  /// The clock's local time, as seconds since 1970 without a zone.
  case clock(Int)

  /// Creates the time of a picture, or returns `nil` if it is not known to the second.
  ///
  /// It is the camera's local time with its zone, or else the GPS time, or else the local time alone. `clockOffset` is
  /// added to local times, in seconds; GPS time needs no correction. A date in the picture's name does not count: that
  /// of a messenger is the sending.
  init?(of photo: Photo, _ info: PictureInfo?, clockOffset: Int) {
    let date = photo.hasDateInNameOnly ? nil : photo.dateTaken
    let clock = date.flatMap { CivilTime($0)?.seconds }.map { $0 + clockOffset }
    if let clock, let zone = photo.timeZone.flatMap({ UTCOffset($0) }) {
      self = .known(clock - zone.seconds)
    } else if let time = info?.gpsTime?.instant {
      self = .known(time)
    } else if let clock {
      self = .clock(clock)
    } else {
      return nil
    }
  }

  /// True if a time zone is needed to get the time.
  var needsZone: Bool { if case .clock = self { true } else { false } }

  /// Returns the possible times, given the time zone of the clock.
  func times(in zone: TimeZoneRules) -> [Int] {
    switch self {
    case .known(let time): [time]
    case .clock(let clock): zone.times(ofClock: clock)
    }
  }
}
