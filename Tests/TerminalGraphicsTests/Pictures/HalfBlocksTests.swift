import Bitmaps
import TestSupport
import Testing

@testable import TerminalGraphics

struct HalfBlocksTests {
  private let scene = Bitmap.scene(60, 40)

  /// The picture as a terminal shows it in half blocks.
  private func shown(_ picture: Bitmap, _ depth: ColorDepth, byteLimit: Int? = nil) -> CellGrid {
    let grid = CellGrid(halfBlocks: picture, colorDepth: depth, byteLimit: byteLimit)
    var terminal = TerminalEmulator(columns: grid.columns, rows: grid.rows)
    terminal.write(FrameEncoder(colorDepth: depth).bytes(from: nil, to: grid))
    return terminal.grid
  }

  @Test func `in 24-bit colour every dot is what it was`() {
    #expect(shown(scene, .trueColor).picture == scene)
  }

  @Test(arguments: [(ColorDepth.palette256, 20.0), (.palette16, 11.0)])
  func `in few colours the picture can still be told`(depth: ColorDepth, decibels: Double) {
    #expect(shown(scene, depth).picture.decibels(from: scene) >= decibels)
  }

  @Test(arguments: [ColorDepth.palette256, .palette16])
  func `dithering keeps the mean of a colour that is not there`(depth: ColorDepth) {
    let color = RGBColor(red: 150, green: 110, blue: 160)
    let shown = shown(Bitmap(width: 40, height: 40, color: color), depth).picture
    let mean = shown.resized(to: PixelSize(width: 1, height: 1)).pixels
    for (got, wanted) in zip(mean, [150, 110, 160]) { #expect(abs(Int(got) - wanted) <= 6) }
  }

  @Test func `without colours, what is brighter is denser`() {
    let fade: [UInt8] = (0..<10).flatMap { (step: UInt8) -> [UInt8] in
      [28 * step, 28 * step, 28 * step, 255]
    }
    let grid = CellGrid(
      halfBlocks: Bitmap(width: 10, height: 2, pixels: fade + fade),
      colorDepth: .none
    )
    #expect(grid.plainLines == [" .:-=+*#%@"])
  }

  @Test(arguments: ColorDepth.allCases)
  func `where the picture is transparent the terminal shows`(depth: ColorDepth) {
    let grid = CellGrid(halfBlocks: scene.leftHalfClear, colorDepth: depth)
    for row in 0..<grid.rows {
      #expect(grid[10, row] == Cell(character: " ", style: .plain))
      #expect(grid[50, row] != Cell(character: " ", style: .plain))
    }
  }

  @Test func `a single row of pixels is the upper half of cells`() {
    let grid = CellGrid(
      halfBlocks: Bitmap(width: 3, height: 1, color: .white),
      colorDepth: .trueColor
    )
    #expect(grid.plainLines == ["▀▀▀"])
    #expect(grid[0, 0].style == CellStyle(foreground: .white))
  }

  @Test(arguments: [40_000, 25_000])
  func `a limit of bytes is kept to, and the picture with it`(limit: Int) {
    let scene = Bitmap.scene(120, 60)
    let grid = CellGrid(halfBlocks: scene, colorDepth: .trueColor, byteLimit: limit)
    let bytes = FrameEncoder(colorDepth: .trueColor).bytes(from: nil, to: grid)
    #expect(bytes.count <= limit * 11 / 10)
    #expect(grid.picture.decibels(from: scene) >= 25)
  }

  @Test func `a limit that is wide enough changes nothing that can be seen`() {
    let grid = CellGrid(halfBlocks: scene, colorDepth: .trueColor, byteLimit: 1_000_000)
    #expect(grid.picture.decibels(from: scene) >= 46)
  }
}
