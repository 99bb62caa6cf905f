import Bitmaps
import TerminalGraphics
import Testing

@testable import Browser

struct TileGridTests {
  @Test(arguments: [48, 60, 80, 109, 250, 17, 1], [9, 21, 37, 77, 2, 1])
  func `tiles fill the area without overlapping`(
    columns: Int,
    rows: Int
  ) {
    let area = CellRect(column: 3, row: 2, columns: columns, rows: rows)
    let grid = TileGrid(area, ofCell: .halfBlocks)
    for line in 0..<grid.lines {
      let tiles = (0..<grid.across).map { grid.tile(line: line, place: $0) }
      #expect(tiles.first?.column == 3)
      #expect(tiles.last.map { $0.column + $0.columns } == 3 + columns)
      for (left, right) in zip(tiles, tiles.dropFirst()) {
        #expect(left.column + left.columns + 1 == right.column)
        #expect(abs(left.columns - right.columns) <= 1)
      }
    }
    let heights = (0..<grid.lines).map { grid.tile(line: $0, place: 0).rows }
    #expect(heights.reduce(0, +) == rows && (heights.max() ?? 0) - (heights.min() ?? 0) <= 1)
  }

  @Test func `pictures are about half as wide again as high`() {
    for columns in stride(from: 44, through: 240, by: 7) {
      let area = CellRect(column: 0, row: 0, columns: columns, rows: 60)
      let tile = TileGrid(area, ofCell: .halfBlocks).tile(line: 0, place: 0)
      let shape = Double(tile.columns) / Double((tile.rows - 1) * 2)
      #expect((1.2...1.9).contains(shape), "\(columns): \(tile)")
      #expect((15...31).contains(tile.columns))
    }
  }

  @Test func `the shape holds for cells of other shapes, too`() {
    let area = CellRect(column: 0, row: 0, columns: 100, rows: 60)
    let square = TileGrid(area, ofCell: PixelSize(width: 10, height: 10)).tile(line: 0, place: 0)
    #expect(square.rows > TileGrid(area, ofCell: .halfBlocks).tile(line: 0, place: 0).rows)
  }
}
