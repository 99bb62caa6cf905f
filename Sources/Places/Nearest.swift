import Foundations

extension String {
  /// The names most like this one, as one may have meant them: at most three, the nearest first.
  ///
  /// A name is near when it begins like the text, or when no more than a third of the text's
  /// letters need changing; case and diacritics do not count.
  package func nearest(among names: [String]) -> [String] {
    let wanted = FoldedText(self)
    let length = wanted.text.count
    if length > longestName { return [] }
    let distances = Set(names).compactMap { name -> (Int, String)? in
      let folded = FoldedText(name)
      if !wanted.text.isEmpty, folded.text.hasPrefix(wanted.text) { return (0, name) }
      let most = max(1, length / 3)
      // Each letter more or less is a change, so that most names need no closer look.
      guard abs(folded.text.utf8.count - wanted.text.utf8.count) <= 4 * most else { return nil }
      let distance = wanted.text.editDistance(to: folded.text)
      return distance <= most ? (distance, name) : nil
    }
    return distances.sorted { $0 < $1 }.prefix(3).map { $0.1 }
  }

  /// How many letters need to be added, dropped, changed or swapped with their neighbours to make the
  /// other text (Damerau and Levenshtein's distance, where no letter is touched twice).
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
  /// The names as the end of a sentence: `; the nearest are Kyoto and Tokyo`, or nothing.
  package var asSuggestion: String {
    switch count {
    case 0: ""
    case 1: "; the nearest is \(self[0])"
    default: "; the nearest are \(dropLast().joined(separator: ", ")) and \(self[count - 1])"
    }
  }
}

/// The letters that the longest name of a place has, and more; a longer text is near to none.
private let longestName = 100
