import Foundations

/// The parser's message about wrong usage: the same words, in the quotation marks of all messages and with
/// a full stop.
struct UsageMessage {
  let sentence: String

  init(_ message: String) {
    let text = message.trimmed
    let end = text.hasSuffix(".") || text.hasSuffix("?") ? "" : "."
    sentence = text.inQuotationMarks + end
  }
}

extension String {
  /// The text with quotation marks in the place of apostrophes.
  ///
  /// An apostrophe opens a quotation after a blank, and closes it before a blank or punctuation.
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
