import Foundations
import Store

/// The introduction of a gallery: paragraphs of plain text above the photos.
package struct GalleryIntro: Hashable, Sendable {
  /// The paragraphs, each on one line.
  package let paragraphs: [String]

  /// No introduction.
  package static let none = GalleryIntro("")

  /// Splits a text at blank lines.
  package init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    paragraphs = lines.map(\.onOneLine).split(separator: "").map { $0.joined(separator: " ") }
  }

  /// Reads the file named by an argument, or uses the argument itself as the text.
  ///
  /// A single word with a slash or a text file's extension always names a file, so that a misspelt name is never
  /// published.
  ///
  /// - Throws: A `Failure` if there is no such file or it is not text, and `StorageError` if it cannot be read.
  package init(argument: String) throws {
    let isName =
      !argument.contains(where: \.isWhitespace)
      && (argument.contains("/") || [".txt", ".md"].contains(where: argument.hasSuffix))
    let isFile = (try? ReadableFile.opened(at: argument)) != nil
    guard isName || isFile else {
      self.init(argument)
      return
    }
    guard let file = try ReadableFile.opened(at: argument) else {
      throw Failure(noFileAt: argument)
    }
    let contents = try file.contents(atMost: Self.longestFile)
    guard let text = String(validating: contents, as: UTF8.self) else {
      throw Failure(.damaged, "\(argument.onOneLine) is no text in UTF-8.")
    }
    self.init(text)
  }

  /// The maximum size of a file, in bytes.
  private static let longestFile = 1 << 16
}
