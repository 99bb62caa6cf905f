import Foundations
import Model

extension PhotoQuery {
  /// Returns the text of a Commons search for the photos of a place, in a category or with words,
  /// uploaded within the days of the bounds.
  ///
  /// The date of `around` is ignored: on Commons a search of all dates costs the same.
  /// Source: https://www.mediawiki.org/wiki/Help:CirrusSearch
  func searchText(uploaded bounds: UploadBounds? = nil) throws(Failure) -> String {
    switch self {
    case .around, .words, .category:
      let clauses = [try searchClause, "filetype:bitmap"] + (bounds?.clauses ?? [])
      return clauses.joined(separator: " ")
    case .place: throw Failure(.wrongUsage, "Wikimedia Commons knows places by coordinates alone.")
    case .land, .tag, .group, .album, .all, .date, .nowhere, .videos, .pictured, .both, .own,
      .contacts,
      .liked:
      throw SourceID.commons.lacks(self)
    case .person: throw Failure(.wrongUsage, "This is a list, and no search.")
    }
  }

  private var searchClause: String {
    get throws(Failure) {
      switch self {
      case .around(let center, _): return center.nearbyClause
      case .category(let name): return try name.categoryClause
      case .words(let text, nil): return try text.searchWords
      case .words(let text, let query?):
        if case .words = query { throw SourceID.commons.lacks(self) }
        return "\(try query.searchClause) \(try text.searchWords)"
      default: throw SourceID.commons.lacks(.words("", within: self))
      }
    }
  }
}

extension UploadBounds {
  /// The clauses for files whose pages were created on certain days in UTC.
  fileprivate var clauses: [String] {
    let day = Date.ISO8601FormatStyle().year().month().day()
    return [(">=", since), ("<=", until)].compactMap { comparison, date in
      date.map { "creationdate:\(comparison)\($0.formatted(day))" }
    }
  }
}

extension Coordinates {
  /// The clause for files whose camera was within the radius of a place.
  fileprivate var nearbyClause: String {
    let degrees = [latitude, longitude].map { (degree: Double) -> String in
      let rounded = (degree * 10_000).rounded() / 10_000
      return String(rounded + 0)  // no minus before zero
    }
    return "nearcoord:\(Int(PhotoQuery.placeRadius))km,\(degrees.joined(separator: ","))"
  }
}

// MARK: - Texts of people

extension String {
  /// The words of the text, without any syntax of CirrusSearch.
  ///
  /// Everything except letters, digits and joiners separates words, which leaves no `-not`, `"phrase"`,
  /// `wild*`, `fuzzy~`, `key:word`, `/pattern/` or `a || b`; the operators AND, OR and NOT are written
  /// in lower case. Words are not quoted, since that would exclude their inflections.
  fileprivate var searchWords: String {
    get throws(Failure) {
      let words = unicodeScalars.split { !$0.isOfWord }
        .map { String($0).trimming("-'’._") }
        .filter { !$0.isEmpty }
        .map { ["AND", "OR", "NOT"].contains($0) ? $0.lowercased() : $0 }
      if words.isEmpty {
        throw Failure(.wrongUsage, "There is no word to search for in “\(onOneLine)”.")
      }
      return words.joined(separator: " ")
    }
  }

  /// The clause for files that are directly in a category.
  fileprivate var categoryClause: String {
    get throws(Failure) {
      let name = try checkedName(in: "Category").replacing("\"", with: "\\\"")
      return "incategory:\"\(name)\""
    }
  }

  /// Returns the displayed name of a page without its namespace.
  ///
  /// - Throws: `Failure` if the name is invalid: it would be read as several names or as markup.
  func checkedName(in namespace: String) throws(Failure) -> String {
    let name = withoutPrefix(namespace).replacing("_", with: " ").onOneLine
    if name.isEmpty || name.contains(where: "|#<>[]{}\\\u{1F}".contains) {
      throw Failure(
        .wrongUsage,
        "“\(onOneLine)” cannot be the name of a \(namespace.lowercased()) of Wikimedia Commons."
      )
    }
    return name
  }

  /// Returns the text without some characters at its ends.
  private func trimming(_ characters: String) -> String {
    let start = drop(while: characters.contains)
    return String(start.reversed().drop(while: characters.contains).reversed())
  }
}

extension Unicode.Scalar {
  /// True if the scalar is part of a word: a letter, a digit, a mark, or a joiner.
  fileprivate var isOfWord: Bool {
    if "-'’._\u{200C}\u{200D}".unicodeScalars.contains(self) { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }
}
