import Bitmaps
import TestSupport
import Testing

@testable import TerminalGraphics

struct CellGridTests {
  @Test(arguments: [
    ("DSC_0017.jpg", 12, "DSC_0017.jpg"), ("DSC_0017.jpg", 9, "DSC_….jpg"), ("Kyoto", 2, "K…"),
    ("Week 14 of 52", 8, "Week…52"), ("東京都庁", 7, "東…庁"), ("Kyoto", 1, "…"), ("Kyoto", 0, ""),
  ])
  func `a name that is too long is cut in its middle`(text: String, width: Int, shown: String) {
    var grid = CellGrid(columns: 20, rows: 1)
    grid.draw(text, column: 0, row: 0, width: width, truncation: .middle)
    #expect(grid.plainLines == [shown])
  }

  @Test func `text is drawn at its position, and its surroundings stay`() {
    var grid = CellGrid(columns: 12, rows: 2)
    #expect(grid.draw("Top Places", column: 1, row: 0) == 10)
    #expect(grid.draw("  2", column: 0, row: 1) == 3)
    #expect(grid.draw("T", column: 0, row: 1) == 1)
    #expect(grid.plainLines == [" Top Places", "T 2"])
  }

  @Test(arguments: [
    ("Kyoto", 5, "Kyoto"), ("Kyoto", 4, "Kyo…"), ("Kyoto", 1, "…"), ("Kyoto", 0, ""),
    ("New York", 5, "New…"), ("東京都庁", 8, "東京都庁"), ("東京都庁", 7, "東京都…"),
    ("東京都庁", 6, "東京…"), ("e\u{301}te\u{301}", 3, "e\u{301}te\u{301}"), ("🇯🇵 日本", 4, "🇯🇵…"),
  ])
  func `text is cut to a width`(text: String, width: Int, shown: String) {
    var grid = CellGrid(columns: 20, rows: 1)
    let used = grid.draw(text, column: 0, row: 0, width: width)
    #expect(grid.plainLines == [shown])
    #expect(used == shown.displayWidth)
  }

  @Test(arguments: hostileTexts) func `a hostile text moves nothing`(text: String) {
    var grid = CellGrid(columns: 200, rows: 1)
    grid.draw(text, column: 0, row: 0)
    #expect(grid.plainLines[0].dangerousScalars.isEmpty)
  }

  @Test(arguments: [(-1, 0), (0, -1), (5, 0), (0, 1)])
  func `text outside the grid is not drawn`(column: Int, row: Int) {
    var grid = CellGrid(columns: 5, rows: 1)
    #expect(grid.draw("Kyoto", column: column, row: row) == 0)
    #expect(grid == CellGrid(columns: 5, rows: 1))
  }

  @Test(arguments: [(0, "x 京"), (1, " x京"), (2, "東x"), (3, "東 x")])
  func `a half-overwritten wide character is removed`(column: Int, line: String) {
    var grid = CellGrid(columns: 4, rows: 1)
    grid.draw("東京", column: 0, row: 0)
    grid.draw("x", column: column, row: 0)
    #expect(grid.plainLines == [line])
  }

  @Test func `a cell has its style, and the character that covers it`() {
    let style = CellStyle([.bold, .underlined], foreground: .white, link: "https://flic.kr/p/a")
    var grid = CellGrid(columns: 4, rows: 1)
    grid.draw("東", column: 1, row: 0, style: style)
    #expect(grid[0, 0] == Cell(character: " ", style: .plain))
    #expect(grid[1, 0] == Cell(character: "東", style: style))
    #expect(grid[2, 0] == Cell(character: nil, style: style))
  }

  @Test func `a rectangle is filled within the grid`() {
    var grid = CellGrid(columns: 4, rows: 3)
    for row in 0..<3 { grid.draw("abcd", column: 0, row: row) }
    grid.fill(CellRect(column: -1, row: 1, columns: 3, rows: 9), style: .reversed)
    #expect(grid.plainLines == ["abcd", "  cd", "  cd"])
    #expect(grid[1, 2].style == .reversed)
    #expect(grid[2, 2].style == .plain)
  }

  @Test(arguments: [
    (0, 0, ["東京a", "é"]), (-1, 0, [" 京a", ""]), (-2, 0, ["京a", ""]), (3, 0, ["   東", "   é"]),
    (4, 0, ["", "    é"]), (2, 1, ["", "  東 "]), (9, 9, ["", ""]), (-9, 0, ["", ""]),
  ])
  func `a grid is pasted as far as it fits`(column: Int, row: Int, lines: [String]) {
    var part = CellGrid(columns: 5, rows: 2)
    part.draw("東京a", column: 0, row: 0)
    part.draw("é", column: 0, row: 1)
    var grid = CellGrid(columns: 5, rows: 2)
    grid.paste(part, column: column, row: row)
    #expect(grid.plainLines == lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 })
  }

  @Test func `a pasted grid keeps its characters and its links`() {
    var part = CellGrid(columns: 2, rows: 1)
    part.draw("g\u{308}", column: 0, row: 0, style: CellStyle(link: "https://b.example"))
    var grid = CellGrid(columns: 3, rows: 1)
    grid.draw("x\u{301}", column: 0, row: 0, style: CellStyle(link: "https://a.example"))
    grid.paste(part, column: 1, row: 0)
    #expect(grid.plainLines == ["x\u{301}g\u{308}"])
    #expect(grid[0, 0].style.link == "https://a.example")
    #expect(grid[1, 0].style.link == "https://b.example")
  }

  @Test func `grids with the same contents are equal, whatever was drawn before`() {
    var (one, other) = (CellGrid(columns: 3, rows: 1), CellGrid(columns: 3, rows: 1))
    one.draw("o\u{308}", column: 0, row: 0)
    other.draw("u\u{308}", column: 0, row: 0)
    #expect(one != other)
    other.draw("o\u{308}", column: 0, row: 0)
    #expect(one == other)
    #expect(one != CellGrid(columns: 1, rows: 3))
  }
}
