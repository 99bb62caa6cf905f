import Foundations

/// A command of the plain browser: a line of input, parsed.
///
/// ```swift
/// PlainCommand("12")      // .open(row: 12)
/// PlainCommand("/lisbon") // .filter("lisbon")
/// PlainCommand("+ Nice!") // .comment("Nice!")
/// PlainCommand("* 4")     // .rate(4)
/// PlainCommand("dd")      // .unknown("dd")
/// ```
enum PlainCommand: Hashable, Sendable {
  /// Open a row by its number, which may not exist.
  case open(row: Int)
  /// Delete a row of the recents by its number, which may not exist.
  case delete(row: Int)
  /// Hide a row by its number, which may not exist.
  case hideRow(Int)
  /// Type what a source needs, by the number of its row, which may not exist.
  case editSource(row: Int)
  /// Comment on the open photo; an empty text sends the draft.
  case comment(String)
  /// Give the open picture stars: 1 to 5, −1 to reject it, 0 for none.
  case rate(Int)
  /// Add tags to the open picture, or delete them.
  case tag(String)
  /// Show the photos of a line: WHAT, or words after a slash.
  case goTo(String)
  /// Show the top places that match a word, or all of them.
  case filter(String)
  case more, help, back, topPlaces, recents, feed
  /// Save the open photo in a folder.
  case save(folder: String)
  case next, previous, like, comments, hide, follow
  case undo, retry, refresh, sources, quit
  /// An empty line: show more rows, if there are any.
  case nothing
  case unknown(String)

  init(_ line: String) {
    let word = line.trimmed
    if let command = commands[word] {
      self = command
    } else if word.hasPrefix("/") {
      self = .filter(word.dropFirst().trimmed)
    } else if word.hasPrefix(":") {
      self = .goTo(word.dropFirst().trimmed)
    } else if word.hasPrefix("+") {
      self = .comment(word.dropFirst().trimmed)
    } else if word.hasPrefix("*"), let rating = Int(stars: word.dropFirst().trimmed) {
      self = .rate(rating)
    } else if word.hasPrefix("s ") {
      self = .save(folder: word.dropFirst().trimmed)
    } else if word.hasPrefix("T ") {
      self = .tag(word.dropFirst().trimmed)
    } else if let row = Int(digits: word) {
      self = .open(row: row)
    } else if word.hasPrefix("d"), let row = Int(digits: word.dropFirst().trimmed) {
      self = .delete(row: row)
    } else if word.hasPrefix("x"), let row = Int(digits: word.dropFirst().trimmed) {
      self = .hideRow(row)
    } else if word.hasPrefix("e"), let row = Int(digits: word.dropFirst().trimmed) {
      self = .editSource(row: row)
    } else {
      self = .unknown(word)
    }
  }
}

/// The commands without an argument.
private let commands: [String: PlainCommand] = [
  "": .nothing, "m": .more, "h": .help, "?": .help, "b": .back, "t": .topPlaces, "v": .recents,
  "n": .next, "p": .previous, "s": .save(folder: "."), "u": .undo, "r": .retry, "R": .refresh,
  "S": .sources, "q": .quit, "f": .feed, "l": .like, "c": .comments, "x": .hide, "F": .follow,
]

extension Int {
  /// Reads a rating: `0` to `5`, or `x` for −1.
  fileprivate init?(stars text: String) {
    guard let rating = text == "x" ? -1 : Int(digits: text)?.within(0...5) else { return nil }
    self = rating
  }

  /// Creates a number from ASCII digits with an optional minus sign, clamped to the range of `Int`.
  fileprivate init?(digits text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    self = Int(text) ?? (digits.count < text.count ? .min : .max)
  }
}
