import TerminalGraphics

/// Renders the screen: each panel is drawn by its own painter.
struct ScreenPainter {
  @Boxed private var state: BrowserState
  private let layout: ScreenLayout
  private let theme: ScreenTheme
  private(set) var canvas: Canvas

  init(_ state: BrowserState, _ theme: ScreenTheme) {
    _state = Boxed(wrappedValue: state)
    self.theme = theme
    layout = state.layout
    canvas = Canvas(state.context.size, theme)
  }

  mutating func draw() {
    if let list = layout.list { drawList(list) }
    if let photo = layout.photo { drawPhoto(photo) }
    if let preview = state.topPlaces.previewLayout(layout) {
      PreviewPainter(state.topPlaces, state.pictures, state.context)
        .draw(preview, on: &canvas)
    }
    if let post = layout.post { drawPost(post) }
    if let panel = state.social.panel {
      let isBelowTitle = layout.post != nil || state.view != nil
      CommentsPainter(state.social, state.pictures, state.context)
        .draw(panel, layout.comments, isBelowTitle: isBelowTitle, on: &canvas)
    }
    if let divider = layout.divider { drawDivider(divider) }
    if state.person.isOpen {
      PersonPainter(state.person, state.pictures, state.context).draw(on: &canvas)
    }
    if state.sources.isOpen { SourcesPainter(state.sources).draw(state.context.size, on: &canvas) }
    if let top = state.helpTop {
      state.helpPage.draw(top: top, on: &canvas)
    }
    if state.goTo.isOpen { GoToPainter(state.goTo, state.context).draw(on: &canvas) }
    StatusPainter(state, theme).draw(on: &canvas)
  }

  private mutating func drawList(_ area: CellRect) {
    drawTabs()
    let pictures = ThumbnailPainter(state.pictures, state.context)
    if let map = state.map {
      let rows = state.photoList?.photos.count ?? state.topPlaces.list.rows.count
      MapPainter(map, of: state.mapItems, rows: rows, in: layout.map).draw(on: &canvas)
    } else if state.tab == .feed {
      FeedPainter(state.feed, state.pictures, state.context, state.failure)
        .draw(area, on: &canvas)
    } else if let photoList = state.photoList, let layout = state.photoListLayout {
      PhotoListPainter(photoList, layout, pictures, state.failure).draw(area, on: &canvas)
    } else {
      PlacesPainter(state.topPlaces.list, of: state.topPlaces.source, state.failure)
        .draw(area, on: &canvas)
    }
  }

  /// Draws the tabs, with the active one highlighted, and the source of the places at the right.
  private mutating func drawTabs() {
    let tabs = TabBar(layout).ranges
    for (tab, title, columns) in tabs {
      let style = tab == state.tab ? theme.selection : .dim
      canvas.grid.draw(
        title,
        column: columns.lowerBound,
        row: 0,
        width: columns.count,
        style: style
      )
    }
    guard layout.hasWholeFirstRow, state.tab == .topPlaces else { return }
    canvas.drawSource(state.topPlaces.source, after: tabs.last?.columns.upperBound ?? 0)
  }

  private mutating func drawPhoto(_ area: CellRect) {
    guard let photoList = state.photoList else { return }
    var painter = PhotoPainter(photoList, state.social.reactions)
    painter.detailed = photoList.pane.view.map { state.detailed($0.photo) }
    painter.isFullScreen = state.isFullScreen
    painter.failure = state.failure
    painter.time = state.context.time
    painter.portraits = PortraitPainter(state.pictures, state.context)
    painter.draw(area, on: &canvas)
  }

  private mutating func drawPost(_ area: CellRect) {
    guard let photo = state.feed.list.selected else { return }
    let facts = state.detailed(photo).details(of: state.feed.list, state.social.reactions[photo])
    CommentsPainter(state.social, state.pictures, state.context).draw(
      photo,
      facts,
      area,
      on: &canvas
    )
  }

  private mutating func drawDivider(_ area: CellRect) {
    if area.columns > 1 { return canvas.drawRule(in: area) }
    for line in 0..<area.rows { canvas.draw(theme.verticalLine, in: area, line: line, style: .dim) }
  }
}

extension BrowserState {
  /// Returns the screen: titles, lists, the photo, and the status line.
  package func screen(_ theme: ScreenTheme = ScreenTheme()) -> Screen {
    var painter = ScreenPainter(self, theme)
    painter.draw()
    return painter.canvas.screen
  }
}
