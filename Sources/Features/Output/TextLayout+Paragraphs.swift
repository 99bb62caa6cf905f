import Foundations
import TerminalGraphics

extension TextLayout {
  /// Wraps text at a width; line breaks in the text are kept, empty lines are dropped.
  ///
  /// A word longer than a line, such as a Japanese sentence, is broken. A URL is not, so that it can be
  /// copied.
  func paragraphs(_ text: String, toWidth width: Int) -> [String] {
    let width = max(1, width)
    return text.printable.split(whereSeparator: \.isNewline).flatMap { paragraph in
      var lines: [String] = []
      for word in oneLine(String(paragraph)).split(separator: " ") {
        if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= width {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines += word.contains("://") ? [String(word)] : word.pieces(width: width)
        }
      }
      return lines
    }
  }
}
