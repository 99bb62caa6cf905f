import Foundations
import Model

/// A template for the names of fetched photos: text, fields in braces, and a slash after each folder.
///
/// ```swift
/// try FileNameTemplate("{place}-{title}-{id}")  // Kyoto-Gentle Night-53999384540
/// try FileNameTemplate("{year}/{month}/")       // 2021/10/, and the name that the file has anyway
/// ```
package struct FileNameTemplate: Hashable, Sendable {
  /// A fact of a photo that a name can contain.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    case country
    /// The day on which it was taken, or else uploaded: `2021-10-01`.
    case date
    /// The day of the month, in two digits.
    case day
    case id
    case license
    /// The month, in two digits.
    case month
    /// The name that the file has without a template, without its extension.
    case name
    /// The number of the photo in the fetch, padded to the width of the last one.
    case number
    case owner
    /// The title of the fetched place, or else the city near which the photo was taken.
    case place
    /// The suffix of the served size: `b`.
    case size
    case source
    case title
    case year
  }

  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  /// The parts of each folder.
  private let folders: [[Part]]
  /// The parts of the name; empty if the file keeps its own.
  private let name: [Part]

  /// Parses a template.
  ///
  /// - Throws: A `Failure` for an unknown field, an unmatched brace or an empty template.
  package init(_ text: String) throws(Failure) {
    if text.trimmed.isEmpty {
      throw Failure(.wrongUsage, "--name needs a text, such as “{title}-{id}”.")
    }
    let names = try text.split(separator: "/", omittingEmptySubsequences: false)
      .map { part throws(Failure) in try [Part](part, in: text) }
    (folders, name) = (names.dropLast(), names.last ?? [])
  }

  /// Returns the folders of a photo's file, each with a slash, and its name, or `nil` if it keeps its own.
  ///
  /// An unknown value is `unknown`, and an empty folder `_`.
  func path(_ values: (Field) -> String?) -> (folders: String, name: FileName?) {
    func texts(_ parts: [Part]) -> [String] {
      parts.map { part in
        switch part {
        case .text(let text): text
        case .field(let field): values(field)?.onOneLine.nonEmpty ?? "unknown"
        }
      }
    }
    let folders = folders.map { FileName(texts($0), ifEmpty: "_").stem + "/" }
    return (folders.joined(), name.isEmpty ? nil : FileName(texts(name)))
  }
}

extension [FileNameTemplate.Part] {
  /// Parses a part of a template between slashes.
  fileprivate init(_ part: Substring, in text: String) throws(Failure) {
    self = []
    var rest = part
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else {
        throw Failure(.wrongUsage, "“\(text.onOneLine)” has an unmatched brace.")
      }
      append(.text(String(rest[..<brace])))
      append(.field(try .init(named: String(rest[brace...].dropFirst().prefix(upTo: end)))))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { append(.text(String(rest))) }
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
