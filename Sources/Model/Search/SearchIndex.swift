import Foundations
import SystemCalls

/// An index of the texts of photos, in which a word is found by reading all texts once.
package struct SearchIndex: Sendable {
  private var anywhere = TextBuffer()
  private var words = TextBuffer()
  private var dates = TextBuffer()

  package init() {}

  /// Indexes the texts of photos.
  package init(_ texts: some Sequence<SearchTexts>) {
    for texts in texts { append(texts) }
  }

  /// The number of indexed photos.
  package var count: Int { anywhere.count }

  package mutating func append(_ texts: SearchTexts) {
    for text in texts.anywhere { anywhere.append(FoldedText(text).text) }
    anywhere.endItem()
    for text in texts.words { words.append(FoldedText(text).text.inWords) }
    words.endItem()
    if let date = texts.date {
      dates.append(" \(date.text)")
      if date.month > 0 { dates.append(" \(FoldedText(DaySpan.name(ofMonth: date.month)).text)") }
    }
    dates.endItem()
  }

  /// Returns whether a term occurs in the texts of each photo.
  package func occurs(_ term: WordSearch.Term) -> [Bool] {
    var found = Array(repeating: false, count: count)
    anywhere.find(term.text, in: &found)
    let inWords = term.text.inWords
    if inWords.count > 1 { words.find(inWords, in: &found) }
    if term.mayBeDate { dates.find(" \(term.text)", in: &found) }
    return found
  }

  /// Returns the numbers of the photos that match a search.
  package func numbers(matching search: WordSearch) -> [Int] {
    search.numbers(below: count, in: occurs)
  }
}

extension WordSearch.Term {
  /// True for a text that is as long as a year or the usual abbreviation of a month: nearly all dates begin with `20`.
  fileprivate var mayBeDate: Bool {
    text.utf8.count >= (text.utf8.first?.isASCIIDigit == true ? 4 : 3)
  }
}

extension String {
  /// The words of letters and digits, each after a space: ` saint denis`.
  fileprivate var inWords: String {
    " " + split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

/// The texts of items, one after the other in UTF-8.
private struct TextBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// The offsets at which the texts of the items end.
  private var ends: [Int] = []

  /// The number of items.
  var count: Int { ends.count }

  /// Appends a text of the item that `endItem` ends.
  mutating func append(_ text: String) {
    bytes += text.utf8
    // No text contains it, so nothing is found across two texts.
    bytes.append(0)
  }

  mutating func endItem() { ends.append(bytes.count) }

  /// Sets the elements of the items whose texts contain a text.
  func find(_ text: String, in found: inout [Bool]) {
    let wanted = Array(text.utf8)
    if wanted.isEmpty || wanted.contains(0) { return }
    var (item, offset) = (0, 0)
    unsafe bytes.withUnsafeBytes { bytes in
      while let position = unsafe bytes.offset(of: wanted, from: offset) {
        while ends[item] <= position { item += 1 }
        found[item] = true
        offset = ends[item]
      }
    }
  }
}
