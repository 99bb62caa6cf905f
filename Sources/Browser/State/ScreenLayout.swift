import Bitmaps
import TerminalGraphics

/// The layout of the screen: a list and its companion, by one rule.
///
/// If the screen is higher than wide, in pixels, the companion is below the list, otherwise beside it. A list takes two
/// fifths of the screen, the feed two thirds. On a screen of fewer than 76 columns, or a high one of fewer than 24
/// rows, only the list or the open photo is shown. A map replaces the list, or both if the companion would be beside
/// it.
///
/// The first row has the titles, the last one the status line.
struct ScreenLayout: Hashable, Sendable {
  /// The area beside or below a list.
  enum Companion: Hashable, Sendable {
    /// The preview of the selected place.
    case preview
    /// The details and comments of the selected post.
    case post
    /// The selected photo.
    case photo
  }

  /// The contents to lay out.
  struct Contents: Hashable, Sendable {
    /// The companion of the list, or `nil` if it has none.
    var companion: Companion?
    var isPhotoOpen = false
    /// True if the open photo has no list beside it.
    var isPhotoAlone = false
    /// True if comments are open.
    var hasComments = false
    /// True if the list is shown as a map.
    var isMap = false
  }

  let size: ScreenSize
  /// The rows of a list, below its title; `nil` if the photo has the whole screen.
  private(set) var list: CellRect?
  /// The cells of the picture, below its title; `nil` if a list has the whole screen.
  private(set) var photo: CellRect?
  /// The details and comments of the selected post, below its title; `nil` if the feed has the whole screen.
  private(set) var post: CellRect?
  /// The preview of the selected place, below its title; `nil` if the list has the whole screen.
  private(set) var preview: CellRect?
  /// The comments on a photo, if they are open: below the photo, or instead of the post.
  private(set) var comments: CellRect

  /// Lays out a photo in full screen: it also takes the last row.
  init(fullScreen size: ScreenSize) {
    self.size = size
    let whole = CellRect(column: 0, row: 1, columns: size.columns, rows: max(size.rows - 1, 1))
    (photo, comments) = (whole, whole)
  }

  init(_ size: ScreenSize, _ contents: Contents) {
    self.size = size
    let whole = size.betweenLines
    let isWhole = contents.isPhotoAlone || contents.isMap && !size.isHigh
    let isDivided = contents.companion != nil && !isWhole
    let parts =
      isDivided
      ? size.divided(isFeed: contents.companion == .post, isMap: contents.isMap) : nil
    let isAlone = parts == nil && (contents.isPhotoOpen || contents.hasComments)
    list = isAlone ? nil : parts?.list ?? whole
    comments = parts?.companion ?? whole
    switch parts == nil ? nil : contents.companion {
    case .preview?: preview = parts?.companion
    case .post?: post = parts?.companion
    case .photo?: layOutPhoto(comments, hasComments: contents.hasComments)
    case nil: if isAlone { layOutPhoto(whole, hasComments: contents.hasComments) }
    }
  }

  /// Gives an area to the photo and, if they are open, to the comments below it.
  private mutating func layOutPhoto(_ area: CellRect, hasComments: Bool) {
    // Fewer rows are too few for both.
    let isSplit = hasComments && area.rows >= 8
    photo = isSplit ? area.upper(rows: area.rows * 11 / 20) : area
    comments = isSplit ? area.lower(from: area.rows * 11 / 20) : area
  }

  /// The line between the list and its companion, if there is one: a column, or a row above the companion's title.
  var divider: CellRect? {
    guard let list, let companion = photo ?? preview ?? post else { return nil }
    return companion.column > list.column
      ? CellRect(column: companion.column - 1, row: 0, columns: 1, rows: size.rows - 1)
      : CellRect(column: 0, row: companion.row - 2, columns: size.columns, rows: 1)
  }

  /// True if the list has the whole first row.
  var hasWholeFirstRow: Bool { divider?.columns != 1 }

