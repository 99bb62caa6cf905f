import Foundations
import TerminalGraphics

/// A line editor: a text with a caret.
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

  /// Creates an editor with the caret at the end of a text.
  init(_ text: String = "") { before = text }

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
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .arrow(.left, isShifted: _): moveLeft()
    case .arrow(.right, isShifted: _): moveRight()
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  /// Inserts text at the caret; line endings and tabs become spaces.
  private mutating func insert(_ text: String) {
    before += String(text.printable.map { $0.isWhitespace ? " " : $0 })
  }

  private mutating func moveLeft() {
    guard let character = before.popLast() else { return }
    after = String(character) + after
  }

  private mutating func moveRight() {
    guard !after.isEmpty else { return }
    before.append(after.removeFirst())
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
        let columns = character.displayWidth
        if used + columns > width {
          lines.append("")
          used = 0
        }
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
