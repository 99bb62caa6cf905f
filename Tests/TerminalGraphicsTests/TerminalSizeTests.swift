import TerminalGraphics
import Testing

struct TerminalSizeTests {
  @Test(arguments: [
    (1_000_000_000, 65_535, 1000, 1000), (.max, .max, 1000, 1000), (0, -5, 1, 1), (80, 24, 80, 24),
    (.min, .min, 1, 1),
  ])
  func `a size is limited to 1 to 1000 columns and rows`(
    columns: Int,
    rows: Int,
    mostColumns: Int,
    mostRows: Int
  ) {
    let size = TerminalSize(columns: columns, rows: rows)
    #expect(size.columns == mostColumns && size.rows == mostRows)
  }
}