  /// The cells of a map that replaces the list, above a line that describes it.
  var map: CellRect {
    let area = list ?? comments
    return CellRect(
      column: area.column,
      row: area.row,
      columns: area.columns,
      rows: max(area.rows - 1, 1)
    )
  }

  /// The size of the view of a photo, in pixels.
  var viewport: PixelSize {
    (photo ?? size.divided(isFeed: false)?.companion ?? size.betweenLines).pixels(ofCell: size.cell)
  }

  /// Returns the layout of a photo list in the list's area, if that is visible.
  func photoList(_ arrangement: PhotoListLayout.Arrangement) -> PhotoListLayout? {
    list.map { PhotoListLayout($0, arrangement, ofCell: size.cell) }
  }

  /// Returns true if a cell is in a photo or a preview.
  func isBesideList(_ column: Int, _ row: Int) -> Bool {
    [photo, post, preview].contains { $0?.contains(column, row) ?? false }
  }
}

extension ScreenLayout {
  /// Lays out the screen of the browser, with the current list or its map.
  init(of state: BrowserState, isMap: Bool) {
    if state.isFullScreen {
      self.init(fullScreen: state.context.size)
      return
    }
    let (list, isPhotoOpen, isFeed) = (state.photoList, state.isPhotoOpen, state.tab == .feed)
    var contents = Contents(isPhotoOpen: isPhotoOpen, isMap: isMap)
    contents.isPhotoAlone = list?.pane.isFullScreen ?? false
    contents.hasComments = state.social.panel != nil
    let rows =
      isFeed
      ? state.feed.unfilteredCount : list?.unfilteredCount ?? state.topPlaces.list.unfilteredCount
    // An empty list takes the whole screen.
    if rows > 0 && state.context.isOnScreen {
      contents.companion = list == nil ? .preview : isFeed && !isPhotoOpen ? .post : .photo
    }
    self.init(state.context.size, contents)
  }
}

/// The layout of a photo list below its heading: rows, or a grid of tiles.
struct PhotoListLayout: Sendable {
  /// The arrangement of the photos on the screen.
  enum Arrangement: Hashable, Sendable {
    case list, grid
  }

  let area: CellRect
  /// The number of photos on a line.
  let across: Int
  /// The number of lines that fit.
  let lines: Int
  /// The number of rows of a photo in a list.
  private let rows: Int
  /// The tiles of a grid; `nil` for a list.
  let grid: TileGrid?

  /// Lays out a list in cells of a given size in pixels.
  init(_ list: CellRect, _ arrangement: Arrangement, ofCell cell: PixelSize) {
    area = list.belowHeading
    rows = 2
    grid = arrangement == .grid ? TileGrid(area, ofCell: cell) : nil
    across = grid?.across ?? 1
    lines = grid?.lines ?? max(area.rows / rows, 1)
  }

  /// A visible photo: its index, its cells, and the line of the heading above it, if it has one.
  struct Row {
    let index: Int
    let cell: CellRect
    let heading: CellRect?
  }

  /// Returns the visible photos of `count`, when scrolled to a line.
  ///
  /// In a list with headings, the first visible photo has one, and so has each photo for which `headed` returns true.
  func rows(top: Int, of count: Int, headed: ((Int) -> Bool)?) -> [Row] {
    guard let headed else {
      let visible = (top * across..<(top + lines) * across).clamped(to: 0..<count)
      return visible.map { index in
        let line = index / across - top
        let tile = grid?.tile(line: line, place: index % across)
        return Row(index: index, cell: tile ?? cells(row: area.row + line * rows), heading: nil)
      }
    }
    var (placed, row): ([Row], Int) = ([], area.row)
    for index in top..<max(count, top) {
      let hasHeading = index == top || headed(index)
      let start = row + (hasHeading ? 1 : 0)
      if start + rows > area.row + area.rows && !placed.isEmpty { break }
      placed.append(
        Row(index: index, cell: cells(row: start), heading: hasHeading ? line(row) : nil)
      )
      row = start + rows
    }
    return placed
  }

