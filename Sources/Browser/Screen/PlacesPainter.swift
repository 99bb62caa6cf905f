import Features
import Foundations
import Model
import TerminalGraphics

/// The painter of the top places: countries as sticky headings, and a place on each line below.
struct PlacesPainter {
  private let places: PlaceListState
  private let source: SourceID?
  private let failure: Failure?

  /// Creates the painter of a source's places; `failure` is the reason why there are none.
  init(_ places: PlaceListState, of source: SourceID?, _ failure: Failure?) {
    self.places = places
    self.source = source
    self.failure = failure
  }

  func draw(_ area: CellRect, on canvas: inout Canvas) {
    guard !places.lines.isEmpty else { return drawEmptyList(area, on: &canvas) }
    let columns = PlaceColumns(of: places.rows, in: area)
    let lines = places.lines.dropFirst(places.cursor.top).prefix(area.rows)
    for (offset, line) in lines.enumerated() where offset > 0 {
      let row = CellRect(column: 0, row: area.row + offset, columns: area.columns, rows: 1)
      switch line {
      case .heading(let country): canvas.draw(country, in: row, style: .bold)
      case .row(let index):
        let isSelected = index == places.cursor.selection
        draw(places.rows[index], isSelected: isSelected, columns, row, on: &canvas)
      }
    }
    canvas.draw(places.country, in: area, style: .bold)
  }

  /// Draws a row: its title, its subtitle and the number of its photos.
  private func draw(
    _ place: PlaceRow,
    isSelected: Bool,
    _ columns: PlaceColumns,
    _ area: CellRect,
    on canvas: inout Canvas
  ) {
    if isSelected { canvas.drawSelection(area) }
    let style = isSelected ? canvas.theme.selection : .plain
    let secondaryStyle = isSelected ? canvas.theme.selection : .dim
    if let count = place.count {
      canvas.draw(String(count), before: area.columns - 1, row: area.row, style: secondaryStyle)
    }
    let subtitle = columns.hasSubtitles ? place.subtitle : ""
    let width = subtitle.isEmpty ? columns.text : columns.title
    canvas.draw(title(of: place), in: area, column: PlaceColumns.start, width: width, style: style)
    let start = columns.title + PlaceColumns.gap
    canvas.draw(
      subtitle,
      in: area,
      column: PlaceColumns.start + start,
      width: columns.text - start,
      style: secondaryStyle
    )
  }

  /// Returns the title of a row; lists of a group are indented below its row.
  private func title(of row: PlaceRow) -> String {
    if case .list(let list) = row, list.group != nil, !places.filter.isActive {
      return "  \(list.title)"
    }
    return row.title
  }

  private func drawEmptyList(_ area: CellRect, on canvas: inout Canvas) {
    if !places.filter.text.isEmpty && places.unfilteredCount > 0 {
      canvas.drawCentred("No place is called “\(places.filter.text)”.", area)
    } else if let failure {
      canvas.drawCentred(failure.sentence, area, style: .plain)
    } else if places.isComplete {
      let isFolder = source?.facts.location == .files
      let sentence = isFolder ? "No picture here has a position." : "There are no top places today."
      canvas.drawCentred(sentence, area)
    } else {
      canvas.drawCentred("Looking for the places that people photograph most …", area)
    }
  }
}

extension Canvas {
  /// Draws the source of the places at the end of the first row, if it fits after a column.
  mutating func drawSource(_ source: SourceID?, after column: Int) {
    guard let source else { return }
    let name = source.shortName
    let end = grid.columns - 1
    guard end - name.displayWidth >= column + 2 else { return }
    draw(name, before: end, row: 0, style: .dim)
  }
}

/// The column widths of a list of places, the same for all rows.
struct PlaceColumns: Hashable, Sendable {
  /// The column where titles begin, right of the marker.
  static let start = 2
  /// The number of columns between two texts.
  static let gap = 2
  /// The minimum width of subtitles; if less is left, they are hidden.
  private static let leastSubtitle = 8

  /// The width of title and subtitle together.
  let text: Int
  /// The width of titles that have a subtitle.
  let title: Int
  let hasSubtitles: Bool

  init(of places: [PlaceRow], in area: CellRect) {
    let counts = places.compactMap(\.count).map { String($0).count }.max() ?? 0
    text = max(area.columns - 1 - Self.start - (counts == 0 ? 0 : counts + Self.gap), 1)
    let longest = places.filter { !$0.subtitle.isEmpty }.map(\.title.displayWidth).max()
    // Truncate a long title rather than all subtitles.
    title = min(longest ?? 0, text * 11 / 20)
    hasSubtitles = longest != nil && text - title - Self.gap >= Self.leastSubtitle
  }
}
