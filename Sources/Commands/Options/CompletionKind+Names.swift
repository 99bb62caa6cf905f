import ArgumentParser
import Foundations

extension CompletionKind {
  /// The names of places, as a shell completes them.
  static var places: CompletionKind {
    .custom { words, _, word in
      let typed = word.withoutQuoting
      return await placeTitles(beginningWith: typed, wantsSample: words.contains("--sample"))
        .map { $0.continuing(typed) }
    }
  }

  /// Nothing; unlike the default it is no message of zsh's, beside which that completes no option.
  static var unknown: CompletionKind { .list([]) }

  /// The names of files that hold pictures which can be read.
  static var pictures: CompletionKind {
    .file(extensions: ["jpg", "jpeg", "png", "JPG", "JPEG", "PNG"])
  }
}

extension String {
  /// A word of a shell's command line without what quotes it; the last quote may be open.
  fileprivate var withoutQuoting: String {
    var isEscaped = false
    return filter { character in
      if isEscaped {
        isEscaped = false
        return true
      }
      isEscaped = character == "\\"
      return !"\\\"'".contains(character)
    }
  }

  /// The text with the beginning that a person typed, who need not care for case and diacritics.
  ///
  /// Shells offer only what begins to the letter with what was typed: `kyo` becomes `kyoto`.
  fileprivate func continuing(_ typed: String) -> String {
    if hasPrefix(typed) { return self }
    let wanted = FoldedText(typed)
    let end = indices.first { FoldedText(self[...$0]) == wanted }
    return end.map { typed + self[index(after: $0)...] } ?? self
  }
}
