import TerminalGraphics

extension String {
  /// The words of the text on lines of at most some columns; a longer word goes on on the next line.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    for word in split(whereSeparator: \.isWhitespace).flatMap({ $0.pieces(width: width) }) {
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}

extension Substring {
  /// The text in pieces of at most some columns.
  fileprivate func pieces(width: Int) -> [String] {
    if displayWidth <= width { return [String(self)] }
    var (pieces, used) = ([""], 0)
    for character in self {
      let columns = character.displayWidth
      if used + columns > width && used > 0 {
        pieces.append("")
        used = 0
      }
      pieces[pieces.count - 1].append(character)
      used += columns
    }
    return pieces
  }
}
