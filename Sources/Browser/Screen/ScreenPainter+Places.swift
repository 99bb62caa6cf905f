import Foundations
import Places
import TerminalGraphics

extension ScreenPainter {
  /// Draws the top places: a country on a line, which stays while its places scroll, and below it a
  /// place on each line.
  mutating func drawPlaces(_ area: CellRect) {
    let places = state.places
    guard !places.lines.isEmpty else { return drawNoPlaces(area) }
    let lines = places.lines.dropFirst(places.cursor.top).prefix(area.rows)
    for (offset, line) in lines.enumerated() where offset > 0 {
      draw(line, CellRect(column: 0, row: area.row + offset, columns: area.columns, rows: 1))
    }
    grid.draw(places.country, column: 0, row: area.row, width: area.columns, style: .bold)
  }

  private mutating func draw(_ line: PlacesList.Line, _ area: CellRect) {
    switch line {
    case .heading(let country):
      grid.draw(country, column: 0, row: area.row, width: area.columns, style: .bold)
    case .place(let index):
      draw(
        state.places.places[index],
        isChosen: index == state.places.cursor.selection,
        area
      )
    }
  }

  /// Draws a place: its title, what lies between title and country, and how many photos it has.
  private mutating func draw(_ place: Place, isChosen: Bool, _ area: CellRect) {
    let style = isChosen ? CellStyle.reversed : .plain
    let quiet = isChosen ? CellStyle.reversed : .dim
    if isChosen { drawChosen(area) }
    let count = place.photoCount.map { String($0) } ?? ""
    let end = area.columns - 1
    let room = end - 2 - draw(count, before: end, row: area.row, style: quiet) - 1
    let used = grid.draw(place.name.title, column: 2, row: area.row, width: room, style: style)
    guard room - used > 4, !place.name.subtitle.isEmpty else { return }
    grid.draw(
      place.name.subtitle,
      column: 2 + used + 2,
      row: area.row,
      width: room - used - 2,
      style: quiet
    )
  }

  /// Sets off the rows that are chosen.
  mutating func drawChosen(_ area: CellRect) {
    grid.fill(area, style: .reversed)
    grid.draw(form.marker, column: area.column, row: area.row, style: .reversed)
  }

  private mutating func drawNoPlaces(_ area: CellRect) {
    if !state.places.filter.isEmpty && state.places.count > 0 {
      drawCentred("No place is called “\(state.places.filter)”.", area)
    } else if let failure = state.failure {
      drawCentred(failure.sentence, area, style: .plain)
    } else if state.places.isComplete {
      drawCentred("Flickr lists no top places today.", area)
    } else {
      drawCentred("Looking for the places that people photograph most …", area)
    }
  }
}
