import Foundations
import Model
import TerminalGraphics

extension ScreenPainter {
  /// Draws the preview of the selected place: its title, a map of the places, and its photos.
  mutating func drawPreview(_ layout: PreviewLayout) {
    guard let place = state.places.selected else {
      return drawSource(after: layout.area.column)
    }
    let title = draw(place.name.title, in: layout.area, line: -1, style: .bold)
    drawSource(after: layout.area.column + title)
    draw(facts(of: place), in: layout.area, style: .dim)
    if let map = layout.map { drawMap(of: place, map) }
    if layout.mosaic != nil { drawPhotos(of: place, layout) }
  }

  /// Returns the subtitle, the country and the number of photos of a place.
  private func facts(of place: Place) -> String {
    let name = place.name
    let country = name.country == name.title ? "" : name.country
    let location = [name.subtitle, country].filter { !$0.isEmpty }.joined(separator: ", ")
    let count = place.photoCount.map { $0 == 1 ? "1 photo" : "\($0) photos" } ?? ""
    return [location, count].filter { !$0.isEmpty }.joined(separator: theme.dot)
  }

  /// Draws the listed places on a map, the selected one in the accent colour.
  private mutating func drawMap(of selected: Place, _ area: CellRect) {
    let points = state.places.places.compactMap { place in
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
    style.chosen = theme.accent
    style.isUTF8 = theme.isUTF8
    // On fewer columns labels leave little of the coasts.
    style.hasLabels = area.columns >= 100
    let map = MapDrawing(points: points).grid(columns: area.columns, rows: area.rows, style)
    grid.paste(map, column: area.column, row: area.row)
  }

  // MARK: - Photos

  /// Draws the first photos of a place: as a mosaic, or their titles where pictures have no colours.
  private mutating func drawPhotos(of place: Place, _ layout: PreviewLayout) {
    guard let area = layout.mosaic else { return }
    if let photos = state.previewPhotos {
      if photos.isEmpty { return drawCentred("\(place.name.title) has no photos.", area) }
      if !state.hasColorPictures { return drawTitles(of: photos, area) }
      for (photo, tile) in zip(photos, layout.tiles) { drawPreviewTile(of: photo, tile) }
    } else if let failure = state.previewFailure {
      drawCentred(failure.sentence, area)
    } else if !state.hasColorPictures {
      drawCentred("Looking for photos …", area)
    } else {
      for tile in layout.tiles.prefix(place.photoCount ?? .max) { drawTilePlaceholder(tile) }
    }
  }

  private mutating func drawPreviewTile(of photo: Photo, _ area: CellRect) {
    guard let tile = state.tiles[photo] else { return drawTilePlaceholder(area) }
    screen.place(
      PlacedPicture(filling: area, ofCell: state.size.cell, with: tile, photo.key.name)
    )
  }

  /// Draws a point in the middle of a tile that has no picture: too little to flicker.
  private mutating func drawTilePlaceholder(_ area: CellRect) {
    let mark = theme.dot.trimmed
    draw(mark, in: area, column: area.columns / 2, line: area.rows / 2, style: .dim)
  }

  private mutating func drawTitles(of photos: [Photo], _ area: CellRect) {
    for (line, photo) in photos.prefix(area.rows).enumerated() {
      draw(photo.heading.title, in: area, line: line)
    }
  }
}
