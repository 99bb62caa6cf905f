import Flickr
import Places

/// A place that a person named, as far as it is known.
package struct NamedPlace: Hashable, Sendable {
  /// What to call it in a heading.
  package let title: String
  let area: PhotoArea
}

extension Explorer {
  /// Finds a place by its id, its coordinates, or its title.
  ///
  /// - Parameter argument: An id as `places top` prints it, `48.86N,2.34E`, or a title such as
  ///   `Kyoto`, with or without what follows it (`Valencia, Spain`); case and diacritics do not
  ///   count.
  /// - Returns: The place.
  /// - Throws: A `Failure`: `wrongUsage` with a list where several places match, `notFound` with
  ///   the nearest titles where none does.
  package func place(_ argument: String) async throws -> NamedPlace {
    let text = argument.trimmed
    if let point = Coordinates(text) {
      return NamedPlace(title: point.id, area: .around(point, uploadedSince: aYearAgo))
    }
    if text.looksLikePlaceID && text.contains(where: \.isNumber) { return NamedPlace(id: text) }
    let places = try await flickr.topPlaces().places
    if text.looksLikePlaceID && places.called(text).isEmpty { return NamedPlace(id: text) }
    return NamedPlace(try places.only(called: text))
  }

  /// The limit of searches by coordinates: uploads of the last 365 days.
  private var aYearAgo: Date { now().addingTimeInterval(-365 * 86_400) }
}

extension NamedPlace {
  fileprivate init(_ place: Place) {
    title = place.name.description
    area = .place(id: place.id)
  }

  fileprivate init(id: Place.ID) {
    title = id
    area = .place(id: id)
  }
}

extension String {
  /// Whether the text may be a place id: one word of at least ten letters, digits, dots, dashes and
  /// underscores that holds a digit, or a capital right after a small letter.
  ///
  /// Without a digit it may be a title all the same: `McMinnville`. `Saint-Denis` and `COPENHAGEN`
  /// are none but titles.
  fileprivate var looksLikePlaceID: Bool {
    let isWord = utf8.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar.isASCII
        && (Character(scalar).isLetter || "0123456789._-".contains(Character(scalar)))
    }
    guard count >= 10 && isWord else { return false }
    return contains(where: \.isNumber)
      || zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }
}

extension [Place] {
  /// The places that a title may mean, each once.
  fileprivate func called(_ title: String) -> [Place] {
    let wanted = FoldedText(PlaceName(title)?.description ?? "")
    var seen: Set<Place.ID> = []
    return filter { $0.answers(to: wanted) && seen.insert($0.id).inserted }
  }

  /// The one place that a title means.
  fileprivate func only(called title: String) throws(Failure) -> Place {
    let matches = called(title)
    switch matches.count {
    case 1: return matches[0]
    case 0:
      let nearest = title.nearest(among: map { $0.alias ?? $0.name.title })
      throw Failure(
        .notFound,
        "No place is called “\(title.onOneLine)”\(nearest.asSuggestion)."
      )
    default:
      let list = matches.sorted { $0.name < $1.name }.map { "\n  \($0.id)  \($0.name)" }.joined()
      throw Failure(
        .wrongUsage,
        "Several places are called “\(title.onOneLine)”; say which by its id:\(list)"
      )
    }
  }
}

extension Place {
  /// Whether a folded text is the title or the alias, alone or with the country, or the whole name.
  fileprivate func answers(to wanted: FoldedText) -> Bool {
    let titles = [name.title, alias].compactMap { $0 }
    return (titles + titles.map { "\($0), \(name.country)" } + [name.description])
      .contains { FoldedText($0) == wanted }
  }
}
