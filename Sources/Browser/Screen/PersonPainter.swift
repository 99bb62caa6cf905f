import Bitmaps
import Features
import Foundations
import Model
import TerminalGraphics

/// The layout of the panel of a person over the whole screen: the picture, and beside it the text.
struct PersonPage {
  /// The cells of the picture; `nil` on a screen that is too narrow, or without colours.
  let picture: CellRect?
  /// The cells of the text.
  let text: CellRect
  let lines: [Canvas.FactLine]

  /// The maximum height of the picture in rows: Flickr's pictures have 48 pixels.
  private static let pictureRows = 8

  init(_ person: PersonState, _ context: BrowserContext) {
    let (size, cell) = (context.size, context.size.cell)
    let rows = max(size.rows - 3, 1)
    let pictureRows = min(Self.pictureRows, rows)
    let columns = max(pictureRows * cell.height / cell.width, 1)
    let hasPicture = context.hasColorPictures && size.columns >= columns + 30
    picture =
      hasPicture ? CellRect(column: 1, row: 2, columns: columns, rows: pictureRows) : nil
    let left = hasPicture ? columns + 2 : 0
    text = CellRect(column: left, row: 2, columns: max(size.columns - left, 2), rows: rows)
    lines = Canvas.lines(of: person.facts, width: text.columns)
  }

  /// The largest index of the first visible line.
  var lastTop: Int { max(lines.count - text.rows, 0) }
}

extension PersonState {
  /// What is known about the person, in display order.
  fileprivate var facts: [Photo.Fact] {
    guard let subject else { return [] }
    let page = profile?.page?.absoluteString
    let facts: [Photo.Fact] = [
      ("full name", person?.realName ?? "", nil),
      ("id", subject.person.id == person?.displayName ? "" : subject.person.id, nil),
      ("place", profile?.place ?? "", nil),
      ("since", profile?.sinceDay ?? "", nil),
      ("photos", profile?.photoCount.map { $0.grouped } ?? "", nil),
      ("edits", profile?.editCount.map { $0.grouped } ?? "", nil),
      ("page", page ?? "", page),
      ("about", profile?.description ?? "", nil),
    ]
    return facts.filter { !$0.value.isEmpty }
  }
}

/// The painter of the panel of a person.
struct PersonPainter {
  private let person: PersonState
  private let portraits: PortraitPainter
  private let context: BrowserContext

  init(_ person: PersonState, _ pictures: PictureCaches, _ context: BrowserContext) {
    self.person = person
    self.context = context
    portraits = PortraitPainter(pictures, context)
  }

  /// Draws the panel over the lists and the photo, also under the status line: a photo may have the whole screen.
  func draw(on canvas: inout Canvas) {
    let (size, page) = (context.size, PersonPage(person, context))
    let area = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    canvas.grid.fill(area)
    guard let shown = person.person else { return }
    canvas.draw(shown.displayName.onOneLine, in: area, column: 1, style: .bold)
    if let cells = page.picture {
      portraits.draw(shown, cells, on: &canvas)
    }
    let visible = page.lines.dropFirst(person.top).prefix(page.text.rows)
    canvas.drawFacts(visible, in: page.text, line: 0)
    if person.profile != nil { return }
    let failure = person.request.flatMap { context.requests.failure(of: $0) }
    let sentence = failure.map { "\($0.sentence)" } ?? "Asking …"
    let style: CellStyle = failure == nil ? .dim : .plain
    let lines = sentence.lines(width: max(page.text.columns - 2, 8))
    let first = visible.count + 1
    for (offset, line) in lines.prefix(max(page.text.rows - first, 0)).enumerated() {
      canvas.draw(line, in: page.text, column: 1, line: first + offset, style: style)
    }
  }
}
