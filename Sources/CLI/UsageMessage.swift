import Foundations

/// The parser's message about wrong usage.
///
/// It has the same words, but with the quotation marks of all messages and a full stop.
///
/// For an unknown option, it suggests the nearest option, as for every other name: the parser suggests unrelated
/// options, and none that is much longer.
struct UsageMessage {
  let sentence: String

  /// Creates the message; `options` are the long names of the command's options, without dashes.
  init(_ message: String, options: () -> [String] = { [] }) {
    var text = message.trimmed
    if let match = text.prefixMatch(of: /Unknown option '--([^']*)'/) {
      let nearest = String(match.output.1).nearest(among: options()).first
      text = String(match.output.0) + (nearest.map { ". Did you mean '--\($0)'?" } ?? "")
    }
    let end = text.hasSuffix(".") || text.hasSuffix("?") ? "" : "."
    sentence = text.inQuotationMarks + end
  }
}

extension String {
  /// The text with quotation marks instead of apostrophes.
  ///
  /// An apostrophe after a space opens a quotation; one before a space or punctuation closes it.
  fileprivate var inQuotationMarks: String {
    let characters = Array(self)
    var (text, isOpen) = ("", false)
    for (index, character) in characters.enumerated() {
      let before = index == 0 ? " " : characters[index - 1]
      let after = index + 1 == characters.count ? " " : characters[index + 1]
      switch character {
      case "'" where !isOpen && " (".contains(before): (text, isOpen) = (text + "“", true)
      case "'" where isOpen && " .,:;?)".contains(after): (text, isOpen) = (text + "”", false)
      default: text.append(character)
      }
    }
    return text
  }
}
