import Foundations
import Model
import Sample

/// The words and keywords of a search; a file has to match all of them.
///
/// Supported keywords of CirrusSearch: `nearcoord`, `filetype`, `filemime`, `incategory`,
/// `creationdate` and, for coordinates, `haswbstatement`.
/// Source: https://www.mediawiki.org/wiki/Help:CirrusSearch
struct SearchQuery: Sendable {
  /// A condition on a file; a dash before it negates it.
  private struct Condition: Sendable {
    let isNegated: Bool
    let matches: @Sendable (UploadedFile) -> Bool
  }

  /// The indices in `CommonsFile.all` of the files that match the words and are in the circle.
  private(set) var positions = Array(CommonsFile.all.indices)
  private var conditions: [Condition] = []

  init(_ text: String, now: Date) {
    for term in text.searchTerms { add(term, now: now) }
  }

  func matches(_ file: UploadedFile) -> Bool {
    conditions.allSatisfy { $0.matches(file) != $0.isNegated }
  }

  private mutating func add(_ term: String, now: Date) {
    let isNegated = term.hasPrefix("-") && term.count > 1
    let term = isNegated ? String(term.dropFirst()) : term
    let parts = term.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let keyword = Keyword(rawValue: parts[0].lowercased()) else {
      return addWords(term, isNegated: isNegated)
    }
    if keyword == .nearcoord, !isNegated {
      positions = SearchCircle(parts[1])?.positions(among: positions) ?? []
    } else {
      conditions.append(
        Condition(isNegated: isNegated, matches: keyword.condition(parts[1].unquoted, now: now))
      )
    }
  }

  private mutating func addWords(_ term: String, isNegated: Bool) {
    let words = FoldedText(term.unquoted).text
    positions.removeAll { CommonsFile.searchedTexts[$0].contains(words) == isNegated }
  }
}

private enum Keyword: String {
  case nearcoord, filetype, filemime, incategory, creationdate, haswbstatement

  func condition(_ value: String, now: Date) -> @Sendable (UploadedFile) -> Bool {
    switch self {
    case .filetype:
      // Every file is a JPEG.
      let isBitmap = value.split(separator: "|").contains("bitmap")
      return { _ in isBitmap }
    case .filemime:
      let isJPEG = ["jpeg", "jpg", "image/jpeg"].contains(value)
      return { _ in isJPEG }
    case .incategory:
      let names = value.split(separator: "|").map { String($0).categoryName }
      return { file in file.file.categories.contains(where: names.contains) }
    case .creationdate:
      // A malformed date finds nothing.
      let range = DateCondition(value, now: now)
      return { file in range?.contains(file.moment) ?? false }
    case .haswbstatement:
      // The coordinates of the camera, and those of the subject.
      let asksForPlace = ["P1259", "P625", "P9149"].contains(value)
      return { file in asksForPlace && file.file.photo.isGeotagged }
    case .nearcoord:
      let positions = SearchCircle(value)?.positions(among: CommonsFile.located) ?? []
      let ids = Set(positions.map { CommonsFile.all[$0].pageID })
      return { file in ids.contains(file.pageID) }
    }
  }
}

/// The circle of `nearcoord`: `15km,48.8566,2.3522`, by default with a radius of 5 km.
struct SearchCircle: Hashable, Sendable {
  let kilometres: Double
  let center: Coordinates

  init?(_ text: String) {
    let parts = text.split(separator: ",").map(\.trimmed)
    guard parts.count == 2 || parts.count == 3,
      let latitude = Double(parts[parts.count - 2]), let longitude = Double(parts[parts.count - 1]),
      let center = Coordinates(latitude: latitude, longitude: longitude),
      let kilometres = parts.count == 2 ? 5 : parts[0].kilometres
    else { return nil }
    self.kilometres = kilometres
    self.center = center
  }

  /// Returns the indices whose files are in the circle.
  func positions(among positions: [Int]) -> [Int] {
    let near = CommonsFile.grid.points(within: kilometres, of: center)
    let located = Set(near.map { CommonsFile.located[$0.index] })
    return positions.filter(located.contains)
  }
}

extension String {
  /// A distance in kilometres: `15km`, `500m`, `10mi`, `300ft`, `300yd`.
  fileprivate var kilometres: Double? {
    let number = prefix { $0.isNumber || $0 == "." }
    let units = ["km": 1, "m": 0.001, "mi": 1.609_344, "ft": 0.000_304_8, "yd": 0.000_914_4]
    guard let value = Double(number), let unit = units[String(dropFirst(number.count))]
    else { return nil }
    return value * unit
  }

  /// The text without its quotation marks.
  fileprivate var unquoted: String {
    hasPrefix("\"") && hasSuffix("\"") && count > 1 ? String(dropFirst().dropLast()) : self
  }

  /// The name of a category, given with or without its namespace.
  fileprivate var categoryName: String { (try? PageTitle(self))?.name ?? self }

  /// The terms of a search, separated by spaces outside quotation marks.
  fileprivate var searchTerms: [String] {
    var (terms, term, isQuoted) = ([String](), "", false)
    for character in self {
      if character == "\"" { isQuoted.toggle() }
      if character.isWhitespace && !isQuoted {
        terms.append(term)
        term = ""
      } else {
        term.append(character)
      }
    }
    return (terms + [term]).filter { !$0.isEmpty }
  }
}
