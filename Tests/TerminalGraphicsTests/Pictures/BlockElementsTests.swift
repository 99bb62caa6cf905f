import Bitmaps
import TestSupport
import Testing

@testable import TerminalGraphics

struct BlockElementsTests {
  private let scene = Bitmap.scene(240, 160)

  /// The picture as a terminal shows it in block elements.
  private func shown(_ samples: Bitmap, _ depth: ColorDepth) -> CellGrid {
    let grid = CellGrid(samples: samples, colorDepth: depth)
    var terminal = TerminalEmulator(columns: grid.columns, rows: grid.rows)
    terminal.write(FrameEncoder(colorDepth: depth).bytes(from: nil, to: grid))
    return terminal.grid
  }

  @Test(arguments: BlockPartition.allCases)
  func `two colours in the shape of a block element are that block element`(part: BlockPartition) {
    let samples = Bitmap.make(4, 8) { x, y in
      part.mask & 1 << UInt32(y * 4 + x) == 0 ? [20, 40, 60, 255] : [200, 150, 100, 255]
    }
    let grid = CellGrid(samples: samples, colorDepth: .trueColor)
    #expect(grid[0, 0].character.map(String.init) == Glyph.block(part).scalar.map { String($0) })
    #expect(grid[0, 0].style.foreground == RGBColor(red: 200, green: 150, blue: 100))
    #expect(shown(samples, .trueColor).picture == samples)
  }

  @Test func `noise does not change the shape of a flat cell`() {
    var random = SeededGenerator(3)
    let samples = Bitmap.make(80, 80) { _, _ in
      let level = Int.random(in: 99...101, using: &random)
      return [level, level, level, 255]
    }
    let grid = CellGrid(samples: samples, colorDepth: .trueColor)
    #expect(grid.plainLines.joined().allSatisfy { $0 == "▀" })
  }

  @Test func `block elements show more than half blocks`() {
    let stripes = Bitmap.make(240, 160) { x, y in
      (2 * x + y) % 40 < 20 ? [250, 240, 30, 255] : [10, 30, 80, 255]
    }
    let halves = Bitmap.make(240, 160) { x, y in
      let samples = (0..<16).map { (x / 4 * 4 + $0 % 4, y / 4 * 4 + $0 / 4) }
      let light = samples.count { (2 * $0.0 + $0.1) % 40 < 20 }
      return [10 + light * 15, 30 + light * 210 / 16, 80 - light * 50 / 16, 255]
    }
    let gain =
      shown(stripes, .trueColor).picture.decibels(from: stripes) - halves.decibels(from: stripes)
    #expect(gain > 2)
  }

  @Test(arguments: [(ColorDepth.palette256, 20.0), (.palette16, 11.0)])
  func `a picture is recognizable in few colours`(depth: ColorDepth, decibels: Double) {
    #expect(shown(scene, depth).picture.decibels(from: scene) >= decibels)
  }

  @Test(arguments: [ColorDepth.palette256, .palette16])
  func `a flat area is one colour of a palette`(depth: ColorDepth) {
    let samples = Bitmap(
      width: 40,
      height: 40,
      color: RGBColor(red: 150, green: 110, blue: 160)
    )
    let shown = shown(samples, depth).picture
    let reds = Set(stride(from: 0, to: shown.pixels.count, by: 4).map { shown.pixels[$0] })
    #expect(reds.count == 1)
  }

  @Test func `without colours brighter parts are denser`() {
    let fade = Bitmap.make(40, 8) { x, _ in
      let level = 28 * (x / 4)
      return [level, level, level, 255]
    }
    #expect(CellGrid(samples: fade, colorDepth: .none).plainLines == [" .:-=+*#%@"])
  }

  @Test(arguments: ColorDepth.allCases)
  func `the terminal's background shows through transparent parts`(depth: ColorDepth) {
    let grid = CellGrid(samples: scene.leftHalfClear, colorDepth: depth)
    for row in 0..<grid.rows {
      #expect(grid[10, row] == Cell(character: " ", style: .plain))
      #expect(grid[50, row] != Cell(character: " ", style: .plain))
    }
  }

