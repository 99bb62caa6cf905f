import Foundations
import TerminalGraphics

/// A text editor: a text with a caret, on one line or with line breaks.
///
/// ```swift
/// var editor = LineEditor("fog")
/// editor.handle(.home)
/// editor.handle(.character("東"))
/// editor.text // "東fog"
/// ```
///
/// A character may arrive as several keys, one for each scalar: they combine as they are typed.
struct LineEditor: Hashable, Sendable {
  /// The text left of the caret, and the text right of it.
  private(set) var before: String
  private(set) var after = ""
  /// True if the text may have several lines; otherwise line breaks become spaces.
  private let allowsLines: Bool

  /// Creates an editor with the caret at the end of a text.
  init(_ text: String = "", allowsLines: Bool = false) {
    before = text
    self.allowsLines = allowsLines
  }

  var text: String { before + after }

  /// True if the text has no visible character.
  var isBlank: Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The same editor with a star for each character, for secrets.
  var hidden: LineEditor {
    var hidden = LineEditor(String(repeating: "*", count: before.count))
    hidden.after = String(repeating: "*", count: after.count)
    return hidden
  }

  /// Handles an editing key; returns true if it is one.
  @discardableResult
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .newline where allowsLines: before.append("\n")
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .arrow(.left, isShifted: _): moveLeft()
    case .arrow(.right, isShifted: _): moveRight()
    case .arrow(.up, isShifted: _): return moveUp()
    case .arrow(.down, isShifted: _): return moveDown()
    case .home, .control("a"): moveToLineStart()
    case .end, .control("e"): moveToLineEnd()
    case .control("u"): deleteToLineStart()
    case .control("k"): deleteToLineEnd()
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  /// Inserts text at the caret; tabs become spaces, and so do line endings in a text of one line.
  private mutating func insert(_ text: String) {
    before += String(
      text.printable.map { $0.isNewline && allowsLines ? "\n" : $0.isWhitespace ? " " : $0 }
    )
  }

  private mutating func moveLeft() {
    guard let character = before.popLast() else { return }
    after = String(character) + after
  }

  private mutating func moveRight() {
    guard !after.isEmpty else { return }
    before.append(after.removeFirst())
  }

  // MARK: - Lines

  /// The part of the caret's line left of the caret, and the part right of it.
  private var lineBefore: Substring {
    before.lastIndex(of: "\n").map { before[before.index(after: $0)...] } ?? before[...]
  }
  private var lineAfter: Substring { after.prefix { $0 != "\n" } }

  private mutating func moveToLineStart() {
    let line = String(lineBefore)
    before.removeLast(line.count)
    after = line + after
  }

  private mutating func moveToLineEnd() {
    let line = String(lineAfter)
    after.removeFirst(line.count)
    before += line
  }

  /// Moves to the same column of the line above; returns false if there is none.
  private mutating func moveUp() -> Bool {
    let column = lineBefore.count
    guard column < before.count else { return false }
    moveToLineStart()
    moveLeft()
    moveToLineStart()
    moveRight(toColumn: column)
    return true
  }

  /// Moves to the same column of the line below; returns false if there is none.
  private mutating func moveDown() -> Bool {
    let column = lineBefore.count
    guard lineAfter.count < after.count else { return false }
    moveToLineEnd()
    moveRight()
    moveRight(toColumn: column)
    return true
  }

  private mutating func moveRight(toColumn column: Int) {
    for _ in 0..<min(column, lineAfter.count) { moveRight() }
  }

  /// Deletes the caret's line up to the caret, or the line break before it.
  private mutating func deleteToLineStart() {
    before.removeLast(min(max(lineBefore.count, 1), before.count))
  }

  /// Deletes the caret's line from the caret on, or the line break after it.
  private mutating func deleteToLineEnd() {
    after.removeFirst(min(max(lineAfter.count, 1), after.count))
  }

  /// Deletes the word left of the caret, and the spaces after it.
  private mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while before.last?.isWhitespace == false { before.removeLast() }
  }
}

extension LineEditor {
  /// Returns the text with a caret in it, split at a width in columns, and the index of the caret's line.
  ///
  /// It is split anywhere, not at words, so that text does not move while the user types at its end.
  func lines(width: Int, caret: String) -> (lines: [String], caretLine: Int) {
    let width = max(width, 2)
    var (lines, used, caretLine) = ([""], 0, 0)
    func append(_ text: String) {
      for character in text {
        let columns = character == "\n" ? 0 : character.displayWidth
        if character == "\n" || used + columns > width {
          lines.append("")
          used = 0
        }
        if character == "\n" { continue }
        lines[lines.count - 1].append(character)
        used += columns
      }
    }
    append(before)
    append(caret)
    caretLine = lines.count - 1
    append(after)
    return (lines, caretLine)
  }
}
