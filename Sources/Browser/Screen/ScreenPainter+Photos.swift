import Foundations
import Places
import TerminalGraphics

extension ScreenPainter {
  /// Draws what the photos are of, and how many there are.
  mutating func drawHeading(of shelf: PhotoListState, _ area: CellRect) {
    let count = shelf.countSentence
    let room = area.columns - (count.isEmpty ? 0 : count.displayWidth + 3)
    let used = grid.draw(shelf.title, column: 0, row: area.row, width: room, style: .bold)
    guard !count.isEmpty else { return }
    grid.draw(
      form.dot + count,
      column: used,
      row: area.row,
      width: area.columns - used,
      style: .dim
    )
  }

  /// Draws why no photos are listed.
  mutating func drawEmptiness(of shelf: PhotoListState, _ area: CellRect) {
    if let failure = state.failure {
      drawCentred(failure.sentence, area, style: .plain)
    } else if shelf.isUnknown || shelf.isRefreshing {
      drawCentred("Looking for photos …", area)
    } else if shelf.source == .recents {
      drawCentred("You have viewed no photos yet. Open one, and it will be here.", area)
    } else {
      drawCentred("\(shelf.title) has no photos.", area)
    }
  }

  /// Draws a photo on two lines: its thumbnail, its title, and what there is to say below it.
  mutating func drawRow(_ photo: Photo, isChosen: Bool, _ area: CellRect) {
    let hasKeys = !state.isPhotoOpen
    if isChosen && hasKeys { drawChosen(area) }
    if isChosen && !hasKeys { grid.draw(form.marker, column: area.column, row: area.row) }
    let style = isChosen ? CellStyle(hasKeys ? .reversed : .bold) : .plain
    let quiet = isChosen && hasKeys ? CellStyle.reversed : .dim
    let thumbnail = CellRect(column: area.column + 2, row: area.row, columns: 4, rows: 2)
    drawThumbnail(of: photo, thumbnail)
    let column = area.column + 7
    let room = area.column + area.columns - column
    grid.draw(photo.heading.title, column: column, row: area.row, width: room, style: style)
    grid.draw(subtitle(of: photo), column: column, row: area.row + 1, width: room, style: quiet)
  }

  /// Draws a photo as a tile: its thumbnail, and its title below.
  mutating func drawTile(_ photo: Photo, isChosen: Bool, _ area: CellRect) {
    let (columns, rows) = (max(area.columns - 2, 1), max(area.rows - 2, 1))
    let picture = CellRect(column: area.column + 1, row: area.row, columns: columns, rows: rows)
    drawThumbnail(of: photo, picture)
    let hasKeys = !state.isPhotoOpen
    let style = isChosen ? CellStyle(hasKeys ? .reversed : .bold) : .plain
    let titleRow = area.row + rows
    guard titleRow < area.row + area.rows else { return }
    if isChosen {
      let line = CellRect(column: area.column, row: titleRow, columns: columns + 1, rows: 1)
      grid.fill(line, style: style)
      grid.draw(form.marker, column: area.column, row: titleRow, style: style)
    }
    grid.draw(
      photo.heading.title,
      column: area.column + 1,
      row: titleRow,
      width: columns,
      style: style
    )
  }

  /// When a photo was viewed, of the recents; who took it; and its subtitle.
  private func subtitle(of photo: Photo) -> String {
    [photo.owner.name ?? photo.owner.id, photo.heading.subtitle].filter { !$0.isEmpty }
      .joined(separator: form.dot)
  }
}

extension PhotoListState {
  /// What the photos are of.
  var title: String { place?.name.description ?? "Recents" }

  /// How many photos there are, as far as it is known.
  fileprivate var countSentence: String {
    guard let total, !photos.isEmpty else { return "" }
    return total == 1 ? "1 photo" : "\(total) photos"
  }
}