  /// Returns the first visible photo such that `index` is visible at the end of a list with headings.
  func top(showing index: Int, headed: (Int) -> Bool) -> Int {
    // The first visible photo has a heading whether or not it begins a month.
    var (top, used) = (max(index, 0), 1 + rows)
    while top > 0 {
      let more = rows + (headed(top) ? 1 : 0)
      if used + more > area.rows { break }
      (top, used) = (top - 1, used + more)
    }
    return top
  }

  private func cells(row: Int) -> CellRect {
    let end = area.row + area.rows
    return CellRect(
      column: area.column,
      row: row,
      columns: area.columns,
      rows: max(min(rows, end - row), 1)
    )
  }

  private func line(_ row: Int) -> CellRect {
    CellRect(column: area.column, row: row, columns: area.columns, rows: 1)
  }
}

/// The size of a screen in columns and rows, and of its cells in pixels.
package struct ScreenSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The size of a cell in pixels of a view: the display's, or half blocks.
  package let cell: PixelSize

  package init(_ size: TerminalSize, cell: PixelSize = .halfBlocks) {
    (columns, rows) = (size.columns, size.rows)
    self.cell = cell
  }

  /// Creates a size, clamped like that of a terminal.
  package init(columns: Int, rows: Int, cell: PixelSize = .halfBlocks) {
    self.init(TerminalSize(columns: columns, rows: rows), cell: cell)
  }

  /// The cells between the first row, which has the titles, and the status line.
  fileprivate var betweenLines: CellRect {
    CellRect(column: 0, row: 1, columns: columns, rows: max(rows - 2, 1))
  }

  /// True if the screen is higher than wide.
  fileprivate var isHigh: Bool { columns * cell.width < rows * cell.height }

  /// Returns the cells of a list and of its companion, or `nil` if the screen is too small for both.
  ///
  /// A map above its companion has no more rows than the whole world fills: the others would be blank.
  fileprivate func divided(
    isFeed: Bool,
    isMap: Bool = false
  ) -> (list: CellRect, companion: CellRect)? {
    let whole = betweenLines
    if isHigh {
      if rows < 24 { return nil }
      let most = isMap ? MapViewport.worldRows(forColumns: columns) + 1 : rows
      let list = min(isFeed ? whole.rows * 2 / 3 : whole.rows * 2 / 5, most)
      // Between them are a line and the companion's title.
      return (whole.upper(rows: list), whole.lower(from: list + 2))
    }
    if columns < 76 { return nil }
    let list =
      isFeed ? columns - min(max(columns / 3, 28), 64) - 1 : min(max(columns * 2 / 5, 36), 64)
    return whole.split(atColumn: list)
  }
}

extension CellRect {
  /// Returns the part left of a column, for a list, and the part right of it.
  fileprivate func split(atColumn left: Int) -> (list: CellRect, companion: CellRect) {
    (
      CellRect(column: column, row: row, columns: left, rows: rows),
      CellRect(column: column + left + 1, row: row, columns: columns - left - 1, rows: rows)
    )
  }

  /// Returns the first rows of the rectangle.
  fileprivate func upper(rows: Int) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  /// Returns the rows from one on, counted from the rectangle's first.
  fileprivate func lower(from first: Int) -> CellRect {
    CellRect(column: column, row: row + first, columns: columns, rows: rows - first)
  }

  /// The rows under the heading of a list.
  var belowHeading: CellRect {
    CellRect(column: column, row: row + 1, columns: columns, rows: max(rows - 1, 1))
  }

  /// Returns true if a cell of the screen is in the rectangle.
  func contains(_ column: Int, _ row: Int) -> Bool {
    (self.column..<self.column + columns).contains(column)
      && (self.row..<self.row + rows).contains(row)
  }
}
