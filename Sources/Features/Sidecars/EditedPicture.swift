import Foundations
import Model

/// A picture beside which a fact was to be written.
protocol EditedPicture: Sendable {
  associatedtype Outcome: EditOutcome
  /// The path of the picture, as the user named it.
  var file: String { get }
  /// The id, if it was named as a photo of a folder.
  var id: Photo.ID? { get }
  /// The path of the sidecar.
  var sidecar: String { get }
  var outcome: Outcome { get }
  /// The outcome in words.
  var how: String { get }
}

extension EditedPicture {
  var how: String { outcome.description }
}

/// What was done beside a picture.
protocol EditOutcome: Equatable, RawRepresentable<String>, CustomStringConvertible {
  /// The picture is as it should be already, and stays.
  static var kept: Self { get }
  /// The sidecar has nothing of this program to take back.
  static var none: Self { get }
}

extension EditOutcome {
  /// True if a sidecar was written or removed.
  var isChange: Bool { self != .kept && self != .none }
}

// MARK: - Columns

extension Column where Record: EditedPicture {
  static var file: Column { Column("file", for: .user) { .string($0.file) } }
  static var id: Column { Column("id", for: .user, .id) { .text($0.id) } }
  static var sidecar: Column { Column("sidecar", for: .user) { .string($0.sidecar) } }

  static var how: Column {
    Column(
      "how",
      for: .user,
      .dim,
      { .string($0.outcome.rawValue) },
      cell: { picture, _ in picture.how }
    )
  }
}
