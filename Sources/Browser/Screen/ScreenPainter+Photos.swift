import Foundations
import Imaging
import Places
import TerminalGraphics

extension ScreenPainter {
  /// Draws the title of the list and the number of its photos.
  mutating func drawHeading(of photoList: PhotoListState, _ area: CellRect) {
    let count = photoList.countSentence
    let available = area.columns - (count.isEmpty ? 0 : count.displayWidth + 3)
    let used = grid.draw(photoList.title, column: 0, row: area.row, width: available, style: .bold)
    guard !count.isEmpty else { return }
    grid.draw(
      theme.dot + count,
      column: used,
      row: area.row,
      width: area.columns - used,
      style: .dim
    )
  }

  /// Draws the reason for an empty list.
  mutating func drawEmptyList(of photoList: PhotoListState, _ area: CellRect) {
    if let failure = state.failure {
      drawCentred(failure.sentence, area, style: .plain)
    } else if photoList.isUnloaded || photoList.isRefreshing {
      drawCentred("Looking for photos …", area)
    } else if photoList.source == .recents {
      drawCentred("You have viewed no photos yet. Open one, and it will be here.", area)
    } else {
      drawCentred("\(photoList.title) has no photos.", area)
    }
  }

  /// Draws a photo on two lines: its thumbnail, its title and its subtitle.
  mutating func drawRow(_ photo: Photo, isSelected: Bool, _ area: CellRect) {
    let hasFocus = !state.isPhotoOpen
    if isSelected && hasFocus { drawSelection(area) }
    if isSelected && !hasFocus { grid.draw(theme.marker, column: area.column, row: area.row) }
    let style = isSelected ? CellStyle(hasFocus ? .reversed : .bold) : .plain
    let subtitleStyle = isSelected && hasFocus ? CellStyle.reversed : .dim
    let thumbnail = CellRect(column: area.column + 2, row: area.row, columns: 4, rows: 2)
    drawThumbnail(of: photo, thumbnail)
    let column = area.column + 7
    let available = area.column + area.columns - column
    grid.draw(photo.heading.title, column: column, row: area.row, width: available, style: style)
    grid.draw(
      subtitle(of: photo),
      column: column,
      row: area.row + 1,
      width: available,
      style: subtitleStyle
    )
  }

  /// Draws a photo as a tile: its thumbnail, and its title below.
  mutating func drawTile(_ photo: Photo, isSelected: Bool, _ area: CellRect) {
    let (columns, rows) = (max(area.columns - 2, 1), max(area.rows - 2, 1))
    let picture = CellRect(column: area.column + 1, row: area.row, columns: columns, rows: rows)
    drawThumbnail(of: photo, picture)
    let hasFocus = !state.isPhotoOpen
    let style = isSelected ? CellStyle(hasFocus ? .reversed : .bold) : .plain
    let titleRow = area.row + rows
    guard titleRow < area.row + area.rows else { return }
    if isSelected {
      let line = CellRect(column: area.column, row: titleRow, columns: columns + 1, rows: 1)
      grid.fill(line, style: style)
      grid.draw(theme.marker, column: area.column, row: titleRow, style: style)
    }
    grid.draw(
      photo.heading.title,
      column: area.column + 1,
      row: titleRow,
      width: columns,
      style: style
    )
  }

  /// Returns the owner and the subtitle of a photo.
  private func subtitle(of photo: Photo) -> String {
    [photo.owner.name ?? photo.owner.id, photo.heading.subtitle].filter { !$0.isEmpty }
      .joined(separator: theme.dot)
  }
}

extension PhotoListState {
  /// The title of the list: the name of the place, or Recents.
  var title: String { place?.name.description ?? "Recents" }

  /// The number of photos as text, or `""` while it is unknown.
  fileprivate var countSentence: String {
    guard let total, !photos.isEmpty else { return "" }
    return total == 1 ? "1 photo" : "\(total) photos"
  }
}

extension ScreenPainter {
  /// Draws a photo's thumbnail, or a placeholder while it loads; nothing without colours.
  mutating func drawThumbnail(of photo: Photo, _ area: CellRect) {
    guard theme.colorDepth != .none, theme.isUTF8, area.columns > 0 else { return }
    if let thumbnail = state.thumbnails[photo] {
      let dots = thumbnail.resized(to: area.pixels)
      let cells = CellGrid(halfBlocks: dots, colorDepth: theme.colorDepth)
      grid.paste(cells, column: area.column, row: area.row)
    } else {
      drawPlaceholder(area)
    }
  }

  private mutating func drawPlaceholder(_ area: CellRect) {
    let shade = String(repeating: "░", count: area.columns)
    for row in area.row..<area.row + area.rows {
      grid.draw(shade, column: area.column, row: row, width: area.columns, style: .dim)
    }
  }
}
