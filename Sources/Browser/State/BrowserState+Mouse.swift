import Bitmaps
import TerminalGraphics

extension BrowserState {
  /// Handles a mouse action in the part of the screen under the mouse.
  mutating func handle(_ action: MouseAction) {
    if overlay != nil { return }
    if let photo = layout.photo, photo.contains(action.column, action.row) {
      handleInPhoto(action, photo)
    } else if let list = layout.list, list.contains(action.column, action.row) {
      handleInList(action)
    }
    if action.kind == .release { lastDrag = nil }
  }

  /// Zooms around the mouse with the wheel, and pans with a drag.
  private mutating func handleInPhoto(_ action: MouseAction, _ area: CellRect) {
    switch action.kind {
    case .wheelUp: photoList?.view?.zoom(by: 1.1, around: action.point(in: area))
    case .wheelDown: photoList?.view?.zoom(by: 1 / 1.1, around: action.point(in: area))
    case .press: lastDrag = action
    case .drag:
      if let last = lastDrag {
        photoList?.view?.pan(
          right: Double(last.column - action.column),
          down: Double(last.row - action.row) * 2
        )
      }
      lastDrag = action
    case .release: break
    }
  }

  /// Moves the selection with the wheel; selects a row with a press, and opens the selected one.
  private mutating func handleInList(_ action: MouseAction) {
    switch action.kind {
    case .wheelUp: handleInList(.arrow(.up), times: 3)
    case .wheelDown: handleInList(.arrow(.down), times: 3)
    case .press: press(action)
    case .drag, .release: break
    }
  }

  private mutating func handleInList(_ key: Key, times: Int) {
    for _ in 0..<times {
      if photoList == nil { handleInPlaces(key) } else { handleInPhotoList(key) }
    }
  }

  private mutating func press(_ action: MouseAction) {
    if let photoList, let layout = photoListLayout {
      let visible = layout.visible(top: photoList.cursor.top, of: photoList.photos.count)
      let pressed = visible.first { index in
        layout.cell(of: index, top: photoList.cursor.top)?.contains(action.column, action.row)
          ?? false
      }
      guard let pressed else { return }
      if pressed == photoList.cursor.selection {
        openPhoto()
      } else {
        self.photoList?.select(pressed)
      }
    } else if photoList == nil {
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
  /// The centre of the cell under the mouse, in pixels of the view.
  fileprivate func point(in area: CellRect) -> ViewPoint {
    ViewPoint(x: Double(column - area.column) + 0.5, y: Double(row - area.row) * 2 + 1)
  }
}
