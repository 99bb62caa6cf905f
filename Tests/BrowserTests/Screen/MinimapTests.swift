import Bitmaps
import Foundations
import TerminalGraphics
import Testing

@testable import Browser

struct MinimapTests {
  private let area = CellRect(column: 10, row: 1, columns: 120, rows: 40)

  private func zoom(_ width: Int = 1200, _ height: Int = 800, in area: CellRect? = nil) -> Zoom {
    let view = (area ?? self.area).pixels(ofCell: .halfBlocks)
    return Zoom(of: PixelSize(width: width, height: height), in: view, mode: .fill)
  }

  private func minimap(_ zoom: Zoom, in area: CellRect? = nil) -> Minimap? {
    Minimap(zoom, in: area ?? self.area, ofCell: .halfBlocks)
  }

  @Test func `a minimap is shown only for a photo zoomed by hand beyond filling`() {
    #expect(minimap(zoom()) == nil)
    #expect(minimap(zoom().zoomed(by: 0.9)) == nil)
    #expect(minimap(zoom().zoomed(by: 1.1)) != nil)
    #expect(minimap(zoom().panned(by: ViewPoint(x: -2, y: 0))) == nil)
  }

  @Test(arguments: [(1200, 800), (800, 1200), (4000, 500), (100, 3000)])
  func `the minimap is in the upper right corner, within 40 columns and 13 rows`(
    width: Int,
    height: Int
  ) throws {
    let map = try #require(minimap(zoom(width, height).zoomed(by: 3)))
    #expect(map.outline.row == 1 && map.outline.column + map.outline.columns == 129)
    #expect((8...40).contains(map.outline.columns) && (3...13).contains(map.outline.rows))
  }

  @Test func `the part that is seen moves and shrinks with the view`() throws {
    let start = zoom().zoomed(by: 4)
    let left = try #require(minimap(start.panned(by: ViewPoint(x: 10_000, y: 10_000)))?.seen)
    let right = try #require(minimap(start.panned(by: ViewPoint(x: -10_000, y: -10_000)))?.seen)
    let outline = try #require(minimap(start)?.outline)
    #expect(left.column == outline.column + 1 && left.row == outline.row + 1)
    #expect(right.column + right.columns == outline.column + outline.columns - 1)
    #expect(right.row + right.rows == outline.row + outline.rows - 1)
    #expect(left.columns == Int((Double(outline.columns - 2) / 4).rounded()))
    let deep = try #require(minimap(zoom().zoomed(by: 1000))?.seen)
    #expect(deep.columns >= 1 && deep.rows >= 1)
  }

  @Test func `a small view has no minimap`() {
    let small = CellRect(column: 0, row: 1, columns: 23, rows: 20)
    let low = CellRect(column: 0, row: 1, columns: 80, rows: 8)
    #expect(minimap(zoom(in: small).zoomed(by: 3), in: small) == nil)
    #expect(minimap(zoom(in: low).zoomed(by: 3), in: low) == nil)
  }

  @Test
  func
    `the minimap is the photo with a frame around the visible part, and disappears when all is visible`()
    throws
  {
    var session = BrowserSession(120, 40)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.type("z+++++")
    #expect(session.lines[1].hasSuffix("┌──────────────────┐▀"))
    let pictures = session.state.screen().pictures
    #expect(pictures.count == 2 && pictures[0].id == pictures[1].id)
    #expect(pictures[1].area.columns == 18 && pictures[1].area.row == 2)
    let frames = session.lines[2...12].compactMap { $0.suffix(20).firstIndex(of: "┌") }
    #expect(frames.count == 1 && !session.lines.contains { $0.contains("█") })
    session.type("f")
    #expect(!session.lines[1].contains("┌") && session.state.screen().pictures.count == 1)
  }

  @Test func `without colours the minimap is only the outline and the visible part`() throws {
    var session = BrowserSession(120, 40)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.type("z")
    try session.respondToAll()
    session.type("+++++")
    let theme = ScreenTheme(isUTF8: false)
    #expect(session.state.screen(of: theme).pictures.count == 1)
    let lines = session.state.grid(theme).plainLines
    #expect(lines[1].contains("+------------------+"))
    #expect(lines[2...8].contains { $0.suffix(21).contains("#") && $0.suffix(21).contains("|") })
  }
}
