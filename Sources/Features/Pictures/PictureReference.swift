import Foundations
import Model
import SystemCalls

/// A picture to view: a file or a photo.
package enum PictureReference: Hashable, Sendable {
  case photo(PhotoReference)
  /// The path of a file of the user.
  case file(String)
}

extension PictureReference {
  /// Parses an argument: the reference to a photo, or the path of a file.
  ///
  /// - Throws: A `Failure` for digits that refer to no photo, such as `000`: they never name a file.
  package init(_ argument: String) throws(Failure) {
    if let reference = PhotoReference(argument) {
      self = .photo(reference)
    } else if argument.trimmed.utf8.allSatisfy(\.isASCIIDigit) {
      throw Failure(
        .wrongUsage,
        "“\(argument.onOneLine)” is not a photo: rows are 1 to 999; for a file of that name, "
          + "write ./\(argument.onOneLine)."
      )
    } else {
      self = .file(argument)
    }
  }

  /// Parses a line of standard input: a row of a printed list of photos, or what an argument may be.
  ///
  /// - Throws: A `Failure` for a row of another list, and for digits that refer to no photo.
  package init(line: String) throws(Failure) {
    let isFile = (try? FileStatus(of: line)) != nil
    if !isFile, let reference = try PhotoReference(printedRow: line) {
      self = .photo(reference)
    } else {
      try self.init(line)
    }
  }

  /// The path of a file; `nil` for a photo.
  var path: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The reference to a photo; `nil` for a file.
  package var reference: PhotoReference? {
    if case .photo(let reference) = self { reference } else { nil }
  }
}
