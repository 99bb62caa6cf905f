import Foundations
import Model

/// A picture whose date was corrected, or whose correction was removed.
package struct DatedPicture: Hashable, Sendable {
  /// The path of the picture, as the user named it.
  package let file: String
  /// The id, if it was named as a photo of a folder.
  package let id: Photo.ID?
  /// Where the date is written.
  package let sidecar: String
  package let outcome: Outcome
  /// The date that it had before, in the form of `Photo.dateTaken`.
  package let before: String?
  /// The date that it has now.
  package let time: CivilTime?

  /// The origin of the date, or the reason why there is none.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The clock was wrong by an offset.
    case offset
    /// The user gave it.
    case given
    /// It is in the name of the file.
    case name
    /// It already has a date, which is kept.
    case kept
    case removed
    /// It has no date from this program.
    case none
  }
}

extension DatedPicture: EditedPicture {}

extension DatedPicture.Outcome: EditOutcome {
  package var description: String {
    switch self {
    case .offset: "by the offset"
    case .given: "as given"
    case .name: "by its name"
    case .kept: "has one already"
    case .removed: "removed"
    case .none: "none of this program"
    }
  }
}

/// The pictures whose dates were corrected, in order.
package struct DatedPictures: RecordList {
  let entries: [DatedPicture]

  package init(_ pictures: [DatedPicture]) { entries = pictures }

  static let columns = Columns<DatedPicture>(
    [
      .file, .id,
      Column("before", for: .user, .dim) { .text($0.before) },
      Column("dateTaken", for: .user) { .text($0.time?.text) },
      Column("timeZone", for: .user) { .text($0.time?.offset?.text) },
      .how,
      .sidecar,
    ],
    table: ["file", "before", "dateTaken", "how"],
    tabSeparated: ["file", "before", "dateTaken", "how"],
    narrowing: [("file", 30), ("how", 8), ("before", 10), ("before", 0), ("file", 8)]
  )
}
