import Foundations
import SystemCalls

extension WordSearch {
  /// The words and phrases to find.
  private var wanted: [Term] { terms.filter { !$0.isExcluded } }

  /// Returns the parts of a text that words match, in order, without overlaps.
  package func matches(in text: String) -> [Range<String.Index>] {
    let wanted = wanted
    if wanted.isEmpty { return [] }
    let folded = FoldedCharacters(text)
    var found = wanted.flatMap { folded.ranges(of: $0.text) }
    found.sort { $0.lowerBound < $1.lowerBound }
    for index in found.indices.dropFirst().reversed()
    where found[index].lowerBound <= found[index - 1].upperBound {
      let end = max(found[index].upperBound, found[index - 1].upperBound)
      found[index - 1] = found[index - 1].lowerBound..<end
      found.remove(at: index)
    }
    return found
  }

  /// Returns the facts about a photo that words match, but none of the texts that are shown: `tag: Hund`.
  ///
  /// What is found by another name of a place has the place.
  package func matches(of photo: Photo, besides shown: [String]) -> [String] {
    let texts = shown.map { FoldedText($0).text }
    var facts: [String] = []
    for term in wanted where !texts.contains(where: { $0.contains(term.text) }) {
      let fact = photo.searchedFacts.first { FoldedText($0.text).text.contains(term.text) }
      let place = photo.place.map { (label: "place", text: $0.description) }
      if let fact = fact ?? place { facts.append("\(fact.label): \(fact.text.onOneLine)") }
    }
    return facts.enumerated().filter { facts.firstIndex(of: $1) == $0 }.map(\.element)
  }
}

extension Photo {
  /// The facts in which words are searched, besides the title and the description.
  fileprivate var searchedFacts: [(label: String, text: String)] {
    let facts = [
      ("place", place?.description), ("date", dateTaken), ("by", owner.shown),
      ("camera", camera?[.camera]), ("lens", camera?[.lens]), ("licence", license?.name),
      ("file", file), ("about", description.nonEmpty),
    ]
    return people.map { ("person", $0) } + tags.map { ("tag", $0) }
      + facts.compactMap { label, text in text.map { (label, $0) } }
  }
}

/// A text that is folded character by character, so that parts of its folding are parts of it.
private struct FoldedCharacters {
  private var bytes: [UInt8] = []
  /// The index of the character that each byte is of.
  private var indices: [String.Index] = []
  private let text: String

  init(_ text: String) {
    self.text = text
    for index in text.indices {
      let folded = Array(FoldedText(String(text[index])).text.utf8)
      bytes += folded
      indices += Array(repeating: index, count: folded.count)
    }
  }

  func ranges(of wanted: String) -> [Range<String.Index>] {
    let wanted = Array(wanted.utf8)
    if wanted.isEmpty { return [] }
    var (ranges, offset): ([Range<String.Index>], Int) = ([], 0)
    unsafe bytes.withUnsafeBytes { bytes in
      while let start = unsafe bytes.offset(of: wanted, from: offset) {
        let last = start + wanted.count - 1
        ranges.append(indices[start]..<text.index(after: indices[last]))
        offset = start + wanted.count
      }
    }
    return ranges
  }
}
