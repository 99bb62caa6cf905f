import Foundations

/// The name of a place, split into title, subtitle and country.
///
/// Flickr names a place on one line, from the most specific part to the country:
///
/// ```swift
/// let name = PlaceName("Paris, Île-de-France, France")
/// name?.title     // "Paris"
/// name?.subtitle  // "Île-de-France"
/// name?.country   // "France"
/// ```
package struct PlaceName: Hashable, Sendable {
  /// The parts of the name, the most specific first; at least one.
  private let parts: [String]

  /// The most specific part of the name, such as the city.
  package var title: String { parts[0] }

  /// The parts between title and country, or `""`.
  package var subtitle: String { parts.dropFirst().dropLast().joined(separator: ", ") }

  /// The country; for a city-state it equals the title.
  package var country: String { parts[parts.count - 1] }

  /// The parts after the title.
  var surroundings: ArraySlice<String> { parts.dropFirst() }

  /// Parses a line of Flickr's, or returns `nil` if it has no text.
  ///
  /// People type these lines, so stray commas and spaces are ignored: `" Paris,, France "` is parsed
  /// like `"Paris, France"`.
  package init?(_ line: some StringProtocol) {
    parts = line.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    if parts.isEmpty { return nil }
  }

  /// Creates a name from its parts; all but the title may be blank.
  ///
  /// A city-state, whose country equals its title, has a name of one part.
  package init(title: String, subtitle: String, country: String) {
    if title == country {
      parts = [title]
    } else if subtitle.isEmpty || country.isEmpty {
      parts = [title, subtitle, country].filter { !$0.isEmpty }
    } else {
      parts = [title, subtitle, country]
    }
  }
}

extension PlaceName: CustomStringConvertible {
  /// The name on one line, as Flickr writes it.
  package var description: String { parts.joined(separator: ", ") }
}

extension PlaceName {
  /// The key that sorts names by country, then title, then the whole line.
  ///
  /// Case, diacritics and the locale are ignored: the order is the same on every machine. Texts are
  /// folded to make a key, so make one for each name, not one for each comparison.
  package struct SortKey: Comparable {
    private let country: FoldedText
    private let title: FoldedText
    private let line: FoldedText
    private let exactLine: String

    fileprivate init(_ name: PlaceName) {
      (country, title) = (FoldedText(name.country), FoldedText(name.title))
      (line, exactLine) = (FoldedText(name.description), name.description)
    }

    package static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.country, lhs.title, lhs.line, lhs.exactLine)
        < (rhs.country, rhs.title, rhs.line, rhs.exactLine)
    }
  }

  package var sortKey: SortKey { SortKey(self) }
}

extension PlaceName {
  /// Returns the name for a place without one: `48.86N 2.34E`, in the country `Unnamed`.
  package static func unnamed(_ point: Coordinates) -> PlaceName {
    let title = point.id.split(separator: ",").joined(separator: " ")
    return PlaceName(title: title, subtitle: "", country: unnamedCountry)
  }

  /// True for the name of a place without one.
  package var isUnnamed: Bool { country == Self.unnamedCountry }

  private static let unnamedCountry = "Unnamed"
}
