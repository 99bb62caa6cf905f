import Bitmaps
import Foundation
import Imaging
import Testing

@testable import TerminalGraphics

struct KittyGraphicsTests {
  private let scene = Bitmap.scene(300, 200)
  private let area = PictureArea(columns: 40, rows: 12, cellSize: PixelSize(width: 10, height: 20))

  private func drawn(
    _ picture: SamplePicture,
    in area: PictureArea? = nil,
    mode: ZoomMode = .fit,
    _ passthrough: Passthrough = .none
  ) throws -> DrawnPicture {
    try PictureRenderer(.kitty, passthrough: passthrough)
      .draw(picture, in: area ?? self.area, mode: mode, imageID: 0x12_34_56)
  }

  @Test func `a PNG that is not scaled is sent unchanged`() throws {
    let file = try scene.png()
    let drawn = try drawn(SamplePicture(scene, file: file))
    let commands = try KittyCommand.all(in: drawn.overlay)
    #expect(commands.payload == file)
    #expect(commands.count > 1 && commands.allSatisfy { $0.payload.count <= 4_096 })
    #expect(commands[0].keys == "a=T,f=100,q=2,C=1,m=1")
    #expect(commands.last?.keys == "q=2,m=0")
    #expect(drawn.extent == "30x10")
    #expect(drawn.cells == CellGrid(columns: 30, rows: 10))
  }

  @Test func `a scaled picture is sent at its displayed size`() throws {
    let small = PictureArea(columns: 10, rows: 10, cellSize: area.cellSize)
    let drawn = try drawn(SamplePicture(scene, file: try scene.png()), in: small)
    let sent = try Bitmap(decoding: try KittyCommand.all(in: drawn.overlay).payload)
    #expect(sent.size == PixelSize(width: 100, height: 67))
    #expect(sent.decibels(from: scene.resized(to: sent.size)) >= 40)
    #expect(drawn.extent == "10x4")
  }

  @Test func `a picture that fills is cropped to the area`() throws {
    let drawn = try drawn(SamplePicture(scene), in: area, mode: .fill)
    let sent = try Bitmap(decoding: try KittyCommand.all(in: drawn.overlay).payload)
    #expect(sent.size == area.pixels)
    #expect(drawn.extent == "40x12")
  }

  @Test func `without a known cell size the picture is stretched to cells`() throws {
    let unknown = PictureArea(columns: 40, rows: 12)
    let drawn = try drawn(SamplePicture(scene), in: unknown)
    let keys = try KittyCommand.all(in: drawn.overlay).first?.keys
    #expect(keys == "a=T,f=100,q=2,C=1,c=30,r=10,m=1")
  }

  @Test func `transparency is kept`() throws {
    let drawn = try drawn(SamplePicture(scene.leftHalfClear))
    let sent = try Bitmap(decoding: try KittyCommand.all(in: drawn.overlay).payload)
    #expect(sent.flattened(over: .white) == scene.leftHalfClear.flattened(over: .white))
  }

  @Test func `under tmux the picture is handed over, and drawn by placeholders`() throws {
    let drawn = try drawn(SamplePicture(scene), .tmux)
    let inner = try unwrapped(fromTmux: drawn.transmission)
    let commands = try KittyCommand.all(in: inner)
    #expect(commands[0].keys == "a=T,U=1,f=100,q=2,i=1193046,c=30,r=10,m=1")
    #expect(try Bitmap(decoding: commands.payload) == scene)
    #expect(drawn.overlay.isEmpty)
    for (column, row) in [(0, 0), (29, 0), (7, 3), (29, 9)] {
      let cell = drawn.cells[column, row]
      let scalars = try #require(cell.character).unicodeScalars
      #expect(Array(scalars) == ["\u{10EEEE}", firstMarks[row], firstMarks[column]])
      #expect(cell.style.foreground == RGBColor("123456"))
    }
  }

  @Test func `a placeholder is one column wide, and there are marks for 297 of them`() {
    let grid = CellGrid(placeholdersOf: PlaceholderID(1), columns: 297, rows: 1)
    #expect(CellGrid.placeholderLimit == 297)
    #expect(grid[296, 0].character?.unicodeScalars.last == "\u{1D244}")
    #expect(grid[296, 0].character?.displayWidth == 1)
  }

