import Bitmaps
import Foundations
import Imaging
import Model
import TerminalGraphics

extension ScreenPainter {
  /// Draws the open photo: its title, and the part of its picture under the zoom.
  mutating func drawPhoto(_ area: CellRect) {
    guard let photoList = state.photoList, let view = photoList.view else { return }
    drawTitle(of: view.photo, photoList, area)
    if let picture = view.picture, let zoom = view.zoom?.resized(to: pixels(of: area)) {
      screen.place(PlacedPicture(view.photo.key.name, picture, zoom, in: area))
      if state.isPhotoOpen { drawMinimap(of: zoom, area) }
    } else if let failure = state.failure {
      drawCentred("\(failure.sentence) r tries again, q quits.", area, style: .plain)
    } else {
      drawCentred(theme.spinner(at: state.time), area)
    }
    if view.showsDetails { drawDetails(of: view.photo, photoList, area) }
  }

  /// Draws the photo's title and its position in the list, with the sign of a slideshow; where there is no
  /// status line, also the scale.
  private mutating func drawTitle(of photo: Photo, _ photoList: PhotoListState, _ area: CellRect) {
    let end = area.column + area.columns - 1
    let total = max(photoList.total ?? 0, photoList.photos.count)
    let position = "\(photoList.cursor.selection + 1)/\(total)"
    let isZoomed = state.isFullScreen && photoList.view?.zoom?.isByHand == true
    let facts = [isZoomed ? photoList.view?.scaleText : nil, position].compactMap(\.self)
    let sign = state.slideshow == nil ? "" : "\(theme.slideshowSign) "
    let text = sign + facts.joined(separator: theme.dot)
    let width = area.columns - draw(text, before: end, row: 0, style: .dim) - 3
    draw(photo.heading.title, in: area, column: 1, line: -1, width: width, style: .bold)
  }

  /// Draws the details of the photo over the lower part of its picture.
  private mutating func drawDetails(of photo: Photo, _ photoList: PhotoListState, _ area: CellRect)
  {
    let facts = photo.details(of: photoList, state.reactions[photo])
    let lines = Self.lines(of: facts, width: area.columns).prefix(area.rows - 1)
    let (top, rows) = (area.row + area.rows - lines.count - 1, lines.count + 1)
    let panel = CellRect(column: area.column, row: top, columns: area.columns, rows: rows)
    grid.fill(panel)
    let rule = String(repeating: theme.horizontalLine, count: area.columns)
    draw(rule, in: panel, style: .dim)
    drawFacts(lines, in: panel, line: 1)
  }

  /// A line of the details of a photo.
  typealias FactLine = (label: String, labelWidth: Int, text: String, link: String?)

  /// Returns the details as lines, each value wrapped beside its label.
  static func lines(of facts: [Photo.Fact], width: Int) -> [FactLine] {
    let labelWidth = (facts.map(\.label.count).max() ?? 0) + 2
    return facts.flatMap { fact in
      fact.value.lines(width: max(width - labelWidth - 2, 8)).enumerated().map { index, line in
        (index == 0 ? fact.label : "", labelWidth, line, fact.link)
      }
    }
  }

  /// Draws lines of details in an area from a line of it on.
  mutating func drawFacts(_ lines: some Sequence<FactLine>, in area: CellRect, line: Int) {
    for (index, (label, width, text, link)) in lines.enumerated() {
      draw(label, in: area, column: 1, line: line + index, width: width, style: .dim)
      draw(text, in: area, column: 1 + width, line: line + index, style: CellStyle(link: link))
    }
  }
}

extension Photo {
  /// A detail of a photo.
  typealias Fact = (label: String, value: String, link: String?)

  /// Returns the known details of the photo, in the order of the panel.
  func details(of photoList: PhotoListState, _ reactions: Reactions) -> [Fact] {
    let place = photoList.place?.name.description ?? coordinates?.id ?? ""
    let facts: [Fact] = [
      ("about", heading.subtitle, nil),
      ("owner", owner.name ?? owner.id, nil),
      ("licence", license?.name ?? "", nil),
      ("taken", dateTaken ?? "", nil),
      ("place", place, nil),
      ("likes", reactions.likes ?? "", nil),
      ("comments", reactions.commentCount.map { String($0) } ?? "", nil),
      ("page", page.absoluteString, page.absoluteString),
    ]
    return facts.filter { !$0.value.isEmpty }
  }
}
