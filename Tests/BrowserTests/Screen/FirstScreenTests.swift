import Bitmaps
import Features
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// The first screen: the list of places, and the preview of the selected one.
struct FirstScreenTests {
  private func session(_ columns: Int, _ rows: Int) throws -> BrowserSession {
    var session = BrowserSession(columns, rows)
    let list = try TopPlacesList.make([
      "Lyon, Auvergne-Rhône-Alpes, France": 9, "Nice, France": 71,
      "Llanfairpwllgwyngyllgogerychwyrndrobwll, Anglesey, Wales, United Kingdom": 1_234,
    ])
    session.respond(.topPlaces(list, isComplete: true), where: \.isTopPlaces)
    try session.respondToAll()
    return session
  }

  @Test func `at 80 columns subtitles and counts line up, and long titles are truncated`() throws {
    let lines = try session(80, 24).lines.map { String($0.prefix(36)) }
    #expect(
      lines[0..<6] == [
        " 1 Top Places   2 Recents   3 Feed  ", "France                              ",
        "  Lyon            Auvergne-R…     9 ", "  Nice                           71 ",
        "United Kingdom                      ", "› Llanfairpwllg…  Anglesey,…   1234 ",
      ]
    )
  }

  @Test(arguments: [(80, 24, 36), (120, 40, 48), (200, 60, 64)])
  func `the pane has the title and subtitle of the place, and its tiles`(
    columns: Int,
    rows: Int,
    list: Int
  ) throws {
    let session = try session(columns, rows)
    let lines = session.lines
    #expect(lines[0].dropFirst(list).hasPrefix("│ Llanfairpwllgwyngyll"))
    #expect(lines[1].dropFirst(list).hasPrefix("│ Anglesey, Wales, United Kingdom"))
    #expect(lines.dropLast().allSatisfy { $0.dropFirst(list).hasPrefix("│") })
    let layout = try #require(session.state.previewLayout)
    let screen = session.state.screen()
    #expect(screen.pictures.map(\.area) == layout.tiles)
    #expect(session.status.hasSuffix("3 places"))
  }

  @Test(arguments: [(40, 15), (75, 24)])
  func `a narrow screen has the list alone`(columns: Int, rows: Int) throws {
    let session = try session(columns, rows)
    #expect(!session.lines.joined().contains("│") && session.state.screen().pictures.isEmpty)
    #expect(session.lines[5].hasPrefix("› Llanfair") && session.lines[5].hasSuffix("1234"))
  }

  @Test func `each tile is one dim point before the photos come`() throws {
    var session = BrowserSession(80, 24)
    let list = try TopPlacesList.make(["Nice, France": 3])
    session.respond(.topPlaces(list, isComplete: true), where: \.isTopPlaces)
    let layout = try #require(session.state.previewLayout)
    let grid = session.state.grid()
    let marks = layout.tiles.filter { tile in
      let cell = grid[tile.column + tile.columns / 2, tile.row + tile.rows / 2]
      return cell.character == "·" && cell.style == .dim
    }
    #expect(marks.count == 3, "as many as there are photos")
  }

  @Test func `without colours there are titles, and the marker tells the selected row`() throws {
    let session = try session(80, 24)
    let theme = ScreenTheme(colorDepth: .none)
    let screen = session.state.screen(of: theme)
    #expect(screen.pictures.isEmpty)
    let lines = screen.cells.plainLines
    let mosaic = try #require(session.state.previewLayout?.mosaic)
    for row in 0..<mosaic.rows {
      #expect(lines[mosaic.row + row].hasSuffix(" Photo \(row + 1)"))
    }
    #expect(lines.count { $0.hasPrefix("›") } == 1)
    #expect(screen.cells[0, 5].style == .reversed && screen.cells[1, 0].style == .reversed)
  }

  @Test(arguments: [ColorDepth.none, .palette16, .trueColor])
  func `everything is ASCII in the C locale`(depth: ColorDepth) throws {
    let session = try session(80, 24)
    let theme = ScreenTheme(colorDepth: depth, isUTF8: false)
    let screen = session.state.screen(of: theme)
    #expect(screen.pictures.isEmpty && screen.cells.plainLines[5].hasPrefix("> Llanfair"))
    let bytes = FrameEncoder(colorDepth: depth, isUTF8: false).bytes(from: nil, to: screen.cells)
    #expect(bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func `the source is at the right of the first line, if there is room`() throws {
    var session = try session(80, 24)
    session.press(.home, .character("S"), .enter)
    session.respond(.chosenSource(.commons), where: \.isChoice)
    #expect(session.title.hasSuffix(" Wikimedia Commons") && session.title.count == 79)
    session.resize(60, 24)
    #expect(session.title.hasSuffix("3 Feed   Wikimedia Commons".suffix(18)))
    session.resize(53, 24)
    #expect(session.title.hasSuffix("3 Feed"))
  }

  @Test(arguments: [
    (80, " Made-up sample photos: S for real ones · ? help · Enter photos"),
    (40, " S real photos · ? help · Enter photos"),
  ])
  func `the status line of the sample has the key for real photos, beside the other keys`(
    columns: Int,
    status: String
  ) throws {
    for source in [SourceID.sample, .commons] {
      var session = BrowserSession(columns, 15, source: source)
      try session.respondToAll()
      #expect(session.status.hasPrefix(status) == (source == .sample), "\(session.status)")
      session.press(.enter)
      try session.respondToAll()
      #expect(session.status.hasPrefix(" ? help"))
    }
  }

  @Test func `with 16 colours the selection is black on cyan`() throws {
    let session = try session(80, 24)
    let theme = ScreenTheme(colorDepth: .palette16)
    var row = CellGrid(columns: 1, rows: 1)
    row.draw("x", column: 0, row: 0, style: theme.selection)
    let bytes = FrameEncoder(colorDepth: .palette16).bytes(from: nil, to: row)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("30;46"), "\(text.debugDescription)")
    let grid = session.state.grid(theme)
    #expect(grid[3, 5].style == theme.selection && grid[1, 0].style == theme.selection)
  }

  @Test func `below a photo's title are its owner and its description, in two styles`() throws {
    var session = BrowserSession(60, 24)
    try session.respondToAll()
    session.press(.enter)
    let photos = [try Photo.make(1), try Photo.make(2, about: "Fog over the bridge.")]
    let list = PhotoListPage(title: "Lyon", photos: photos, first: 1, total: 2, skipped: 0)
    session.respond(.photos(list), where: \.isPhotos)
    try session.respondToAll()
    #expect(session.lines[2] == "› ▀▀▀▀ Photo 1" && session.lines[3] == "  ▀▀▀▀ by Ada")
    #expect(session.lines[5] == "  ▀▀▀▀ by Ada · Fog over the bridge.")
    let grid = session.state.grid()
    #expect(grid[7, 5].style == .dim && grid[16, 5].style == .plain)
  }
}
