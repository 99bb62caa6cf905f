import Bitmaps
import TerminalGraphics

/// The layout of the screen: lists on the left or alone, a photo or a preview on the right or alone.
///
/// The first row has the titles, the last one the status line. From 76 columns on, a place's preview is
/// beside the list of places; from 100 on, the details and comments of the selected post are beside the
/// feed; from 110 on, a photo is beside its list.
struct ScreenLayout: Hashable, Sendable {
  /// The contents to lay out.
  struct Contents: Hashable, Sendable {
    var isPhotoOpen: Bool
    /// True if the open photo has no list beside it.
    var isPhotoAlone = false
    /// True if the list is the feed.
    var showsFeed = false
    /// True if the list has a preview.
    var showsPreview = false
    /// True if comments are open.
    var hasComments = false
  }

  let size: ScreenSize
  /// The rows of a list, below its title; `nil` if the photo has the whole screen.
  let list: CellRect?
  /// The cells of the picture, below its title; `nil` if a list has the whole screen.
  let photo: CellRect?
  /// The details and comments of the selected post beside the feed; `nil` on a narrow screen.
  let post: CellRect?
  /// The preview of the selected place, below its title; `nil` if the list has the whole screen.
  let preview: CellRect?
  /// The comments on a photo, if they are open: below the photo, or beside the feed.
  let comments: CellRect

  /// Lays out a photo in full screen: it also takes the last row.
  init(fullScreen size: ScreenSize) {
    self.size = size
    let whole = CellRect(column: 0, row: 1, columns: size.columns, rows: max(size.rows - 1, 1))
    (list, photo, post, preview, comments) = (nil, whole, nil, nil, whole)
  }

  /// Lays out the map of a list in the place of everything else.
  init(map size: ScreenSize) {
    self.size = size
    let whole = size.betweenLines
    (list, photo, post, preview, comments) = (whole, nil, nil, nil, whole)
  }

  init(_ size: ScreenSize, _ contents: Contents) {
    self.size = size
    let whole = size.betweenLines
    if contents.showsPreview && size.columns >= 76 {
      let sides = whole.split(atColumn: size.isWide ? size.listColumns : 36)
      (list, preview, comments) = (sides.left, sides.right, sides.right)
      (photo, post) = (nil, nil)
    } else if contents.showsFeed && !contents.isPhotoOpen && size.columns >= 100 {
      let sides = whole.split(atColumn: size.columns - size.commentColumns - 1)
      (list, post, comments) = (sides.left, sides.right, sides.right)
      (photo, preview) = (nil, nil)
    } else {
      let sides = whole.split(atColumn: size.listColumns)
      let hasList = size.isWide && !contents.isPhotoAlone
      let hasPhoto = size.isWide || contents.isPhotoOpen || contents.hasComments
      list = hasList ? sides.left : hasPhoto ? nil : whole
      let picture = hasPhoto ? (hasList ? sides.right : whole) : nil
      // On a screen with fewer rows neither would show much.
      let splits = contents.hasComments && whole.rows >= 8
      photo = splits ? picture?.upper(rows: whole.rows * 11 / 20) : picture
      comments = (splits ? picture?.lower(from: whole.rows * 11 / 20) : picture) ?? whole
      (post, preview) = (nil, nil)
    }
  }

  /// The column of the divider between the list and its neighbour, if there is one.
  var dividerColumn: Int? {
    guard list != nil, let right = photo ?? preview ?? post else { return nil }
    return right.column - 1
  }

  /// The cells of a map in the place of the list, above a line that describes it.
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
    (photo ?? ScreenLayout(size, Contents(isPhotoOpen: true)).photo)?.pixels(ofCell: size.cell)
      ?? PixelSize(width: 1, height: 1)
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
    area = CellRect(
      column: list.column,
      row: list.row + 1,
      columns: list.columns,
      rows: max(list.rows - 1, 1)
    )
    rows = 2
    grid = arrangement == .grid ? TileGrid(area, ofCell: cell) : nil
    across = grid?.across ?? 1
    lines = grid?.lines ?? max(area.rows / rows, 1)
  }

  /// Returns the cells of the photo at an index, when scrolled to a line; `nil` if it is not visible.
  func cell(of index: Int, top: Int) -> CellRect? {
    let (line, place) = (index / across - top, index % across)
    guard (0..<lines).contains(line) else { return nil }
    if let grid { return grid.tile(line: line, place: place) }
    return CellRect(
      column: area.column,
      row: area.row + line * rows,
      columns: area.columns,
      rows: min(rows, area.rows)
    )
  }

  /// Returns the indices of the visible photos of `count`, when scrolled to a line.
  func visible(top: Int, of count: Int) -> Range<Int> {
    (top * across..<(top + lines) * across).clamped(to: 0..<count)
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

  /// True if list and photo are side by side: from 110 columns on.
  var isWide: Bool { columns >= 110 }

  /// The cells between the first row, which has the titles, and the status line.
  fileprivate var betweenLines: CellRect {
    CellRect(column: 0, row: 1, columns: columns, rows: max(rows - 2, 1))
  }

  /// The width of a list on a wide screen.
  fileprivate var listColumns: Int { min(max(columns * 2 / 5, 44), 64) }

  /// The width of comments beside the feed.
  fileprivate var commentColumns: Int { min(max(columns / 3, 34), 64) }
}

extension CellRect {
  /// Returns the part left of a column, and the part right of it.
  fileprivate func split(atColumn left: Int) -> (left: CellRect, right: CellRect) {
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

  /// Returns true if a cell of the screen is in the rectangle.
  func contains(_ column: Int, _ row: Int) -> Bool {
    (self.column..<self.column + columns).contains(column)
      && (self.row..<self.row + rows).contains(row)
  }
}
