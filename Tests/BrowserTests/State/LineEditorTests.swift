import Testing

@testable import Browser

struct LineEditorTests {
  /// Returns the text left of the caret and right of it, after keys.
  private func edited(_ text: String = "", _ keys: [Key]) -> [String] {
    var editor = LineEditor(text)
    for key in keys { editor.handle(key) }
    return [editor.before, editor.after]
  }

  @Test func `letters of any width go in at the caret`() {
    #expect(edited("", [.character("東"), .character("京")]) == ["東京", ""])
    #expect(edited("fog", [.arrow(.left), .character("霧")]) == ["fo霧", "g"])
  }

  @Test func `a combining mark joins the letter before it, and the parts of an emoji join`() {
    let family = "👩‍👧".unicodeScalars.map { Key.character(Character($0)) }
    #expect(edited("", [.character("e"), .character("\u{301}"), .backspace]) == ["", ""])
    #expect(edited("", family + [.character("!")]) == ["👩‍👧!", ""])
    #expect(edited("", family + [.backspace]) == ["", ""])
  }

  @Test func `the caret moves by characters, and stops at the ends`() {
    #expect(edited("a霧b", [.arrow(.left), .arrow(.left)]) == ["a", "霧b"])
    #expect(edited("ab", [.home, .arrow(.left), .arrow(.right)]) == ["a", "b"])
    #expect(edited("ab", [.home, .end, .arrow(.right)]) == ["ab", ""])
    #expect(edited("ab", [.control("a")]) == ["", "ab"])
    #expect(edited("ab", [.home, .control("e")]) == ["ab", ""])
  }

  @Test func `deletion removes text on one side of the caret`() {
    #expect(edited("abc", [.arrow(.left), .backspace]) == ["a", "c"])
    #expect(edited("abc", [.home, .delete]) == ["", "bc"])
    #expect(edited("abc", [.home, .backspace, .end, .delete]) == ["abc", ""])
    #expect(edited("one two", [.arrow(.left), .control("u")]) == ["", "o"])
    #expect(edited("one two", [.home, .arrow(.right), .control("k")]) == ["o", ""])
    #expect(edited("one two  ", [.control("w")]) == ["one ", ""])
  }

  @Test func `a paste is one line, and moves no cursor`() {
    #expect(edited("a", [.paste("b\r\nc\td\u{1B}[2J\u{202E}e")]) == ["ab c d [2Je", ""])
  }

  /// Returns the text left of the caret and right of it, after keys in an editor of several lines.
  private func editedLines(_ text: String, _ keys: [Key]) -> [String] {
    var editor = LineEditor(text, allowsLines: true)
    for key in keys { editor.handle(key) }
    return [editor.before, editor.after]
  }

  @Test func `a text may have several lines, through which the caret moves`() {
    #expect(editedLines("a", [.newline, .paste("b\r\nc\td")]) == ["a\nb\nc d", ""])
    #expect(editedLines("ab\nlonger", [.arrow(.up)]) == ["ab", "\nlonger"])
    #expect(editedLines("霧の港\nab", [.arrow(.up), .arrow(.down)]) == ["霧の港\nab", ""])
    #expect(editedLines("霧の港\nab", [.arrow(.up), .character("x")]) == ["霧のx", "港\nab"])
    #expect(editedLines("a\nbc", [.home]) == ["a\n", "bc"])
    #expect(editedLines("a\nbc", [.home, .arrow(.left), .home, .end]) == ["a", "\nbc"])
    #expect(editedLines("a\nbc", [.control("u"), .control("u")]) == ["a", ""])
    #expect(editedLines("a\nbc", [.arrow(.up), .control("k")]) == ["a", "bc"])
  }

  @Test func `up at the first line and down at the last are no editing keys`() {
    var editor = LineEditor("a\nb", allowsLines: true)
    let isEditing = [.arrow(.down), .arrow(.up), .arrow(.up)].map { (key: Key) in
      editor.handle(key)
    }
    #expect(isEditing == [false, true, false] && editor.text == "a\nb")
  }

  @Test func `lines are split at their ends, and the caret is in one of them`() {
    var editor = LineEditor("霧霧霧\n\nab", allowsLines: true)
    #expect(editor.lines(width: 4, caret: "|").lines == ["霧霧", "霧", "", "ab|"])
    editor.handle(.arrow(.up))
    #expect(editor.lines(width: 4, caret: "|").caretLine == 2)
  }

  @Test func `keys that edit nothing are left to others`() {
    var editor = LineEditor("a")
    #expect(!editor.handle(.enter) && !editor.handle(.arrow(.up)) && !editor.handle(.pageDown))
    #expect(editor == LineEditor("a"))
  }

  @Test(arguments: ["", " ", "\u{200B}", " \u{2028}\u{3164}"])
  func `an invisible text is blank`(text: String) {
    #expect(LineEditor(text).isBlank && !LineEditor(text + "x").isBlank)
  }

  @Test func `the text is split at the width, the caret in it`() {
    var editor = LineEditor("霧霧霧ab")
    #expect(editor.lines(width: 4, caret: "|").lines == ["霧霧", "霧ab", "|"])
    editor.handle(.home)
    let (lines, caretLine) = editor.lines(width: 5, caret: "|")
    #expect(lines == ["|霧霧", "霧ab"] && caretLine == 0)
  }
}
