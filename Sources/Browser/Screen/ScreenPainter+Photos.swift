import Bitmaps
import Foundations
import Imaging
import Model
import TerminalGraphics

extension ScreenPainter {
  /// Draws the title of the list and the number of its photos.
  mutating func drawHeading(of photoList: PhotoListState, _ area: CellRect) {
    let count =
      photoList.filter.isActive
      ? filterText(photoList.filter, photoList.photos.count, of: photoList.unfilteredCount, "photo")
      : photoList.countSentence
    let available = area.columns - (count.isEmpty ? 0 : count.displayWidth + 3)
    let used = draw(photoList.title, in: area, width: available, style: .bold)
    if !count.isEmpty { draw(theme.dot + count, in: area, column: used, style: .dim) }
  }

  /// The filter and the number of what matches: `/fog · 3 of 50 photos`.
  func filterText(_ filter: ListFilter, _ count: Int, of all: Int, _ noun: String) -> String {
    "/\(filter.text)\(theme.dot)\(count) of \(all) \(noun)\(all == 1 ? "" : "s")"
  }

  /// Draws the reason for an empty list.
  mutating func drawEmptyList(of photoList: PhotoListState, _ area: CellRect) {
    if let failure = state.failure {
      drawCentred(failure.sentence, area, style: .plain)
    } else if photoList.isUnloaded || photoList.isRefreshing {
      drawCentred("Looking for photos …", area)
    } else if photoList.filter.isActive {
      let count = photoList.unfilteredCount
      let further = photoList.hasMoreToSearch ? " Down looks further." : ""
      drawCentred("None of \(count) photos matches “\(photoList.filter.text)”.\(further)", area)
    } else if photoList.source == .recents {
      drawCentred("You have viewed no photos yet. Open one, and it will be here.", area)
    } else {
      drawCentred("\(photoList.title) has no photos.", area)
    }
  }

  /// Draws a photo on two lines: its thumbnail where pictures have colours, its title, and the description
  /// below; the owner at the right where there is room, else below a title without description.
  mutating func drawRow(_ photo: Photo, isSelected: Bool, _ area: CellRect) {
    let isHighlighted = isSelected && !state.isPhotoOpen
    if isHighlighted { drawSelection(area) }
    if isSelected && !isHighlighted {
      grid.draw(theme.marker, column: area.column, row: area.row, style: theme.accent)
    }
    let style = isHighlighted ? theme.selection : isSelected ? theme.accent : .plain
    let secondaryStyle = isHighlighted ? theme.selection : .dim
    let thumbnail = CellRect(column: area.column + 2, row: area.row, columns: 4, rows: 2)
    // So few cells show nothing by brightness alone.
    if state.hasColorPictures { drawThumbnail(of: photo, thumbnail) }
    let start = state.hasColorPictures ? 7 : 2
    let (heading, owner) = (photo.heading, photo.owner.name ?? photo.owner.id)
    let end = area.columns - 1
    let ownerColumn = area.columns >= 64 ? end - min(area.columns / 4, 24) : nil
    let titleWidth = (ownerColumn.map { $0 - 2 } ?? end) - start
    draw(heading.title, in: area, column: start, width: titleWidth, style: style)
    if let ownerColumn {
      draw(owner, in: area, column: ownerColumn, width: end - ownerColumn, style: secondaryStyle)
    }
    let subtitle = heading.subtitle.isEmpty && ownerColumn == nil ? owner : heading.subtitle
    draw(subtitle, in: area, column: start, line: 1, width: end - start, style: secondaryStyle)
  }

  /// Draws a photo as a tile: its picture, and below it its row and its title.
  mutating func drawTile(_ index: Int, of photoList: PhotoListState, _ area: CellRect) {
    let photo = photoList.photos[index]
    let isSelected = index == photoList.cursor.selection
    let rows = area.rows - 1
    let picture = CellRect(
      column: area.column,
      row: area.row,
      columns: area.columns,
      rows: max(rows, 1)
    )
    drawTilePicture(of: photo, picture)
    guard rows > 0 else { return }
    let chosen = state.isPhotoOpen ? theme.accent : theme.selection
    let style = isSelected ? chosen : .plain
    let caption = CellRect(
      column: area.column,
      row: area.row + rows,
      columns: area.columns,
      rows: 1
    )
    if isSelected { grid.fill(caption, style: style) }
    let separator = isSelected ? theme.marker : " "
    let number = "\(photoList.rowNumber(of: index))\(separator)"
    let used = draw(number, in: caption, style: isSelected ? style : .dim)
    draw(photo.heading.title, in: caption, column: used, style: style)
  }

  /// Draws the picture of a tile, its thumbnail before that is there.
  private mutating func drawTilePicture(of photo: Photo, _ area: CellRect) {
    guard let tile = state.tiles[photo] else { return drawThumbnail(of: photo, area) }
    let name = "tile of \(photo.key.name)"
    screen.place(PlacedPicture(filling: area, ofCell: state.size.cell, with: tile, name))
  }

  /// Draws a photo's thumbnail, or a placeholder while it loads.
  mutating func drawThumbnail(of photo: Photo, _ area: CellRect) {
    guard area.columns > 0 else { return }
    if let thumbnail = state.thumbnails[photo] {
      let name = "thumbnail of \(photo.key.name)"
      screen.place(
        PlacedPicture(filling: area, ofCell: state.size.cell, with: thumbnail, name)
      )
    } else {
      drawPlaceholder(area)
    }
  }

  private mutating func drawPlaceholder(_ area: CellRect) {
    let shade = String(repeating: theme.placeholder, count: area.columns)
    for row in area.row..<area.row + area.rows {
      grid.draw(shade, column: area.column, row: row, width: area.columns, style: .dim)
    }
  }
}

extension PhotoListState {
  /// The title of the list: the name of the place, Recents, or Feed.
  var title: String { place?.name.description ?? (source == .feed ? "Feed" : "Recents") }

  /// The number of photos as text, or `""` while it is unknown.
  fileprivate var countSentence: String {
    guard let total, !photos.isEmpty else { return "" }
    return total == 1 ? "1 photo" : "\(total) photos"
  }
}