  /// NO_COLOR and the encoding concern visible text; the colour of the id is read by kitty.
  @Test(arguments: ColorDepth.allCases, [true, false])
  func `placeholders carry their id whatever colours and letters are written`(
    depth: ColorDepth,
    isUTF8: Bool
  ) throws {
    let renderer = PictureRenderer(.kitty, passthrough: .tmux, colorDepth: depth)
    let drawn = try renderer.draw(SamplePicture(scene), in: area, mode: .fit, imageID: 0x12_34_56)
    var page = DrawnPicture(columns: 40, rows: drawn.rows)
    page.place(drawn, column: 2, row: 0)
    page.cells.draw("title", column: 33, row: 0)
    let lines = FrameEncoder(colorDepth: depth, isUTF8: isUTF8).lines(of: page.cells)
    let first = "\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}"
    let text = String(decoding: lines, as: UTF8.self)
    #expect(text.hasPrefix("  \u{1B}[38;2;18;52;86m\(first)"))
    #expect(text.contains("\u{1B}[39m title\n"))
    #expect(text.count { $0 == "\u{1B}" } == drawn.rows * 2)
  }

  @Test(arguments: [(0x12_34_56, 0x3400_0056, 86), (0, 1, 1), (0xAB_FF_00, 0xFF00_0001, 1)])
  func `with only 256 colours a diacritic carries a byte of the id`(
    imageID: UInt32,
    number: UInt32,
    color: Int
  ) throws {
    let renderer = PictureRenderer(.kitty, passthrough: .tmux, passesTrueColor: false)
    let drawn = try renderer.draw(SamplePicture(scene), in: area, mode: .fit, imageID: imageID)
    let keys = try KittyCommand.all(in: try unwrapped(fromTmux: drawn.transmission))[0].keys
    #expect(keys == "a=T,U=1,f=100,q=2,i=\(number),c=30,r=10,m=1")
    let lines = FrameEncoder(colorDepth: .none).lines(of: drawn.cells)
    let text = String(decoding: lines, as: UTF8.self)
    #expect(text.unicodeScalars.starts(with: "\u{1B}[38;5;\(color)m\u{10EEEE}".unicodeScalars))
    let grid = CellGrid(placeholdersOf: PlaceholderID(1), columns: 256, rows: 1)
    let mark = try #require(grid[Int(number >> 24), 0].character?.unicodeScalars.last)
    let scalars = try #require(drawn.cells[1, 0].character).unicodeScalars
    #expect(Array(scalars.prefix(3)) == ["\u{10EEEE}", firstMarks[0], firstMarks[1]])
    #expect(Array(scalars.dropFirst(3)) == (number > 255 ? [mark] : []))
  }

  @Test func `a picture with too many cells for placeholders is drawn in characters`() throws {
    let wide = PictureArea(columns: 298, rows: 12)
    let drawn = try drawn(SamplePicture(scene), in: wide, mode: .fill, .tmux)
    #expect(drawn.fallback?.contains("297 columns") == true)
    #expect(drawn.transmission.isEmpty)
    #expect(drawn.cells.picture.isOpaque)
  }

  /// The control strings for tmux, taken out of it and put in a row.
  private func unwrapped(fromTmux bytes: [UInt8]) throws -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    let strings = text.components(separatedBy: "\u{1B}Ptmux;").dropFirst()
    return try strings.flatMap { string in
      try #require(string.hasSuffix("\u{1B}\\"))
      return string.dropLast(2).replacing("\u{1B}\u{1B}", with: "\u{1B}").utf8
    }
  }
}

/// The marks of the first thirty numbers, from kitty's rowcolumn-diacritics.txt.
private let firstMarks: [Unicode.Scalar] = [
  "\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}", "\u{33D}", "\u{33E}", "\u{33F}",
  "\u{346}", "\u{34A}", "\u{34B}", "\u{34C}", "\u{350}", "\u{351}", "\u{352}", "\u{357}",
  "\u{35B}", "\u{363}", "\u{364}", "\u{365}", "\u{366}", "\u{367}", "\u{368}", "\u{369}",
  "\u{36A}", "\u{36B}", "\u{36C}", "\u{36D}", "\u{36E}", "\u{36F}",
]
