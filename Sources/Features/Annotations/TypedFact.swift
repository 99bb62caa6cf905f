import Foundations
import Model

/// A fact about the user's own pictures, as it is typed in the browser.
package enum TypedFact: Hashable, Sendable {
  /// A place, or coordinates.
  case position(String)
  /// An offset, a date or `name`.
  case date(String)
  /// From 1 to 5 stars, −1 for a rejected picture, 0 for none.
  case rating(Int)
  /// Tags to add, and `-` before one to delete.
  case tags(String)
}

/// The result of writing a fact about a picture.
package struct WrittenFact: Hashable, Sendable {
  /// False if the picture already was as it should be.
  package let isChange: Bool
  /// The rating that it has now, if it was to be rated or tagged.
  package let rating: Int?

  package init(isChange: Bool, rating: Int? = nil) {
    (self.isChange, self.rating) = (isChange, rating)
  }

  fileprivate init(_ picture: some EditedPicture, rating: Int? = nil) {
    self.init(isChange: picture.outcome.isChange, rating: rating)
  }
}

extension FeatureSet {
  /// Writes a fact about photos of folders, and delivers the result of each or its failure, in order.
  ///
  /// - Throws: A `Failure` for a fact that cannot be read.
  package func write(
    _ fact: TypedFact,
    about photos: [Photo],
    deliver: (Result<WrittenFact, Failure>) throws -> Void
  ) async throws {
    let pictures = PicturesToEdit.photos(photos)
    switch fact {
    case .position(let text):
      let point = try point(ofPlace: text)
      try await positioning.position(pictures, by: .point(point)) { result in
        try deliver(result.map { WrittenFact($0) })
      }
    case .date(let text):
      try await dating.date(pictures, by: try Dating.Correction(line: text)) { result in
        try deliver(result.map { WrittenFact($0) })
      }
    case .rating(let rating): try await annotate(pictures, by: .rating(rating), deliver)
    case .tags(let text):
      try await annotate(pictures, by: .tags(try TagChange(line: text)), deliver)
    }
    // Lists read the folder again.
    sources.reload()
  }

  private func annotate(
    _ pictures: PicturesToEdit,
    by change: Annotating.Change,
    _ deliver: (Result<WrittenFact, Failure>) throws -> Void
  ) async throws {
    try await annotating.annotate(pictures, by: change) { result in
      try deliver(result.map { WrittenFact($0, rating: $0.rating) })
    }
  }
}
