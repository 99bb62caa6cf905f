import TerminalGraphics
import Testing

struct TerminalSizeTests {
  @Test(arguments: [(0, 0, 1, 1), (-5, 24, 1, 24), (65_535, .max, 4096, 4096), (80, 24, 80, 24)])
  func `a size that no screen has is the nearest that one may have`(
    columns: Int,
    rows: Int,
    validColumns: Int,
    validRows: Int
  ) {
    let size = TerminalSize(columns: columns, rows: rows)
    #expect([size.columns, size.rows] == [validColumns, validRows])
  }
}
