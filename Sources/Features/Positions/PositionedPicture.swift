import Foundations
import Model

/// A picture to which a position was given, or whose position was removed.
package struct PositionedPicture: Hashable, Sendable {
  /// The path of the picture, as the user named it.
  package let file: String
  /// The id, if it was named as a photo of a folder.
  package let id: Photo.ID?
  /// Where the position is written.
  package let sidecar: String
  package let outcome: Outcome
  /// The position that it has now.
  package let coordinates: Coordinates?
  /// The place around it.
  package let place: String?
  /// The seconds to the nearest point of the track.
  package let distance: Double?

  /// The way in which the position was found, or the reason why there is none.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The user named it.
    case given
    case track
    /// The nearest point in time is the end of the track or of a segment.
    case end
    /// It already has a position, which is kept.
    case kept
    case removed
    /// It has no position from this program.
    case none
  }
}

extension PositionedPicture.Outcome: EditOutcome {
  package var description: String {
    switch self {
    case .given: "as named"
    case .track: "by the track"
    case .end: "by the nearest end"
    case .kept: "has one already"
    case .removed: "removed"
    case .none: "none of this program"
    }
  }
}

/// The pictures that were given positions, in order.
package struct PositionedPictures: RecordList {
  let entries: [PositionedPicture]

  package init(_ pictures: [PositionedPicture]) { entries = pictures }

  static let columns = Columns<PositionedPicture>(
    [
      .file, .id,
      Column("place", for: .user) { .text($0.place) },
      Column("latitude", for: .user, .right) { .degrees($0.coordinates?.latitude) },
      Column("longitude", for: .user, .right) { .degrees($0.coordinates?.longitude) },
      .how,
      Column("seconds", for: .user, .right) { $0.distance.map { .integer(Int($0)) } },
      .sidecar,
    ],
    table: ["file", "place", "latitude", "longitude", "how"],
    tabSeparated: ["file", "place", "latitude", "longitude", "how"],
    narrowing: [("file", 30), ("place", 12), ("how", 8), ("place", 0), ("file", 8)]
  )
}

extension PositionedPicture: EditedPicture {
  var how: String {
    guard let distance else { return outcome.description }
    return "\(outcome.description), \(Int(distance)) s from \(outcome == .end ? "it" : "a point")"
  }
}

extension JSONValue {
  /// Degrees with six decimals, 11 cm at most.
  fileprivate static func degrees(_ degrees: Double?) -> JSONValue? {
    .finite(degrees.map { ($0 * 1e6).rounded() / 1e6 })
  }
}
