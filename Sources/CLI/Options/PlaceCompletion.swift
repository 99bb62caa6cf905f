import ArgumentParser
import Foundations

/// The completion of a place's name on a command line: of its last word, or of the one that is typed.
///
/// `San Fr` may be two words of the line, so that the words before the cursor count as far as they
/// begin a title.
struct PlaceCompletion {
  /// Returns titles that begin with a text.
  typealias Titles = (_ beginning: String) async -> [String]

  /// The word up to the cursor, as the person means it.
  private let typed: String
  /// The words before it that may belong to the name.
  private let preceding: [String]
  /// Whether options have ended (`--`), so that a dash begins a word like any other.
  private let isAfterOptions: Bool

  /// - Parameters:
  ///   - line: The words of the command line.
  ///   - index: The index of the word at the cursor.
  ///   - typed: The beginning of that word.
  ///   - isRaw: Whether the words are as they were typed, with quotes and backslashes.
  init(_ line: [String], at index: Int, _ typed: String, isRaw: Bool) {
    let words = line.prefix(max(index, 0)).map { isRaw ? $0.withoutQuoting : $0 }
    let names = words.dropFirst().reversed()
      .prefix { !$0.hasPrefix("-") && !commands.contains($0) }
    preceding = names.prefix(longestName).reversed()
    isAfterOptions = words.contains("--")
    self.typed = isRaw ? typed.withoutQuoting : typed
  }

  /// Returns the words to offer, each of which continues the one that is typed.
  func candidates(_ titles: Titles) async -> [String] {
    // No title goes on a line that was begun, and a shell reads each line as a word.
    if typed.contains(where: \.isNewline) { return [] }
    let blanks = typed.prefix(while: \.isWhitespace)
    let beginning = typed.dropFirst(blanks.count)
    for start in preceding.indices + [preceding.endIndex] {
      let text = (preceding[start...] + [String(beginning)]).joined(separator: " ")
      let rests = await titles(text).compactMap { $0.onOneLine.rest(after: text) }
      if !rests.isEmpty { return rests.map { typed + $0 }.compactMap(asValue) }
    }
    return []
  }

  /// Returns a word with a blank in front where it would be taken for an option; `nil` where what is typed
  /// is one.
  private func asValue(_ word: String) -> String? {
    if isAfterOptions || !word.hasPrefix("-") { return word }
    return typed.isEmpty ? " \(word)" : nil
  }
}

/// The commands before a name.
private let commands: Set = ["photos", "fetch", "follow", "unfollow"]

/// The most words of a name before its last: more are no name.
private let longestName = 4

extension String {
  /// Returns the rest of a title after its beginning, with other case and diacritics or without.
  ///
  /// Shells offer only words that begin with the very letters typed: `kyo` becomes `kyoto`.
  fileprivate func rest(after beginning: String) -> Substring? {
    let wanted = FoldedText(beginning)
    if wanted.text.isEmpty { return self[...] }
    return indices.first { FoldedText(self[...$0]) == wanted }.map { self[index(after: $0)...] }
  }

  /// A word of a shell's command line without its quotes and backslashes; the last quote may be open.
  fileprivate var withoutQuoting: String {
    var (text, quote, isEscaped) = ("", Character?.none, false)
    for character in self {
      if isEscaped {
        // Between double quotes a backslash is one, but before these.
        text += quote == "\"" && !"$`\"\\".contains(character) ? "\\\(character)" : "\(character)"
        isEscaped = false
      } else if character == quote {
        quote = nil
      } else if quote == nil, "'\"".contains(character) {
        quote = character
      } else if character == "\\" && quote != "'" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}

extension CompletionShell {
  /// Whether the words of the line come as they were typed; fish up to 3 gives their meaning.
  static var givesRawWords: Bool {
    let version = requestingVersion?.split(separator: ".").first.flatMap { Int($0) }
    return requesting != .fish || (version ?? 0) > 3
  }

  /// Returns a word as the shell's script reads it, or `nil` if the script would not insert it as it is.
  ///
  /// The script for bash expands what it reads, so no ASCII character that could mean anything to a shell may
  /// reach it, except an apostrophe behind a backslash. The script for zsh inserts `!`, which stands for the
  /// history, without a backslash, and takes what follows a colon for a description.
  static func line(_ word: String) -> String? {
    switch requesting {
    case .bash:
      let isPlain = word.utf8.allSatisfy {
        $0 >= 0x80 || $0.isASCIIAlphanumeric || " .,_-/'".utf8.contains($0)
      }
      return isPlain ? word.replacing("'", with: "\\'") : nil
    case .zsh:
      if word.contains("!") { return nil }
      return word.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
    default: return word
    }
  }
}
