import Foundations

/// A search for words in the texts of photos.
///
/// ```swift
/// WordSearch(#"fog "red boat" -bridge"#)  // fog and the phrase “red boat”, but no bridge
/// ```
///
/// A photo matches if all words and phrases occur, and none that a dash leaves out. Case and diacritics are ignored. A
/// quotation mark without a second one quotes the rest. A dash alone is a word.
package struct WordSearch: Hashable, Sendable {
  /// A word or a phrase.
  package struct Term: Hashable, Sendable {
    /// The folded text, with single spaces.
    package let text: String
    /// True if photos with it are left out.
    package let isExcluded: Bool
  }

  package let terms: [Term]

  package init(_ text: String) {
    var terms: [Term] = []
    var rest = text[...]
    while let first = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[first...]
      let next = rest.index(after: first)
      let isExcluded = rest.first == "-" && next < rest.endIndex && !rest[next].isWhitespace
      if isExcluded { rest.removeFirst() }
      let isQuoted = rest.first?.isQuotationMark ?? false
      if isQuoted { rest.removeFirst() }
      let end = rest.firstIndex { isQuoted ? $0.isQuotationMark : $0.isWhitespace } ?? rest.endIndex
      let folded = FoldedText(rest[..<end]).text.split(whereSeparator: \.isWhitespace)
      if !folded.isEmpty {
        terms.append(Term(text: folded.joined(separator: " "), isExcluded: isExcluded))
      }
      rest = rest[end...].dropFirst()
    }
    self.terms = terms
  }

  /// True if every photo matches.
  package var isEmpty: Bool { terms.isEmpty }
}

extension Character {
  /// True for a mark that begins or ends a phrase.
  fileprivate var isQuotationMark: Bool { "\"“”„«»".contains(self) }
}

extension WordSearch {
  /// Returns the numbers of the matching items, from 0 to a count, given those in which a term occurs.
  package func numbers(below count: Int, in occurs: (Term) -> [Bool]) -> [Int] {
    var isMatch = Array(repeating: true, count: count)
    for term in terms {
      let occurs = occurs(term)
      for number in 0..<count where occurs[number] == term.isExcluded { isMatch[number] = false }
    }
    return isMatch.indices.filter { isMatch[$0] }
  }
}