  @Test(arguments: [
    ((0, 0, 4, 4), "▀"), ((0, 4, 4, 8), "▄"), ((2, 0, 4, 8), "▐"), ((0, 0, 2, 4), "▘"),
    ((0, 6, 4, 8), "▂"), ((0, 0, 1, 8), "▎"),
  ])
  func `an opaque part of a cell is drawn over the terminal's background`(
    part: (left: Int, top: Int, right: Int, bottom: Int),
    glyph: Character
  ) {
    let samples = Bitmap.make(4, 8) { x, y in
      let isOpaque = (part.left..<part.right ~= x) && (part.top..<part.bottom ~= y)
      return [200, 100, 50, isOpaque ? 255 : 0]
    }
    let cell = CellGrid(samples: samples, colorDepth: .trueColor)[0, 0]
    let color = RGBColor(red: 200, green: 100, blue: 50)
    #expect(cell == Cell(character: glyph, style: CellStyle(foreground: color)))
  }

  @Test func `samples that do not fill the last cells leave them in part empty`() {
    let grid = CellGrid(
      samples: Bitmap(width: 10, height: 4, color: .white),
      colorDepth: .trueColor
    )
    #expect(grid.plainLines == ["▀▀▘"])
    #expect(grid[0, 0].style == CellStyle(foreground: .white))
  }

  @Test(arguments: [40_000, 25_000])
  func `a limit of bytes is kept within a tenth, and the picture stays recognizable`(limit: Int) {
    let scene = Bitmap.scene(480, 240)
    let grid = CellGrid(samples: scene, colorDepth: .trueColor, byteLimit: limit)
    let bytes = FrameEncoder(colorDepth: .trueColor).bytes(from: nil, to: grid)
    #expect(bytes.count <= limit * 11 / 10)
    let unlimited = CellGrid(samples: scene, colorDepth: .trueColor).picture
    #expect(grid.picture.decibels(from: unlimited) >= 25)
  }

  @Test func `a wide limit makes no visible change`() {
    let limited = CellGrid(samples: scene, colorDepth: .trueColor, byteLimit: 1_000_000).picture
    let unlimited = CellGrid(samples: scene, colorDepth: .trueColor).picture
    #expect(limited.decibels(from: unlimited) >= 46)
  }

  /// Hard diagonal edges, panned by whole cells and by parts of one.
  @Test(
    arguments: [0.7, 1.0, 1.9, 5.3],
    [(3.0, 0.0), (-2.0, 4.0), (0.0, -6.0), (7.0, 2.0)]
  )
  func `panning moves cells with the picture`(factor: Double, cells: (x: Double, y: Double)) throws
  {
    let picture = ImagePyramid(
      of: Bitmap.make(500, 400) { x, y in
        (x + y) % 90 < 45
          ? [240, 230, 20, 255] : (x * 2 - y) % 70 < 30 ? [9, 9, 60, 255] : [200, 30, 90, 255]
      }
    )
    let area = PictureArea(columns: 40, rows: 15)
    let zoom = Zoom(of: picture.picture.size, in: area.halfBlockView, mode: .fill)
      .zoomed(by: 2 * factor)
    let moved = zoom.panned(by: ViewPoint(x: cells.x, y: cells.y))
    let before = CellGrid(picture, under: zoom, in: area, colorDepth: .trueColor)
    let after = CellGrid(picture, under: moved, in: area, colorDepth: .trueColor)
    let (right, down) = (Int(cells.x), Int(cells.y) / 2)
    for row in max(down, 0)..<min(15 + down, 15) {
      for column in max(right, 0)..<min(40 + right, 40) {
        #expect(after[column, row] == before[column - right, row - down])
      }
    }
    #expect(Set(before.plainLines.joined()).count > 5)
  }
}
