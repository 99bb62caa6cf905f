import Bitmaps
import TerminalGraphics
import Testing

@testable import Browser

struct PreviewLayoutTests {
  private func layout(_ columns: Int, _ rows: Int, hasMap: Bool = true) throws -> PreviewLayout {
    let size = ScreenSize(columns: columns, rows: rows)
    let preview = ScreenLayout(size, .init(companion: .preview)).preview
    return PreviewLayout(try #require(preview), hasMap: hasMap)
  }

  @Test(arguments: [(80, 24, 2, 2), (120, 40, 3, 3), (200, 60, 4, 3)])
  func `the map is as wide as the pane, and tiles fill the rest`(
    columns: Int,
    rows: Int,
    across: Int,
    lines: Int
  ) throws {
    let layout = try layout(columns, rows)
    let (map, mosaic) = (try #require(layout.map), try #require(layout.mosaic))
    #expect(map.columns == layout.area.columns && map.row == layout.area.row + 1)
    // Dots are 2 by 4 a cell.
    #expect(2...2.7 ~= Double(map.columns * 2) / Double(map.rows * 4))
    #expect(layout.tiles.count == across * lines)
    #expect(mosaic.row == map.row + map.rows + 1, "one blank line")
    let last = try #require(layout.tiles.last)
    #expect(last.column + last.columns == layout.area.column + layout.area.columns)
    #expect(last.row + last.rows == rows - 1, "down to the status line")
    for tile in layout.tiles {
      #expect(1.3...2 ~= Double(tile.columns) / Double(tile.rows * 2), "\(tile)")
    }
  }

  @Test func `tiles do not overlap, and lie within the mosaic`() throws {
    for columns in 76...240 {
      for rows in [3, 8, 14, 24, 33, 61] {
        for hasMap in [true, false] {
          let layout = try layout(columns, rows, hasMap: hasMap)
          var taken: Set<[Int]> = []
          for tile in layout.tiles + [layout.map].compactMap(\.self) {
            for row in tile.row..<tile.row + tile.rows {
              let cells = (tile.column..<tile.column + tile.columns).map { [$0, row] }
              #expect(taken.isDisjoint(with: cells))
              taken.formUnion(cells)
            }
          }
          #expect(taken.allSatisfy { $0[0] < columns - 1 && $0[1] < max(rows - 1, 2) })
          #expect(layout.tiles.count <= PhotoCache<ImagePyramid>.tiles.limit)
        }
      }
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (100, 30), (50, 60)])
  func `lines of tiles have a gap as wide as that between tiles`(columns: Int, rows: Int) throws {
    let tiles = try layout(columns, rows).tiles
    for tile in tiles {
      let right = tiles.first { $0.row == tile.row && $0.column > tile.column }
      #expect(right.map { $0.column - tile.column - tile.columns } ?? 2 == 2)
      let below = tiles.first { $0.column == tile.column && $0.row > tile.row }
      #expect(below.map { $0.row - tile.row - tile.rows } ?? 1 == 1)
    }
  }

  @Test func `few rows have the map alone, and places without coordinates the photos alone`() throws
  {
    let low = try layout(80, 10)
    #expect(low.mosaic == nil && low.tiles.isEmpty && low.map?.rows == 7)
    let unmapped = try layout(80, 24, hasMap: false)
    #expect(unmapped.map == nil && unmapped.mosaic?.rows == 20)
  }
}
