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
          lines += word.broken(toWidth: width)
        }
      }
      return lines
    }
  }
}

extension Substring {
  /// Returns the word in pieces no wider than a width.
  fileprivate func broken(toWidth width: Int) -> [String] {
    if displayWidth <= width || contains("://") { return [String(self)] }
    var (pieces, used) = ([""], 0)
    for character in self {
      if used + character.displayWidth > width, used > 0 {
        pieces.append("")
        used = 0
      }
      pieces[pieces.count - 1].append(character)
      used += character.displayWidth
    }
    return pieces
  }
}
