extension String {
  /// Returns the names most similar to this text, as spelling suggestions: at most three, the nearest first.
  ///
  /// A name is near if it starts with the text, or if its edit distance is at most a third of the
  /// text's length, ignoring case and diacritics.
  package func nearest(among names: [String]) -> [String] {
    let wanted = FoldedText(self)
    let length = wanted.text.count
    if length > lengthLimit { return [] }
    let distances = Set(names).compactMap { name -> (Int, String)? in
      let folded = FoldedText(name)
      if !wanted.text.isEmpty, folded.text.hasPrefix(wanted.text) { return (0, name) }
      let most = max(1, length / 3)
      // Every missing or extra letter is an edit, so most names are excluded by their length.
      guard abs(folded.text.utf8.count - wanted.text.utf8.count) <= 4 * most else { return nil }
      let distance = wanted.text.editDistance(to: folded.text)
      return distance <= most ? (distance, name) : nil
    }
    return distances.sorted { $0 < $1 }.prefix(3).map { $0.1 }
  }

  /// Returns the edit distance to another text: insertions, deletions, substitutions and swaps of
  /// neighbours (restricted Damerau–Levenshtein: no letter is edited twice).
  private func editDistance(to other: String) -> Int {
    let (from, to) = (Array(self), Array(other))
    var (before, last, row) = ([Int](), Array(0...to.count), [Int]())
    before.reserveCapacity(last.count)
    row.reserveCapacity(last.count)
    for (index, letter) in from.enumerated() {
      row.append(index + 1)
      for (column, otherLetter) in to.enumerated() {
        let change = last[column] + (letter == otherLetter ? 0 : 1)
        let least = Swift.min(change, last[column + 1] + 1, row[column] + 1)
        let isSwapped =
          index > 0 && column > 0 && letter == to[column - 1] && from[index - 1] == otherLetter
        row.append(isSwapped ? Swift.min(least, before[column - 1] + 1) : least)
      }
      (before, last, row) = (last, row, before)
      row.removeAll(keepingCapacity: true)
    }
    return last[to.count]
  }
}

extension [String] {
  /// The names as the end of a sentence: `; the nearest are Kyoto and Tokyo`, or `""`.
  package var asSuggestion: String {
    switch count {
    case 0: ""
    case 1: "; the nearest is \(self[0])"
    default: "; the nearest are \(dropLast().joined(separator: ", ")) and \(self[count - 1])"
    }
  }
}

/// The length from which a text has no suggestions; all known names are shorter.
private let lengthLimit = 100
