import Bitmaps
import Foundations
import Model

/// Files of the user that show the same picture, or pictures that are alike.
package struct TwinGroup: Hashable, Sendable {
  /// How the pictures are the same; the raw values are in JSON.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The same compressed pixels in every file.
    case exact
    /// The same shot: in another size or format, turned, or edited a little.
    case similar
    /// Bursts, and pictures that look much the same.
    case alike
  }

  package let kind: Kind
  /// The files, the likeliest original first.
  package let files: [Twin]
}

/// A file of a group of twins.
package struct Twin: Hashable, Sendable {
  package let photo: Photo
  /// The size of the file in bytes.
  package let byteCount: Int
  let isLikeliestOriginal: Bool
  /// True if a likelier original is the same picture to the last byte but for metadata.
  package let isCopy: Bool
  /// Why it is the likeliest original, or else what tells it apart from that.
  package let remarks: [String]
}

// MARK: - The original

/// A file that may have twins.
struct TwinCandidate: Sendable {
  let photo: Photo
  let fingerprint: PictureFingerprint
  let size: PixelSize
  /// The name of the file in small letters without its extension.
  let stem: String
  /// What would be left alone without the file.
  let ties: Set<Tie>
  let merits: Merits

  /// Something that needs a file.
  enum Tie: String, Hashable, Sendable {
    case shot = "with a raw file or a video"
    case link = "target of a link"
  }

  /// What speaks for a file as the original of its twins; the original has the greatest.
  struct Merits: Comparable, Sendable {
    /// How much each reason says, the strongest one first.
    fileprivate let values: [Int]
    /// The first path wins if nothing else tells files apart.
    private let path: String

    /// The reasons, in the order of their values.
    fileprivate static let reasons = [
      "private", "most pixels", "most metadata", "largest file", "oldest file", "shortest name",
    ]

    fileprivate init(_ values: [Int], path: String) { (self.values, self.path) = (values, path) }

    static func < (first: Merits, second: Merits) -> Bool {
      for (value, other) in zip(first.values, second.values) where value != other {
        return value < other
      }
      return second.path.utf8.lexicographicallyPrecedes(first.path.utf8)
    }
  }

  init(photo: Photo, fingerprint: PictureFingerprint, ties: Set<Tie> = []) {
    (self.photo, self.fingerprint, self.ties) = (photo, fingerprint, ties)
    size = photo.renditions.largestSize ?? PixelSize(width: 1, height: 1)
    let name = (photo.file ?? photo.id).partsOfPath.name
    stem = name.withoutExtension.lowercased()
    merits = Merits(
      [
        photo.isPrivate ? 1 : 0, size.pixelCount, photo.factCount, fingerprint.byteCount,
        -Int(photo.dateUploaded?.timeIntervalSince1970 ?? 0), -name.utf8.count,
      ],
      path: photo.file ?? ""
    )
  }

  /// Returns the reason why the file is likelier the original than the next likely one.
  fileprivate func reason(against next: TwinCandidate) -> String? {
    let (values, others) = (merits.values, next.merits.values)
    return values.indices.first { values[$0] != others[$0] }.map { Merits.reasons[$0] }
  }
}

extension Photo {
  /// The number of kinds of facts that are known of the picture.
  fileprivate var factCount: Int {
    [
      dateTaken != nil && !hasDateInNameOnly, coordinates != nil, camera?[.camera] != nil,
      !tags.isEmpty, !people.isEmpty, rating != nil, !description.isEmpty,
    ].count { $0 }
  }
}

// MARK: - Differences

extension TwinCandidate {
  /// Returns what tells the file apart from the original.
  fileprivate func differences(from original: TwinCandidate) -> [String] {
    let (own, other) = (photo, original.photo)
    var differences: [String] = []
    func note(_ isDifferent: Bool, _ remark: @autoclosure () -> String) {
      if isDifferent { differences.append(remark()) }
    }
    if let pixels = fingerprint.pixels, let others = original.fingerprint.pixels,
      pixels.digest == others.digest
    {
      note(pixels.orientation != others.orientation, "turned")
      note(pixels.profile != others.profile, "other colour profile")
      note(pixels.trailerCount != others.trailerCount, "other data after the picture")
    }
    differences += ties.map(\.rawValue).sorted()
    note(own.isPrivate != other.isPrivate, own.isPrivate ? "private" : "not private")
    func format(_ photo: Photo) -> String { photo.fileExtension }
    note(format(own) != format(other), format(own))
    note(own.dateTaken != other.dateTaken, own.dateTaken == nil ? "no date" : "other date")
    note(
      own.coordinates != other.coordinates,
      own.coordinates == nil ? "no position" : "other position"
    )
    note(own.camera != other.camera, own.camera == nil ? "no camera" : "other camera")
    note(own.tags != other.tags, own.tags.isEmpty ? "no tags" : "other tags")
    note(own.people != other.people, own.people.isEmpty ? "no people" : "other people")
    note(own.rating != other.rating, own.rating == nil ? "no rating" : "other rating")
    return differences
  }
}

extension Photo {
  /// The extension of the file in small letters.
  var fileExtension: String { file?.fileExtension ?? "" }
}

extension TwinGroup {
  /// Creates a group of files, or returns `nil` for fewer than two.
  init?(_ kind: Kind, _ candidates: [TwinCandidate]) {
    let files = candidates.sorted { $0.merits > $1.merits }
    guard files.count > 1 else { return nil }
    let original = files[0]
    self.kind = kind
    var seen: Set<PictureFingerprint.Pixels> = []
    self.files = files.enumerated().map { number, file in
      Twin(
        photo: file.photo,
        byteCount: file.fingerprint.byteCount,
        isLikeliestOriginal: number == 0,
        isCopy: file.fingerprint.pixels.map { !seen.insert($0).inserted && file.ties.isEmpty }
          ?? false,
        remarks: number == 0
          ? [file.reason(against: files[1])].compactMap(\.self) : file.differences(from: original)
      )
    }
  }
}
