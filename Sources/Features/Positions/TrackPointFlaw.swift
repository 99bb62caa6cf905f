import Foundations
import Imaging
import Model

/// The reason why a point of a track is ignored.
enum TrackPointFlaw: Hashable, Sendable, CaseIterable {
  case decimalComma
  case notDegrees
  case latitude
  case longitude
  /// The position 0, 0, which a receiver without a fix records.
  case noFix
  case noTime
  case oddTime

  /// Returns what is wrong with a value.
  func description(of value: String) -> String {
    let value = "“\(String(value.prefix(40)).onOneLine)”"
    return switch self {
    case .decimalComma: "\(value) has a decimal comma, where GPX has a point"
    case .notDegrees: "\(value) is no number of degrees"
    case .latitude: "the latitude \(value) is beyond 90°"
    case .longitude: "the longitude \(value) is beyond 180°"
    case .noFix: "0, 0 is the position of a receiver that does not know its own"
    case .noTime: "export it with times"
    case .oddTime: "\(value) is no time of GPX, such as 2023-10-06T12:34:56Z"
    }
  }
}

/// The flaw of a point, and the flawed value.
struct FlawedValue: Error {
  let flaw: TrackPointFlaw
  let value: String
}

extension Coordinates {
  /// Parses the degrees of a point.
  init(ofTrackPoint latitude: String, _ longitude: String) throws(FlawedValue) {
    let degrees = (try latitude.degreesOfTrack(), try longitude.degreesOfTrack())
    guard let point = Coordinates(latitude: degrees.0, longitude: degrees.1) else {
      throw abs(degrees.0) <= 90
        ? FlawedValue(flaw: .longitude, value: longitude)
        : FlawedValue(flaw: .latitude, value: latitude)
    }
    if degrees == (0, 0) { throw FlawedValue(flaw: .noFix, value: "") }
    self = point
  }
}

extension String {
  fileprivate func degreesOfTrack() throws(FlawedValue) -> Double {
    let text = withoutXMLReferences.trimmed
    if let number = Double(text), number.isFinite { return number }
    let hasComma = Double(text.replacing(",", with: "."))?.isFinite == true
    throw FlawedValue(flaw: hasComma ? .decimalComma : .notDegrees, value: text)
  }
}
