import Foundations
import Places
import TerminalGraphics

extension ScreenPainter {
  /// Draws the top places: each country as a sticky heading, and a place on each line below it.
  mutating func drawPlaces(_ area: CellRect) {
    let places = state.places
    guard !places.lines.isEmpty else { return drawEmptyPlaces(area) }
    let lines = places.lines.dropFirst(places.cursor.top).prefix(area.rows)
    for (offset, line) in lines.enumerated() where offset > 0 {
      draw(line, CellRect(column: 0, row: area.row + offset, columns: area.columns, rows: 1))
    }
    draw(places.country, in: area, style: .bold)
  }

  private mutating func draw(_ line: PlaceListState.Line, _ area: CellRect) {
    switch line {
    case .heading(let country): draw(country, in: area, style: .bold)
    case .place(let index):
      let isSelected = index == state.places.cursor.selection
      draw(state.places.places[index], isSelected: isSelected, area)
    }
  }

  /// Draws a place: its title, its subtitle and the number of its photos.
  private mutating func draw(_ place: Place, isSelected: Bool, _ area: CellRect) {
    let style = isSelected ? CellStyle.reversed : .plain
    let subtitleStyle = isSelected ? CellStyle.reversed : .dim
    if isSelected { drawSelection(area) }
    let count = place.photoCount.map { String($0) } ?? ""
    let end = area.columns - 1
    let available = end - 2 - draw(count, before: end, row: area.row, style: subtitleStyle) - 1
    let used = draw(place.name.title, in: area, column: 2, width: available, style: style)
    let (rest, subtitle) = (available - used - 2, place.name.subtitle)
    guard rest > 2, !subtitle.isEmpty else { return }
    draw(subtitle, in: area, column: used + 4, width: rest, style: subtitleStyle)
  }

  /// Highlights the selected row.
  mutating func drawSelection(_ area: CellRect) {
    grid.fill(area, style: .reversed)
    grid.draw(theme.marker, column: area.column, row: area.row, style: .reversed)
  }

  private mutating func drawEmptyPlaces(_ area: CellRect) {
    if !state.places.filter.isEmpty && state.places.count > 0 {
      drawCentred("No place is called “\(state.places.filter)”.", area)
    } else if let failure = state.failure {
      drawCentred(failure.sentence, area, style: .plain)
    } else if state.places.isComplete {
      drawCentred("There are no top places today.", area)
    } else {
      drawCentred("Looking for the places that people photograph most …", area)
    }
  }
}
