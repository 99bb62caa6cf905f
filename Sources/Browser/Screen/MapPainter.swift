import Features
import Model
import TerminalGraphics

/// The painter of the map of a list, and of the line below it.
struct MapPainter {
  private let marks: MapMarks
  /// The number of rows in the list, with and without a position.
  private let rows: Int

  init(_ map: MapState, of items: [MapItem], rows: Int, in area: CellRect) {
    marks = map.marks(of: items, in: area)
    self.rows = rows
  }

  func draw(on canvas: inout Canvas) {
    var style = MapDrawing.Style()
    style.isUTF8 = canvas.theme.isUTF8
    style.chosen = canvas.theme.accent
    let (area, drawing) = (marks.area, marks.drawing)
    let grid = drawing.grid(columns: area.columns, rows: area.rows, style)
    canvas.grid.paste(grid, column: area.column, row: area.row)
    let caption = MapCaption(
      drawing,
      chosen: chosen,
      count: count,
      columns: area.columns,
      rows: area.rows
    )
    let width = max(area.columns - 2, 1)
    let text = caption.text(columns: width, isUTF8: canvas.theme.isUTF8)
    canvas.draw(text, in: area, column: 1, line: area.rows, width: width, style: .dim)
  }

  /// Returns the name of the chosen item, and its number among the items of its mark.
  private var chosen: String? {
    guard let item = marks.chosenItem else { return nil }
    let name =
      switch item.subject {
      case .place(let place): place.nameAndCount
      case .photo(let photo): photo.markedTitle
      }
    let count = marks.chosen?.cluster.members.count ?? 1
    guard count > 1, let number = marks.chosenNumber else { return name }
    return "\(name) · \(number) of \(count) here"
  }

  /// The number of rows in view, and of those without a position.
  private var count: String {
    let (visible, placed) = (marks.visibleCount, marks.items.count)
    let isPlaces = if case .place? = marks.items.first?.subject { true } else { false }
    let noun = (isPlaces ? "place" : "photo") + (rows == 1 ? "" : "s")
    let inView = visible == placed ? "" : " in view"
    let number = visible == rows ? "\(rows)" : "\(visible) of \(rows)"
    let unplaced = rows - placed
    let rest = unplaced == 0 ? "" : ", \(unplaced) without a position"
    return "\(number) \(noun)\(inView)\(rest)"
  }
}
