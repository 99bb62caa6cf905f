import Foundations
import TerminalGraphics

/// What text is laid out for: how wide it may be, and what the reader's terminal understands.
package struct TextLayout: Hashable, Sendable {
  /// How many columns a line has.
  package let columns: Int
  /// Whether bold and dim may be used.
  package let hasStyles: Bool
  /// Whether the terminal shows UTF-8; where it does not, text is reduced to ASCII.
  package let isUTF8: Bool

  package init(columns: Int, hasStyles: Bool, isUTF8: Bool) {
    self.columns = columns
    self.hasStyles = hasStyles
    self.isUTF8 = isUTF8
  }
}

/// How a piece of text is set off from what is around it.
package enum TextStyle: Hashable, Sendable {
  case plain
  case bold
  case dim
}

extension TextLayout {
  /// The text in a style, as the terminal's control sequences say it (ECMA-48, SGR).
  package func styled(_ text: String, _ style: TextStyle) -> String {
    guard hasStyles, !text.isEmpty else { return text }
    switch style {
    case .plain: return text
    case .bold: return "\u{1B}[1m\(text)\u{1B}[0m"
    case .dim: return "\u{1B}[2m\(text)\u{1B}[0m"
    }
  }

  /// The text as it may be printed: on one line, harmless, and in ASCII where nothing else shows.
  package func oneLine(_ text: String) -> String {
    let line = text.onOneLine
    return isUTF8 ? line : line.asciiApproximation
  }

  /// A message as it may be printed: each of its lines harmless, indented as it was, and ended.
  package func message(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in "\(line.prefix { $0 == " " })\(oneLine("\(line)"))\n" }
      .joined()
  }

  /// What stands for the end of a text that was cut.
  var ellipsis: String { isUTF8 ? "…" : "..." }
}
