import Foundations
import TerminalGraphics

/// The layout of text for a terminal: its width, whether it has styles, UTF-8 and links, and its reader's clock.
package struct TextLayout: Sendable {
  /// The number of columns in a line, limited to the largest screen.
  package private(set) var columns: Int
  /// True if bold and dim text is allowed.
  package private(set) var hasStyles: Bool
  /// True if the terminal shows UTF-8; otherwise text is transliterated to ASCII.
  package let isUTF8: Bool
  /// Whether text can be a hyperlink (OSC 8).
  package let hasLinks: Bool
  /// The clock for ages and days.
  package let clock: ReaderClock

  package init(
    columns: Int,
    hasStyles: Bool,
    isUTF8: Bool,
    hasLinks: Bool = false,
    clock: ReaderClock
  ) {
    self.columns = min(columns, TerminalSize.limit)
    self.hasStyles = hasStyles
    self.isUTF8 = isUTF8
    self.hasLinks = hasLinks
    self.clock = clock
  }

  /// The layout without styles; links stay.
  package var withoutStyles: TextLayout {
    var layout = self
    layout.hasStyles = false
    return layout
  }

  /// Returns the layout with another width.
  func with(columns: Int) -> TextLayout {
    var layout = self
    layout.columns = min(columns, TerminalSize.limit)
    return layout
  }
}

/// The style of a piece of text.
package enum TextStyle: Hashable, Sendable {
  case plain
  case bold
  case dim
}

extension TextLayout {
  /// Returns the text in a style, enclosed in control sequences (ECMA-48, SGR).
  package func styled(_ text: String, _ style: TextStyle) -> String {
    guard hasStyles, !text.isEmpty else { return text }
    switch style {
    case .plain: return text
    case .bold: return "\u{1B}[1m\(text)\u{1B}[0m"
    case .dim: return "\u{1B}[2m\(text)\u{1B}[0m"
    }
  }

  /// Returns the text as a hyperlink, between control sequences that take no columns.
  func linked(_ text: String, to address: URL?) -> String {
    guard hasLinks, !text.isEmpty, let address else { return text }
    return Hyperlink.sequence(to: address.absoluteString) + text + Hyperlink.sequence(to: nil)
  }

  /// Returns the text sanitized, on one line, and transliterated to ASCII if necessary.
  package func oneLine(_ text: String) -> String {
    let line = text.onOneLine
    return isUTF8 ? line : line.asciiApproximation
  }

  /// Returns a message with each line sanitized and ended; indentation is kept.
  package func message(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in "\(line.prefix { $0 == " " })\(oneLine("\(line)"))\n" }
      .joined()
  }

  /// The ellipsis that marks truncated text.
  var ellipsis: String { isUTF8 ? "…" : "..." }
}

extension TextLayout {
  /// Sanitizes a text on one line, and truncates it with an ellipsis if it is wider than `width`.
  ///
  /// Returns the text and its width in columns.
  package func truncated(_ text: String, toWidth width: Int) -> (text: String, width: Int) {
    let line = String(oneLine(text).map(\.withStableWidth))
    let whole = line.displayWidth
    if whole <= width { return (line, whole) }
    let available = width - ellipsis.count
    guard available >= 0 else { return ("", 0) }
    var (prefix, used) = ("", 0)
    for character in line {
      guard used + character.displayWidth <= available else { break }
      prefix.append(character)
      used += character.displayWidth
    }
    let trimmed = prefix.trimmed
    return (trimmed + ellipsis, trimmed.displayWidth + ellipsis.count)
  }

  /// Wraps the words of a text into lines no wider than a width.
  ///
  /// A word longer than a line, such as a URL, is not broken, so that it can be copied.
  package func wrapped(_ text: String, toWidth width: Int) -> [String] {
    var lines: [String] = []
    for word in oneLine(text).split(separator: " ") {
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
