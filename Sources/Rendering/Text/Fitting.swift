import Foundations
import TerminalGraphics

extension TextLayout {
  /// The text in a cell of a table: as many of its characters as fit, an ellipsis where some do not.
  ///
  /// - Parameters:
  ///   - text: Any text; it is made harmless and put on one line.
  ///   - width: The columns there are.
  /// - Returns: The text and the columns it takes, which are `width` at most.
  func fit(_ text: String, in width: Int) -> (text: String, width: Int) {
    let line = String(oneLine(text).map(\.forTable))
    let whole = line.displayWidth
    if whole <= width { return (line, whole) }
    let room = width - ellipsis.count
    guard room >= 0 else { return ("", 0) }
    var (cut, used) = ("", 0)
    for character in line {
      guard used + character.displayWidth <= room else { break }
      cut.append(character)
      used += character.displayWidth
    }
    let kept = cut.trimmed
    return (kept + ellipsis, kept.displayWidth + ellipsis.count)
  }
}
