import TerminalGraphics

extension TextLayout {
  /// The words of a text on lines of at most some columns.
  ///
  /// A word that is longer than a line, such as an address, stays whole, so that it can be copied.
  func lines(of text: String, width: Int) -> [String] {
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
