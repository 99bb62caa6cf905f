import Imaging
import Rendering
import Terminal
import TerminalGraphics

/// The area that a picture may take on the screen, in cells.
struct PictureLayout {
  let area: PictureArea
  /// The width of the page, in columns.
  let columns: Int
  /// The remark that more rows were asked for than there are, or `nil`.
  let notice: String?

  /// Creates the area that was asked for, or else that of the screen less caption and prompt.
  init(_ options: DrawingOptions, on abilities: TerminalCapabilities, _ display: Display) {
    columns = display.hasPage ? display.layout.columns : 80
    if let grid = options.grid {
      let width = max((columns + GridLayout.gap) / grid.width - GridLayout.gap, 1)
      let height = display.hasPage ? (display.rows - 1) / grid.height - 1 : width * 3 / 8
      area = PictureArea(columns: width, rows: max(height, 1), cellSize: abilities.cell)
      notice = nil
      return
    }
    let width = options.columns ?? columns
    let most = display.hasPage ? max(display.rows - captionRows, 1) : width
    let height = options.rows ?? (display.hasPage || options.mode == .fit ? most : width * 3 / 8)
    // A picture in pixels is drawn where its lines are on the screen; lines can scroll away.
    let isCut = abilities.pictures != .cells && display.hasPage && height > most
    area = PictureArea(
      columns: width,
      rows: max(isCut ? most : height, 1),
      cellSize: abilities.cell
    )
    notice = isCut ? "The picture takes \(most) rows, which is what the screen has." : nil
  }
}

/// The rows of the title, of the line below the picture, and of the prompt.
private let captionRows = 3
