import Foundations
import Imaging
import Model

/// Rates and tags the user's own pictures, in sidecars beside them, and takes that back.
package struct Annotating: Sendable {
  private let editor: SidecarEditor

  package enum Change: Hashable, Sendable {
    /// From 1 to 5 stars, −1 for a rejected picture, 0 for none.
    case rating(Int)
    case tags(TagChange)
    /// The ratings or tags that were written here are taken back.
    case removal(Subject)

    package enum Subject: Hashable, Sendable {
      case rating, tags

      fileprivate var kind: SidecarFact.Kind { self == .rating ? .rating : .tags }
    }
  }

  /// `isTrial` is true if nothing is written.
  package init(describe: @escaping FileDescriber, isTrial: Bool = false) {
    editor = SidecarEditor(describe: describe, isTrial: isTrial)
  }
}

extension Annotating {
  private typealias Picture = SidecarEditor.Subject

  /// Changes pictures, and delivers each or its failure, in order; a file with several paths comes once.
  package func annotate(
    _ pictures: PicturesToEdit,
    by change: Change,
    deliver: (Result<AnnotatedPicture, Failure>) throws -> Void
  ) async throws {
    let subjects = try await editor.subjects(of: pictures)
    try await editor.change(subjects, { try await annotate($0, by: change) }, deliver: deliver)
  }

  private func annotate(_ picture: Picture, by change: Change) async throws -> AnnotatedPicture {
    var photo = picture.photo
    switch change {
    case .rating(let rating):
      if rating == photo.rating ?? 0 { return AnnotatedPicture(picture, .kept, photo) }
      photo.rating = rating == 0 ? nil : rating
      try await write(SidecarFact(rating: rating), beside: picture) { $0.rating ?? 0 == rating }
    case .tags(let change):
      let tags = try change.applied(to: photo.tags, ofPictureWith: photo.people)
      if tags == photo.tags { return AnnotatedPicture(picture, .kept, photo) }
      photo.tags = tags
      try await write(SidecarFact(tags: tags), beside: picture) { $0.tags == tags }
    case .removal(let subject):
      photo = try await editor.photo(picture, without: subject.kind)
      let isRemoved = try editor.remove(subject.kind, beside: picture)
      return AnnotatedPicture(picture, isRemoved ? .removed : .none, photo)
    }
    return AnnotatedPicture(picture, .changed, photo)
  }

  /// Writes a fact, or takes back what was written here if the picture has the fact without it.
  private func write(
    _ fact: SidecarFact,
    beside picture: Picture,
    unless isOriginal: (Photo) -> Bool
  ) async throws {
    if isOriginal(try await editor.photo(picture, without: fact.kind)),
      try editor.remove(fact.kind, beside: picture)
    {
      return
    }
    try editor.write(fact, beside: picture)
  }
}

/// Tags to add to pictures, and tags to delete.
package struct TagChange: Hashable, Sendable {
  package let added: [String]
  package let deleted: [String]

  /// - Throws: A `Failure` for a tag that is blank, too long or not on one line.
  package init(adding added: [String], deleting deleted: [String]) throws(Failure) {
    for tag in added + deleted {
      let isLine = tag == tag.printable && !tag.contains(where: \.isNewline)
      guard !tag.trimmed.isEmpty, isLine, tag.utf8.count <= Self.longest else {
        throw Failure(
          .wrongUsage,
          "A tag is a text on one line of at most \(Self.longest) bytes, and “\(tag.prefix(40).onOneLine)” is none."
        )
      }
    }
    (self.added, self.deleted) = (added.map(\.onOneLine.trimmed), deleted.map(\.onOneLine.trimmed))
  }

  /// Parses a line of the browser: tags to add, separated by commas, and `-` before one to delete.
  package init(line: String) throws(Failure) {
    let words = line.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    let deleted = words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
    try self.init(adding: words.filter { !$0.hasPrefix("-") }, deleting: deleted)
  }

  /// The longest tag beside which others are changed, in bytes.
  private static let longestKept = 1 << 13
  /// The longest tag that is written, in bytes; other programs cut longer ones.
  private static let longest = 255

  /// Returns the tags of a picture after the change; a name of a person in it is not added to them.
  fileprivate func applied(
    to tags: [String],
    ofPictureWith people: [String]
  ) throws(Failure) -> [String] {
    let removed = Set(deleted.map { $0.lowercased() })
    let left = tags.filter { !removed.contains($0.lowercased()) }
    let known = Set((left + people).map { $0.lowercased() })
    let result = left + added.describingTags.filter { !known.contains($0.lowercased()) }
    if result == tags { return tags }
    // A longer list, or a longer tag, may have been cut when it was read.
    if max(result.count, tags.count + 1) > Photo.tagLimit {
      throw Failure(
        .wrongUsage,
        "The tags of a picture with \(Photo.tagLimit) or more are not changed."
      )
    }
    if tags.contains(where: { $0.utf8.count > Self.longestKept }) {
      throw Failure(
        .wrongUsage,
        "The tags of a picture with one of more than 8 kB are not changed."
      )
    }
    return result
  }
}

/// A picture whose rating or tags were changed.
package struct AnnotatedPicture: Hashable, Sendable {
  /// The path of the picture, as the user named it.
  package let file: String
  /// The id, if it was named as a photo of a folder.
  package let id: Photo.ID?
  /// Where rating and tags are written.
  package let sidecar: String
  package let outcome: Outcome
  /// The stars and the tags that it has now.
  package let rating: Int?
  package let stars: String?
  package let tags: [String]

  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case changed
    /// It already is as it should be.
    case kept
    case removed
    /// It has none from this program.
    case none
  }

  fileprivate init(_ picture: SidecarEditor.Subject, _ outcome: Outcome, _ photo: Photo) {
    (file, id, sidecar) = (picture.path, picture.id, picture.picture.sidecar)
    (rating, stars, tags) = (photo.rating, photo.stars, photo.tags)
    self.outcome = outcome
  }
}

extension AnnotatedPicture: EditedPicture {}

extension AnnotatedPicture.Outcome: EditOutcome {
  package var description: String {
    switch self {
    case .changed: "changed"
    case .kept: "is so already"
    case .removed: "removed"
    case .none: "none of this program"
    }
  }
}

/// The pictures whose ratings or tags were changed, in order.
package struct AnnotatedPictures: RecordList {
  let entries: [AnnotatedPicture]

  package init(_ pictures: [AnnotatedPicture]) { entries = pictures }

  static let columns = Columns<AnnotatedPicture>(
    [
      .file, .id,
      Column(
        "rating",
        for: .user,
        .plain,
        { $0.rating.map { .integer($0) } },
        cell: { picture, _ in picture.stars ?? "" }
      ),
      Column(
        "tags",
        for: .user,
        .plain,
        { $0.tags.isEmpty ? nil : .array($0.tags.map(JSONValue.string)) }
      ),
      .how,
      .sidecar,
    ],
    table: ["file", "rating", "tags", "how"],
    tabSeparated: ["file", "rating", "tags", "how"],
    narrowing: [("file", 30), ("tags", 20), ("how", 8), ("tags", 8), ("file", 8)]
  )
}
