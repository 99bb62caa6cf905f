import ArgumentParser
import Foundations
import Places

extension CompletionKind {
  /// The names of places, for shell completion.
  static var places: CompletionKind {
    .custom { words, _, word in
      let typed = word.withoutQuoting
      return await placeTitles(beginningWith: typed, wantsSample: words.contains("--sample"))
        .map { $0.continuing(typed) }
    }
  }

  /// No values; unlike the default, zsh shows no message for it and still completes options.
  static var unknown: CompletionKind { .list([]) }

  /// The names of files that hold pictures which can be read.
  static var pictures: CompletionKind {
    .file(extensions: ["jpg", "jpeg", "png", "JPG", "JPEG", "PNG"])
  }
}

extension String {
  /// A word of a shell's command line without its quotes and backslashes; the last quote may be open.
  var withoutQuoting: String {
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

  /// Returns the text with its beginning as a person typed it, be it with other case and diacritics.
  ///
  /// Shells offer only words that begin with the very letters typed: `kyo` becomes `kyoto`.
  func continuing(_ typed: String) -> String {
    if hasPrefix(typed) { return self }
    let wanted = FoldedText(typed)
    let end = indices.first { FoldedText(self[...$0]) == wanted }
    return end.map { typed + self[index(after: $0)...] } ?? self
  }
}

extension PhotoReference: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
