import Bitmaps
import Features
import Foundations
import Model
import TerminalGraphics

/// The painter of the preview of the selected place: its title, a map of the places, and its photos.
struct PreviewPainter {
  private let topPlaces: TopPlacesState
  private let pictures: PictureCaches
  private let context: BrowserContext

  init(_ topPlaces: TopPlacesState, _ pictures: PictureCaches, _ context: BrowserContext) {
    self.topPlaces = topPlaces
    self.pictures = pictures
    self.context = context
  }

  func draw(_ layout: PreviewLayout, on canvas: inout Canvas) {
    let row = topPlaces.list.selectedRow
    let title = canvas.draw(row?.title ?? "", in: layout.area, line: -1, style: .bold)
    // Below a list, its title is not in the first row.
    if layout.area.row == 1 {
      canvas.drawSource(topPlaces.source, after: layout.area.column + title)
    }
    guard let row else { return }
    canvas.draw(facts(of: row, canvas.theme), in: layout.area, style: .dim)
    if let map = layout.map { drawMap(choosing: row.place, map, on: &canvas) }
    guard layout.mosaic != nil, let subject = row.subject else { return }
    drawPhotos(of: row, subject, layout, on: &canvas)
  }

  /// Returns the subtitle and the country of a place, and the number of its photos.
  private func facts(of row: PlaceRow, _ theme: ScreenTheme) -> String {
    let name = row.place?.name
    let country = name?.country == name?.title ? nil : name?.country
    let location = [row.subtitle, country ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    let count = row.subject == nil ? "Enter shows or hides them." : row.count?.photos ?? ""
    return [location, count].filter { !$0.isEmpty }.joined(separator: theme.dot)
  }

  /// Draws the listed places on a map, the selected one in the accent colour.
  private func drawMap(choosing selected: Place?, _ area: CellRect, on canvas: inout Canvas) {
    let points = topPlaces.list.places.compactMap { place in
      place.coordinates.map { coordinates in
        MapDrawing.Point(
          latitude: coordinates.latitude,
          longitude: coordinates.longitude,
          name: place.name.title,
          weight: place.photoCount ?? 1,
          isChosen: place.id == selected?.id
        )
      }
    }
    var style = MapDrawing.Style()
    style.chosen = canvas.theme.accent
    style.isUTF8 = canvas.theme.isUTF8
    // On fewer columns labels would cover most of the coasts.
    style.hasLabels = area.columns >= 100
    let map = MapDrawing(points: points).grid(columns: area.columns, rows: area.rows, style)
    canvas.grid.paste(map, column: area.column, row: area.row)
  }

  // MARK: - Photos

  /// Draws the first photos of a row: as a mosaic, or their titles if pictures have no colours.
  private func drawPhotos(
    of row: PlaceRow,
    _ subject: PhotoSubject,
    _ layout: PreviewLayout,
    on canvas: inout Canvas
  ) {
    guard let area = layout.mosaic else { return }
    let request = Request.photos(of: subject, page: 1, isRefreshing: false)
    if let photos = topPlaces.previewPhotos(of: subject, context) {
      if photos.isEmpty {
        let of = row.place.map { " of \($0.name.title)" } ?? ""
        return canvas.drawCentred("No photos\(of)".withFullStop, area)
      }
      if !topPlaces.previewHasTiles(context) {
        for (photo, line) in zip(photos, layout.titles) { canvas.draw(photo.markedTitle, in: line) }
        return
      }
      for (photo, tile) in zip(photos, layout.tiles) { drawTile(of: photo, tile, on: &canvas) }
    } else if let failure = context.requests.failure(of: request) {
      canvas.drawCentred(failure.sentence, area)
    } else if context.isScarce(topPlaces.source) {
      canvas.drawCentred(
        "Enter shows its photos. S e: give a contact, and they are here at once.",
        area
      )
    } else if !context.hasColorPictures {
      canvas.drawCentred("Looking for photos …", area)
    } else {
      for tile in layout.tiles.prefix(row.count ?? .max) {
        drawPlaceholder(tile, on: &canvas)
      }
    }
  }

  private func drawTile(of photo: Photo, _ area: CellRect, on canvas: inout Canvas) {
    guard let tile = pictures.tile(of: photo) else { return drawPlaceholder(area, on: &canvas) }
    canvas.fill(area, with: tile, photo.key.name)
  }

  /// Draws a dot in the middle of a tile without a picture: little enough not to flicker.
  private func drawPlaceholder(_ area: CellRect, on canvas: inout Canvas) {
    let mark = canvas.theme.dot.trimmed
    canvas.draw(mark, in: area, column: area.columns / 2, line: area.rows / 2, style: .dim)
  }
}
