import Imaging
import TerminalGraphics

extension BrowserState {
  /// Takes what the mouse did in the part of the screen that it was over.
  mutating func take(_ action: MouseAction) {
    if overlay != nil { return }
    if let photo = layout.photo, photo.contains(action.column, action.row) {
      takeInPhoto(action, photo)
    } else if let list = layout.list, list.contains(action.column, action.row) {
      takeInList(action)
    }
    if action.kind == .release { dragged = nil }
  }

  /// The wheel zooms around the mouse; the picture follows the mouse where it is dragged.
  private mutating func takeInPhoto(_ action: MouseAction, _ area: CellRect) {
    switch action.kind {
    case .wheelUp: shelf?.view?.zoom(by: 1.1, around: action.point(in: area))
    case .wheelDown: shelf?.view?.zoom(by: 1 / 1.1, around: action.point(in: area))
    case .press: dragged = action
    case .drag:
      if let last = dragged {
        shelf?.view?.pan(
          right: Double(last.column - action.column),
          down: Double(last.row - action.row) * 2
        )
      }
      dragged = action
    case .release: break
    }
  }

  /// The wheel goes through the list; a press chooses a row, and a second one opens it.
  private mutating func takeInList(_ action: MouseAction) {
    switch action.kind {
    case .wheelUp: takeInList(.arrow(.up), times: 3)
    case .wheelDown: takeInList(.arrow(.down), times: 3)
    case .press: press(action)
    case .drag, .release: break
    }
  }

  private mutating func takeInList(_ key: Key, times: Int) {
    for _ in 0..<times {
      if shelf == nil { takeInPlaces(key) } else { takeInShelf(key) }
    }
  }

  private mutating func press(_ action: MouseAction) {
    if let shelf, let layout = shelfLayout {
      let seen = layout.seen(top: shelf.cursor.top, of: shelf.photos.count)
      let pressed = seen.first { index in
        layout.cell(of: index, top: shelf.cursor.top)?.contains(action.column, action.row) ?? false
      }
      guard let pressed else { return }
      if pressed == shelf.cursor.selection { openPhoto() } else { self.shelf?.select(pressed) }
    } else if shelf == nil {
      pressPlace(line: places.cursor.top + action.row - 1)
    }
  }

  private mutating func pressPlace(line: Int) {
    guard places.lines.indices.contains(line), case .place(let index) = places.lines[line] else {
      return
    }
    if index == places.cursor.selection { openPlace() } else { places.select(index) }
  }
}

extension MouseAction {
  /// The middle of the cell under the mouse, in pixels of the view.
  fileprivate func point(in area: CellRect) -> ViewPoint {
    ViewPoint(x: Double(column - area.column) + 0.5, y: Double(row - area.row) * 2 + 1)
  }
}
