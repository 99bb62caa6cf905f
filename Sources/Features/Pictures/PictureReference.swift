import Foundations
import Model

/// A picture to view, as it was named.
package enum PictureReference: Hashable, Sendable {
  case photo(PhotoReference)
  /// The path of a file of the person's own.
  case file(String)
}

extension PictureReference {
  /// Parses an argument: the reference to a photo, or the path of a file.
  ///
  /// - Throws: A `Failure` about digits that refer to no photo, which are never a file either: `000`.
  package init(_ argument: String) throws(Failure) {
    if let reference = PhotoReference(argument) {
      self = .photo(reference)
    } else if argument.trimmed.utf8.allSatisfy(\.isASCIIDigit) {
      throw Failure(
        .wrongUsage,
        "“\(argument.onOneLine)” names no photo: a row is 1 to 999; a file of that name is "
          + "./\(argument.onOneLine)."
      )
    } else {
      self = .file(argument)
    }
  }

  /// Whether it is a photo, which a source has.
  package var isPhoto: Bool { reference != nil }

  /// The reference to a photo; `nil` for a file.
  package var reference: PhotoReference? {
    if case .photo(let reference) = self { reference } else { nil }
  }
}
