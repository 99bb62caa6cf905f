import Foundations
import Model
import TerminalGraphics

extension ScreenPainter {
  /// Draws the top places: each country as a sticky heading, and a place on each line below it.
  mutating func drawPlaces(_ area: CellRect) {
    let places = state.places
    guard !places.lines.isEmpty else { return drawEmptyPlaces(area) }
    let columns = PlaceColumns(of: places.places, in: area)
    let lines = places.lines.dropFirst(places.cursor.top).prefix(area.rows)
    for (offset, line) in lines.enumerated() where offset > 0 {
      let row = CellRect(column: 0, row: area.row + offset, columns: area.columns, rows: 1)
      draw(line, columns, row)
    }
    draw(places.country, in: area, style: .bold)
  }

  private mutating func draw(_ line: PlaceListState.Line, _ columns: PlaceColumns, _ area: CellRect)
  {
    switch line {
    case .heading(let country): draw(country, in: area, style: .bold)
    case .place(let index):
      let isSelected = index == state.places.cursor.selection
      draw(state.places.places[index], isSelected: isSelected, columns, area)
    }
  }

  /// Draws a place: its title, its subtitle and the number of its photos.
  private mutating func draw(
    _ place: Place,
    isSelected: Bool,
    _ columns: PlaceColumns,
    _ area: CellRect
  ) {
    if isSelected { drawSelection(area) }
    let style = isSelected ? theme.selection : .plain
    let secondaryStyle = isSelected ? theme.selection : .dim
    if let count = place.photoCount {
      draw(String(count), before: area.columns - 1, row: area.row, style: secondaryStyle)
    }
    let subtitle = columns.hasSubtitles ? place.name.subtitle : ""
    let width = subtitle.isEmpty ? columns.text : columns.title
    draw(place.name.title, in: area, column: PlaceColumns.start, width: width, style: style)
    let start = columns.title + PlaceColumns.gap
    draw(
      subtitle,
      in: area,
      column: PlaceColumns.start + start,
      width: columns.text - start,
      style: secondaryStyle
    )
  }

  /// Highlights the selected row.
  mutating func drawSelection(_ area: CellRect) {
    grid.fill(area, style: theme.selection)
    grid.draw(theme.marker, column: area.column, row: area.row, style: theme.selection)
  }

  /// Draws the source of the places at the end of the first row, where it fits after a column.
  mutating func drawSource(after column: Int) {
    guard state.tab == .topPlaces, let source = state.source else { return }
    let name = source.name.hasPrefix("the ") ? String(source.name.dropFirst(4)) : source.name
    let end = state.size.columns - 1
    guard end - name.displayWidth >= column + 2 else { return }
    draw(name, before: end, row: 0, style: .dim)
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

/// The widths of the columns of a list of places, the same for all its rows.
struct PlaceColumns: Hashable, Sendable {
  /// The column of the titles, right of the marker.
  static let start = 2
  /// The blank columns between two texts.
  static let gap = 2
  /// The fewest columns of subtitles; where fewer are left, they are left out.
  private static let leastSubtitle = 8

  /// The columns of title and subtitle together.
  let text: Int
  /// The columns of the titles that have a subtitle.
  let title: Int
  let hasSubtitles: Bool

  init(of places: [Place], in area: CellRect) {
    let counts = places.compactMap(\.photoCount).map { String($0).count }.max() ?? 0
    text = max(area.columns - 1 - Self.start - (counts == 0 ? 0 : counts + Self.gap), 1)
    let longest = places.filter { !$0.name.subtitle.isEmpty }
      .map(\.name.title.displayWidth).max()
    // A long title is truncated rather than all subtitles.
    title = min(longest ?? 0, text * 11 / 20)
    hasSubtitles = longest != nil && text - title - Self.gap >= Self.leastSubtitle
  }
}
