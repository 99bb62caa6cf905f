import Model
import TerminalGraphics

/// The state of the map of a list: its viewport and the chosen item.
///
/// The list passes its items whenever the map needs them, so that map and list agree.
struct MapState: Sendable {
  /// The result of a key or a mouse action for the browser.
  enum Outcome: Hashable, Sendable {
    /// Handle the key: it is not for the map.
    case ignored
    case handled
    /// Show a sentence that says why nothing happened.
    case refused(String)
    /// Open a row of the list.
    case opened(row: Int)
    case closed
  }

  private(set) var viewport: MapViewport
  private var chosen: MapItem.ID?
  /// The last mouse action of a drag, or `nil`.
  private var lastDrag: MouseAction?

  /// Opens the map of all items, and chooses the item of a row.
  init(of items: [MapItem], choosing row: Int, in area: CellRect) {
    viewport = MapViewport(fitting: items.map(\.point), in: area)
    chosen = items.first { $0.row == row }?.id
  }

  /// Returns the marks in an area, whose size may have changed.
  func marks(of items: [MapItem], in area: CellRect) -> MapMarks {
    var viewport = viewport
    viewport.clamp(to: area)
    return MapMarks(items, viewport, choosing: chosen, in: area)
  }

  mutating func handle(_ key: Key, _ items: [MapItem], in area: CellRect) -> Outcome {
    let marks = marks(of: items, in: area)
    viewport = marks.viewport
    switch key {
    case .escape, .backspace, .character("m"): return .closed
    case .enter: return open(marks)
    case .character("+"), .character("="): return zoom(by: 2, marks)
    case .character("-"), .character("_"), .character("o"): return zoom(by: 0.5, marks)
    case .character("0"): viewport = MapViewport(fitting: marks.points, in: area)
    case .character("n"): chosen = marks.item(ofMark: 1)?.id
    case .character("p"): chosen = marks.item(ofMark: -1)?.id
    case .character("N"): chosen = marks.item(ofChosen: 1)?.id
    case .character("P"): chosen = marks.item(ofChosen: -1)?.id
    case .mouse(let action): return handle(action, marks)
    case .character("q"), .character("?"), .character("1"), .character("2"), .character("3"),
      .character("S"), .character("r"), .character("R"), .tab, .backTab, .control:
      return .ignored
    default: pan(key, area)
    }
    return .handled
  }

  /// Opens the chosen item, or zooms in until its mark separates from those of its neighbours.
  private mutating func open(_ marks: MapMarks) -> Outcome {
    guard let mark = marks.chosen, let item = marks.chosenItem else {
      return .refused("Nothing is in view; 0 shows everything.")
    }
    guard mark.cluster.canSeparate(marks.points) else { return .opened(row: item.row) }
    chosen = item.id
    viewport.centre(on: marks.points[mark.cluster.members[0]], in: marks.area)
    while mark.cluster.isOne(marks.points, kilometresPerColumn: viewport.kilometresPerColumn) {
      viewport.zoom(by: 2, around: .zero, in: marks.area)
    }
    return .handled
  }

  /// Zooms around the chosen mark, or the centre if there is none.
  private mutating func zoom(by factor: Double, _ marks: MapMarks) -> Outcome {
    viewport.zoom(by: factor, around: marks.chosen?.offset ?? .zero, in: marks.area)
    if viewport.kilometresPerColumn != marks.viewport.kilometresPerColumn { return .handled }
    return .refused(factor > 1 ? "This is as close as the map goes." : "This is the whole world.")
  }

  /// Moves the view by a tenth or a half of its size in whole cells.
  private mutating func pan(_ key: Key, _ area: CellRect) {
    guard let (direction, isFar) = key.panning else { return }
    let share = isFar ? 0.5 : 0.1
    let columns = max((Double(area.columns) * share).rounded(), 1)
    let rows = max((Double(area.rows) * share).rounded(), 1)
    let offset =
      switch direction {
      case .left: MapViewport.Offset(columns: -columns, rows: 0)
      case .right: MapViewport.Offset(columns: columns, rows: 0)
      case .up: MapViewport.Offset(columns: 0, rows: -rows)
      case .down: MapViewport.Offset(columns: 0, rows: rows)
      }
    viewport.pan(by: offset, in: area)
  }

  // MARK: - Mouse

  /// Chooses the mark under the mouse, or opens the chosen one; pans with a drag, and zooms around the
  /// mouse with the wheel.
  private mutating func handle(_ action: MouseAction, _ marks: MapMarks) -> Outcome {
    let area = marks.area
    switch action.kind {
    case .wheelUp: viewport.zoom(by: 1.25, around: action.offset(in: area), in: area)
    case .wheelDown: viewport.zoom(by: 0.8, around: action.offset(in: area), in: area)
    case .drag:
      if let last = lastDrag {
        viewport.pan(by: last.offset(in: area) - action.offset(in: area), in: area)
      }
      lastDrag = action
    case .release: lastDrag = nil
    case .press:
      lastDrag = action
      guard let mark = marks.mark(atColumn: action.column, row: action.row) else { break }
      if mark == marks.chosen { return open(marks) }
      chosen = marks.items[mark.cluster.members[0]].id
    }
    return .handled
  }
}

extension MouseAction {
  /// The distance of the mouse from the centre of an area.
  fileprivate func offset(in area: CellRect) -> MapViewport.Offset {
    MapViewport.Offset(
      columns: Double(column - area.column) + 0.5 - Double(area.columns) / 2,
      rows: Double(row - area.row) + 0.5 - Double(area.rows) / 2
    )
  }
}
