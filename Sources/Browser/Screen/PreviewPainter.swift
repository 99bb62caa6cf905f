import Bitmaps
import Features
import Foundations
import Model
import TerminalGraphics

/// The painter of the preview of the selected place: its title, a map of the places, and its photos.
struct PreviewPainter {
  private let topPlaces: TopPlacesState
  private let tiles: PhotoCache<ImagePyramid>
  private let context: BrowserContext

  init(_ topPlaces: TopPlacesState, _ tiles: PhotoCache<ImagePyramid>, _ context: BrowserContext) {
    self.topPlaces = topPlaces
    self.tiles = tiles
    self.context = context
  }

  func draw(_ layout: PreviewLayout, on canvas: inout Canvas) {
    let place = topPlaces.list.selected
    let title = canvas.draw(place?.name.title ?? "", in: layout.area, line: -1, style: .bold)
    // Below a list, its title is not in the first row.
    if layout.area.row == 1 {
      canvas.drawSource(topPlaces.source, after: layout.area.column + title)
    }
    guard let place else { return }
    canvas.draw(facts(of: place, canvas.theme), in: layout.area, style: .dim)
    if let map = layout.map { drawMap(of: place, map, on: &canvas) }
    if layout.mosaic != nil { drawPhotos(of: place, layout, on: &canvas) }
  }

  /// Returns the subtitle, the country and the number of photos of a place.
  private func facts(of place: Place, _ theme: ScreenTheme) -> String {
    let name = place.name
    let country = name.country == name.title ? "" : name.country
    let location = [name.subtitle, country].filter { !$0.isEmpty }.joined(separator: ", ")
    let count = place.photoCount.map { $0 == 1 ? "1 photo" : "\($0) photos" } ?? ""
    return [location, count].filter { !$0.isEmpty }.joined(separator: theme.dot)
  }

  /// Draws the listed places on a map, the selected one in the accent colour.
  private func drawMap(of selected: Place, _ area: CellRect, on canvas: inout Canvas) {
    let points = topPlaces.list.places.compactMap { place in
      place.coordinates.map { coordinates in
        MapDrawing.Point(
          latitude: coordinates.latitude,
          longitude: coordinates.longitude,
          name: place.name.title,
          weight: place.photoCount ?? 1,
          isChosen: place.id == selected.id
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

  /// Draws the first photos of a place: as a mosaic, or their titles if pictures have no colours.
  private func drawPhotos(of place: Place, _ layout: PreviewLayout, on canvas: inout Canvas) {
    guard let area = layout.mosaic else { return }
    let request = Request.photos(of: .place(place), page: 1, isRefreshing: false)
    if let photos = topPlaces.previewPhotos(of: place, context) {
      if photos.isEmpty {
        return canvas.drawCentred("No photos of \(place.name.title)".withFullStop, area)
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
      for tile in layout.tiles.prefix(place.photoCount ?? .max) {
        drawPlaceholder(tile, on: &canvas)
      }
    }
  }

  private func drawTile(of photo: Photo, _ area: CellRect, on canvas: inout Canvas) {
    guard let tile = tiles[photo] else { return drawPlaceholder(area, on: &canvas) }
    canvas.fill(area, with: tile, photo.key.name)
  }

  /// Draws a dot in the middle of a tile without a picture: little enough not to flicker.
  private func drawPlaceholder(_ area: CellRect, on canvas: inout Canvas) {
    let mark = canvas.theme.dot.trimmed
    canvas.draw(mark, in: area, column: area.columns / 2, line: area.rows / 2, style: .dim)
  }
}
