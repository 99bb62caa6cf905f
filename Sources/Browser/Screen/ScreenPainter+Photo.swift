import Foundations
import Imaging
import Places
import TerminalGraphics

/// About how many bytes a picture may take on its way to the terminal, for links that are slow.
private let frameBytes = 180_000

extension ScreenPainter {
  /// Draws the photo that is looked at: its title above, and the part of its picture that is seen.
  mutating func drawPhoto(_ area: CellRect) {
    guard let shelf = state.shelf, let view = shelf.view else { return drawNoPhoto(area) }
    drawTitle(of: view.photo, shelf, area)
    if let picture = view.picture, let zoom = view.zoom?.resized(to: area.pixels) {
      let cells = CellGrid(
        halfBlocks: picture.viewed(zoom, in: area.pixels),
        colorDepth: form.colorDepth,
        byteLimit: frameBytes
      )
      grid.paste(cells, column: area.column, row: area.row)
    } else if let failure = state.failure {
      drawCentred("\(failure.sentence) r tries again.", area, style: .plain)
    } else {
      drawCentred(form.spinner(at: state.time), area)
    }
    if view.showsDetails { drawDetails(of: view.photo, shelf, area) }
  }

  /// The photo's title, which is always on the screen, and its place in the list.
  private mutating func drawTitle(of photo: Photo, _ shelf: PhotoListState, _ area: CellRect) {
    let end = area.column + area.columns - 1
    let total = max(shelf.total ?? 0, shelf.photos.count)
    let position = "\(shelf.cursor.selection + 1)/\(total)"
    let used = draw(position, before: end, row: 0, style: .dim)
    grid.draw(
      photo.heading.title,
      column: area.column + 1,
      row: 0,
      width: end - used - 2 - area.column,
      style: .bold
    )
  }

  /// What stands beside a list of which no photo is chosen.
  private mutating func drawNoPhoto(_ area: CellRect) {
    guard state.shelf == nil, let place = state.places.selected else { return }
    grid.draw(
      place.name.title,
      column: area.column + 1,
      row: 0,
      width: area.columns - 2,
      style: .bold
    )
    let count = place.photoCount.map { $0 == 1 ? "1 photo" : "\($0) photos" }
    let facts = [place.name.description, count, place.coordinates?.id].compactMap(\.self)
    let middle = area.row + max((area.rows - facts.count - 2) / 2, 0)
    for (offset, fact) in (facts + ["", "Enter shows its photos."]).enumerated() {
      let line = CellRect(column: area.column, row: middle + offset, columns: area.columns, rows: 1)
      drawCentred(fact, line, style: offset == 0 ? .plain : .dim)
    }
  }
}

// MARK: - Details

extension ScreenPainter {
  /// Draws what is known of the photo over the lower part of its picture.
  private mutating func drawDetails(of photo: Photo, _ shelf: PhotoListState, _ area: CellRect) {
    let facts = photo.details(of: shelf)
    let width = (facts.map(\.label.count).max() ?? 0) + 2
    let lines = facts.flatMap { fact in
      fact.value.lines(width: max(area.columns - width - 2, 8)).enumerated().map { index, line in
        (label: index == 0 ? fact.label : "", line, fact.link)
      }
    }.prefix(area.rows - 1)
    let top = area.row + area.rows - lines.count
    let panel = CellRect(
      column: area.column,
      row: top - 1,
      columns: area.columns,
      rows: lines.count + 1
    )
    grid.fill(panel)
    let rule = String(repeating: form.horizontalLine, count: area.columns)
    grid.draw(rule, column: area.column, row: top - 1, width: area.columns, style: .dim)
    for (offset, line) in lines.enumerated() {
      let (label, text, link) = line
      grid.draw(label, column: area.column + 1, row: top + offset, width: width, style: .dim)
      grid.draw(
        text,
        column: area.column + 1 + width,
        row: top + offset,
        width: area.columns - width - 1,
        style: CellStyle(link: link)
      )
    }
  }
}

extension Photo {
  /// What is known of the photo, as far as it is known.
  func details(
    of shelf: PhotoListState
  ) -> [(label: String, value: String, link: String?)] {
    let place = shelf.place?.name.description ?? coordinates?.id ?? ""
    let facts: [(label: String, value: String, link: String?)] = [
      ("about", heading.subtitle, nil),
      ("owner", owner.name ?? owner.id, nil),
      ("licence", license?.name ?? "", nil),
      ("taken", dateTaken ?? "", nil),
      ("place", place, nil),
      ("page", page.absoluteString, page.absoluteString),
    ]
    return facts.filter { !$0.value.isEmpty }
  }
}
