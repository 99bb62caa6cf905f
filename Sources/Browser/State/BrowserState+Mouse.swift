import Bitmaps
import TerminalGraphics

extension BrowserState {
  /// Handles a mouse action in the part of the screen under the mouse.
  mutating func handle(_ action: MouseAction) {
    if overlay != nil { return handleInHelp(action) }
    let (column, row) = (action.column, action.row)
    if row == 0, let tab = TabBar(layout).tab(atColumn: column) {
      if action.kind == .press { press(tab) }
    } else if comments != nil, layout.comments.contains(column, row) {
      handleInComments(action)
    } else if let photo = layout.photo, photo.contains(column, row) {
      if isPhotoOpen { handleInPhoto(action, photo) } else { handleInPreview(action) }
    } else if let post = layout.post, post.contains(column, row) {
      handleInPreview(action)
    } else if let preview = layout.preview, preview.contains(column, row) {
      handleInPreview(action)
    } else if let list = layout.list, list.contains(column, row) {
      handleInList(action)
    }
    if action.kind == .release { lastDrag = nil }
  }

  /// Shows the tab under the mouse; a text that is being written stays.
  private mutating func press(_ tab: Tab) {
    if comments?.editor != nil { return }
    endFiltering()
    show(tab)
  }

  /// Scrolls the help with the wheel, and closes it with a press.
  private mutating func handleInHelp(_ action: MouseAction) {
    switch action.kind {
    case .wheelUp: handleInHelp(.arrow(.up))
    case .wheelDown: handleInHelp(.arrow(.down))
    case .press: overlay = nil
    case .drag, .release: break
    }
  }

  /// Opens what stands beside the list with a press; the wheel moves the selection, as on the list.
  private mutating func handleInPreview(_ action: MouseAction) {
    guard action.kind == .press else { return handleInList(action) }
    endFiltering()
    if photoList == nil { openPlace() } else { openPhoto() }
  }

  /// Scrolls the comments with the wheel.
  private mutating func handleInComments(_ action: MouseAction) {
    switch action.kind {
    case .wheelUp: comments?.top -= 3
    case .wheelDown: comments?.top += 3
    case .press, .drag, .release: break
    }
  }

  /// Zooms around the mouse with the wheel, and pans with a drag.
  private mutating func handleInPhoto(_ action: MouseAction, _ area: CellRect) {
    let cell = size.cell
    let point = action.point(in: area, cell)
    switch action.kind {
    case .wheelUp: photoList?.view?.zoom(by: 1.1, around: point)
    case .wheelDown: photoList?.view?.zoom(by: 1 / 1.1, around: point)
    case .press: lastDrag = action
    case .drag:
      if let last = lastDrag {
        photoList?.view?.pan(
          right: Double((last.column - action.column) * cell.width),
          down: Double((last.row - action.row) * cell.height)
        )
      }
      lastDrag = action
    case .release: break
    }
  }

  /// Moves the selection with the wheel; selects a row with a press, and opens the selected one.
  private mutating func handleInList(_ action: MouseAction) {
    // The text of a comment is for the photo that is selected.
    if comments?.editor != nil { return }
    comments = nil
    // The rows of the feed are high.
    let rows = tab == .feed ? 1 : 3
    switch action.kind {
    case .wheelUp: for _ in 0..<rows { handleInList(.arrow(.up)) }
    case .wheelDown: for _ in 0..<rows { handleInList(.arrow(.down)) }
    case .press: press(action)
    case .drag, .release: break
    }
  }

  private mutating func press(_ action: MouseAction) {
    endFiltering()
    if let window = feedWindow {
      pressPost(action, window)
    } else if let photoList, let layout = photoListLayout {
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

  /// Selects the post under the mouse, and opens the selected one; the heading leads to the new ones.
  private mutating func pressPost(_ action: MouseAction, _ window: FeedWindow) {
    if action.row < window.layout.area.row {
      if feed.newAbove > 0 { showNewestPosts() }
      return
    }
    var end = window.layout.area.row
    for (index, text) in window.rows {
      end += text.height
      if action.row >= end { continue }
      guard let number = feed.number(ofRow: index) else { return }
      if number == feed.list.cursor.selection { openPhoto() } else { feed.list.select(number) }
      return
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
  fileprivate func point(in area: CellRect, _ cell: PixelSize) -> ViewPoint {
    ViewPoint(
      x: (Double(column - area.column) + 0.5) * Double(cell.width),
      y: (Double(row - area.row) + 0.5) * Double(cell.height)
    )
  }
}
