import TerminalGraphics

extension BrowserState {
  /// Handles a mouse action in the part of the screen under the mouse.
  mutating func handle(_ action: MouseAction) {
    if helpTop != nil { return handleInHelp(action) }
    if sources.isOpen { return sources.handle(action, &context) }
    if goTo.isOpen { return goTo.handle(action, &context) }
    if person.isOpen { return handleInPerson(action) }
    let (layout, cell) = (layout, context.size.cell)
    let (column, row) = (action.column, action.row)
    if row == 0, let tab = TabBar(layout).tab(atColumn: column) {
      if action.kind == .press { press(tab) }
    } else if social.panel != nil, layout.comments.contains(column, row) {
      social.handle(action)
    } else if let photo = layout.photo, photo.contains(column, row), isPhotoOpen {
      changePhotoList { list, _, _ in list.pane.handle(action, in: photo, ofCell: cell) }
    } else if layout.isBesideList(column, row) {
      handleInPreview(action)
    } else if let list = layout.list, list.contains(column, row) {
      handleInList(action)
    }
    if action.kind == .release { changePhotoList { list, _, _ in list.pane.endDrag() } }
  }

  /// Shows the tab under the mouse, unless a text is being edited.
  private mutating func press(_ tab: Tab) {
    if social.isWriting { return }
    endFiltering()
    show(tab)
  }

  /// Scrolls the help with the wheel, and closes it with a press.
  private mutating func handleInHelp(_ action: MouseAction) {
    switch action.kind {
    case .wheelUp: handleInHelp(.arrow(.up))
    case .wheelDown: handleInHelp(.arrow(.down))
    case .press: helpTop = nil
    case .drag, .release: break
    }
  }

  /// Opens the item beside the list on a press; the wheel moves the selection, as in the list.
  private mutating func handleInPreview(_ action: MouseAction) {
    guard action.kind == .press else { return handleInList(action) }
    endFiltering()
    if photoList == nil {
      topPlaces.pressInPreview(action, layout, &context)
    } else {
      changePhotoList { list, _, _ in list.open() }
    }
  }

  /// Moves the selection with the wheel; a press selects a row, or opens the selected one.
  private mutating func handleInList(_ action: MouseAction) {
    // The comment is for the selected photo.
    if social.isWriting || handleInMap(.mouse(action)) { return }
    social.panel = nil
    if tab == .feed && feed.scroll(action) { return }
    switch action.kind {
    case .wheelUp: for _ in 0..<3 { handleInList(.arrow(.up)) }
    case .wheelDown: for _ in 0..<3 { handleInList(.arrow(.down)) }
    case .press: pressInList(action)
    case .drag, .release: break
    }
  }

  private mutating func pressInList(_ action: MouseAction) {
    switch tab {
    case .topPlaces: topPlaces.press(action, layout, &context)
    case .recents:
      if let layout = layout.photoList(context.arrangement) { recents.press(action, layout) }
    case .feed: feed.press(action)
    }
  }

  /// Ends editing the filter.
  private mutating func endFiltering() {
    if photoList == nil { return topPlaces.list.endFiltering() }
    if tab == .feed { return feed.endFiltering() }
    changePhotoList { list, _, _ in list.endFiltering() }
  }
}
