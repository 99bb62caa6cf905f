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
    let rest = title == country ? [] : [subtitle, country].filter { !$0.isEmpty }
    parts = [title] + rest
  }
}

extension PlaceName: CustomStringConvertible {
  /// The name on one line, as Flickr writes it.
  package var description: String { parts.joined(separator: ", ") }
}

extension PlaceName: Comparable {
  /// Compares names by country, then title, then the whole line.
  ///
  /// Case, diacritics and the locale are ignored: the order is the same on every machine.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.sortKey < rhs.sortKey }

  /// The sort key: the folded texts, then the line itself.
  private var sortKey: (FoldedText, FoldedText, FoldedText, String) {
    (FoldedText(country), FoldedText(title), FoldedText(description), description)
  }
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
