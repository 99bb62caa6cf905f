import TestSupport
import Testing

@testable import TerminalGraphics

/// Titles in scripts whose letters join, stack or are reordered.
struct ScriptTests {
  private static let titles = [
    "श्री.png", "क्षत्रिय", "दिल्ली का त्र्यंबकेश्वर", "বাংলা কোলকাতা স্ত্রী", "ਪੰਜਾਬ ਸ੍ਰੀ", "ગુજરાત ક્ષેત્ર",
    "தமிழ்நாடு ஸ்ரீ கொ", "తెలుగు స్త్రీ", "ಕನ್ನಡ ಕ್ಷೇತ್ರ", "ക്ഷേത്രം തിരുവനന്തപുരം", "ශ්‍රී ලංකාව",
    "กำแพงเพชร เที่ยวน้ำตก", "ລາວ ນ້ຳ", "ភ្នំពេញ កេះ", "မြန်မာ ကြောင်", "བོད་ལྗོངས་ལྷ་ས", "مَكَّة المُكَرَّمة ۝١٢",
    "فارسی می‌خواهم", "שָׁלוֹם יְרוּשָׁלַיִם", "서울 한글 \u{1112}\u{1161}\u{11AB}", "ｶﾞｷﾞ", "とう\u{3099}きょう",
    "አዲስ አበባ",
    "ᠮᠣᠩᠭᠣᠯ", "ꦗꦮꦶ ꦏꦺꦴ", "🇮🇳 🌅", "g\u{308}e\u{301} Ḿ",
  ]

  @Test(arguments: titles) func `a title in any script is complete`(title: String) {
    var grid = CellGrid(columns: 60, rows: 1)
    #expect(grid.draw(title, column: 0, row: 0) == title.displayWidth)
    #expect(grid.plainLines == [title])
    #expect(FrameEncoder(colorDepth: .none).lines(of: grid) == Array("\(title)\n".utf8))
  }

  @Test(arguments: titles) func `columns beside a title line up`(title: String) {
    for width in 1...title.displayWidth {
      var grid = CellGrid(columns: 60, rows: 1)
      let used = grid.draw(title, column: 3, row: 0, width: width)
      #expect(used <= width)
      grid.draw("|", column: 3 + width, row: 0)
      #expect(grid[3 + width, 0].character == "|")
      #expect((3..<3 + used).allSatisfy { grid[$0, 0].character != " " || title.contains(" ") })
      #expect((3 + used..<3 + width).allSatisfy { grid[$0, 0].character == " " })
    }
  }

  @Test(arguments: titles) func `a frame shows a title at its columns`(title: String) {
    var (old, new) = (CellGrid(columns: 60, rows: 2), CellGrid(columns: 60, rows: 2))
    old.draw(String(repeating: "x", count: 60), column: 0, row: 0)
    new.draw(title, column: 2, row: 0, style: .reversed)
    new.draw("|", column: 2 + title.displayWidth, row: 0)
    new.draw(title, column: 60 - title.displayWidth, row: 1)
    let encoder = FrameEncoder(colorDepth: .trueColor)
    var terminal = TerminalEmulator(columns: 60, rows: 2)
    terminal.write(encoder.bytes(from: nil, to: old))
    terminal.write(encoder.bytes(from: old, to: new))
    #expect(terminal.grid == new)
    #expect(terminal.misunderstood.isEmpty)
    terminal.write(encoder.bytes(from: new, to: old))
    #expect(terminal.grid == old)
  }

  /// Terminals that join letters draw such a character in one cell or two.
  @Test func `if a terminal draws a character narrower, the cells beside it are blank`() {
    var (old, new) = (CellGrid(columns: 9, rows: 1), CellGrid(columns: 9, rows: 1))
    old.draw("xxxxxxxxx", column: 0, row: 0)
    new.draw("xश्रीxxxxx", column: 0, row: 0)
    let bytes = FrameEncoder(colorDepth: .none).bytes(from: old, to: new)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}[1;2H   \u{1B}[1;2Hश्री"))
  }

  @Test(arguments: 0...5)
  func `a partly overwritten character of three columns is removed`(column: Int) {
    var grid = CellGrid(columns: 6, rows: 1)
    grid.draw("aश्रीbc", column: 0, row: 0)
    grid.draw("京", column: min(column, 4), row: 0)
    let lines = ["京  bc", "a京 bc", "a 京bc", "a  京c", "aश्री京", "aश्री京"]
    #expect(grid.plainLines == [lines[column]])
  }

  @Test(arguments: [(0, "श्री"), (1, " श्री"), (2, ""), (-1, "  b"), (-3, "b")])
  func `a character of three columns is pasted whole or not at all`(column: Int, line: String) {
    var part = CellGrid(columns: 4, rows: 1)
    part.draw("श्रीb", column: 0, row: 0)
    var grid = CellGrid(columns: 4, rows: 1)
    grid.paste(part, column: column, row: 0)
    #expect(grid.plainLines == [column == 0 ? "श्रीb" : line])
  }

  @Test func `a mark without a letter has a cell, and a letter with hundreds of marks is split`() {
    var grid = CellGrid(columns: 400, rows: 1)
    grid.draw("\u{301}a", column: 0, row: 0)
    #expect(grid.plainLines == ["\u{A0}\u{301}a"])
    let long = "क" + String(repeating: "\u{93E}", count: 300)
    #expect(grid.draw(long, column: 0, row: 0) == 301)
    #expect(Array(grid.plainLines[0].unicodeScalars) == Array(long.unicodeScalars))
  }
}
