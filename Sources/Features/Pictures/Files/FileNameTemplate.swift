import Foundations
import Model

/// A template for the names of fetched photos: text, and fields in braces.
///
/// ```swift
/// try FileNameTemplate("{place}-{title}-{id}")  // Kyoto-Gentle Night-53999384540
/// ```
package struct FileNameTemplate: Hashable, Sendable {
  /// A fact of a photo that a name can contain.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    /// The day on which it was taken, or else uploaded: `2021-10-01`.
    case date
    case id
    case license
    /// The number of the photo in the fetch, padded to the width of the last one.
    case number
    case owner
    /// The title of the fetched place, or else the city near which the photo was taken.
    case place
    /// The suffix of the served size: `b`.
    case size
    case source
    case title
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  private let parts: [Part]

  /// Parses a template.
  ///
  /// - Throws: A `Failure` for an unknown field, an unmatched brace, a slash or an empty template.
  package init(_ text: String) throws(Failure) {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else {
        throw Failure(.wrongUsage, "“\(text.onOneLine)” has an unmatched brace.")
      }
      parts.append(.text(String(rest[..<brace])))
      parts.append(.field(try Field(named: String(rest[brace...].dropFirst().prefix(upTo: end)))))
      rest = rest[rest.index(after: end)...]
    }
    parts.append(.text(String(rest)))
    if text.contains("/") {
      throw Failure(.wrongUsage, "“\(text.onOneLine)” has a slash; --output names the folder.")
    }
    if text.trimmed.isEmpty {
      throw Failure(.wrongUsage, "--name needs a text, such as “{title}-{id}”.")
    }
    self.parts = parts
  }

  /// Returns the name of a photo, with `unknown` for each unknown value.
  func name(_ values: (Field) -> String?) -> FileName {
    FileName(
      parts.map { part in
        switch part {
        case .text(let text): text
        case .field(let field): values(field)?.onOneLine.nonEmpty ?? "unknown"
        }
      }
    )
  }
}

extension FileNameTemplate.Field {
  /// Parses the name of a field, ignoring case.
  fileprivate init(named name: String) throws(Failure) {
    if let field = Self(rawValue: name.trimmed.lowercased()) {
      self = field
      return
    }
    let known = Self.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    throw Failure(
      .wrongUsage,
      "“{\(name.onOneLine)}” is not a field of file names, which are \(known)."
    )
  }
}
