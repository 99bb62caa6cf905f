import ArgumentParser
import Foundations

/// The completion of a place name on a command line: of its last word, or of the word at the cursor.
///
/// `San Fr` may be two words of the line, so the words before the cursor count if they begin a title.
struct PlaceCompletion {
  /// Returns titles that begin with a text.
  typealias Titles = (_ beginning: String) async -> [String]

  /// The maximum number of words to offer: as many as a glance takes in.
  private static let limit = 10

  /// The word up to the cursor, without its quoting.
  private let typed: String
  /// The words before it that may be part of the name.
  private let preceding: [String]
  /// True after `--`: then a dash begins an ordinary word.
  private let isAfterOptions: Bool

  /// - Parameters:
  ///   - line: The words of the command line.
  ///   - index: The index of the word at the cursor.
  ///   - typed: The beginning of that word.
  ///   - isRaw: True if the words are as typed, with quotes and backslashes.
  init(_ line: [String], at index: Int, _ typed: String, isRaw: Bool) {
    let words = line.prefix(max(index, 0)).map { isRaw ? $0.withoutQuoting : $0 }
    let names = words.dropFirst().reversed()
      .prefix { !$0.hasPrefix("-") && !commands.contains($0) }
    preceding = names.prefix(longestName).reversed()
    isAfterOptions = words.contains("--")
    self.typed = isRaw ? typed.withoutQuoting : typed
  }

  /// Returns the words to offer, each of which continues the typed one.
  func candidates(_ titles: Titles) async -> [String] {
    // No title spans lines, and shells read each line as a word.
    if typed.contains(where: \.isNewline) { return [] }
    let blanks = typed.prefix(while: \.isWhitespace)
    let beginning = typed.dropFirst(blanks.count)
    for start in preceding.indices + [preceding.endIndex] {
      let text = (preceding[start...] + [String(beginning)]).joined(separator: " ")
      let rests = await titles(text).compactMap { $0.onOneLine.rest(after: text) }
      if !rests.isEmpty { return rests.prefix(Self.limit).map { typed + $0 }.compactMap(asValue) }
    }
    return []
  }

  /// Returns a word, with a space before it if it would look like an option; `nil` if the typed text is
  /// an option.
  private func asValue(_ word: String) -> String? {
    if isAfterOptions || !word.hasPrefix("-") { return word }
    return typed.isEmpty ? " \(word)" : nil
  }
}

/// The commands whose arguments are names.
private let commands: Set = ["photos", "fetch", "follow", "unfollow"]

/// The maximum number of words in a name before its last.
private let longestName = 4

extension String {
  /// Returns the rest of a title after its beginning, ignoring case and diacritics.
  ///
  /// Shells only offer words that begin with exactly what was typed: `kyo` becomes `kyoto`.
  fileprivate func rest(after beginning: String) -> Substring? {
    let wanted = FoldedText(beginning)
    if wanted.text.isEmpty { return self[...] }
    return indices.first { FoldedText(self[...$0]) == wanted }.map { self[index(after: $0)...] }
  }

  /// A word of a shell's command line without quotes and backslashes; the last quote may be unclosed.
  fileprivate var withoutQuoting: String {
    var (text, quote, isEscaped) = ("", Character?.none, false)
    for character in self {
      if isEscaped {
        // Between double quotes, a backslash is literal except before these characters.
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
  /// True if the shell passes words as typed; fish up to 3 passes them unquoted.
  static var givesRawWords: Bool {
    let version = requestingVersion?.split(separator: ".").first.flatMap { Int($0) }
    return requesting != .fish || (version ?? 0) > 3
  }

  /// Returns a word as the shell's script reads it, or `nil` if the script would not insert it unchanged.
  ///
  /// The script for bash expands what it reads, so no ASCII character that is special to a shell may
  /// reach it, except an apostrophe after a backslash. The script for zsh inserts `!` (history) without
  /// a backslash, and takes the text after a colon for a description.
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
