import Bitmaps
import Foundations
import Imaging
import Model
import TerminalGraphics

/// The painter of an open photo: its title, and the visible part of its picture.
struct PhotoPainter {
  private let photoList: PhotoListState
  private let reactions: ReactionStore
  var isFullScreen = false
  /// The photo with the details that were loaded for it.
  var detailed: Photo?
  /// The failure of loading the picture.
  var failure: Failure?
  /// The time of the frame, for the spinner.
  var time = Duration.zero
  /// The painter of the owner's picture beside the details, or `nil`.
  var portraits: PortraitPainter?

  init(_ photoList: PhotoListState, _ reactions: ReactionStore) {
    self.photoList = photoList
    self.reactions = reactions
  }

  func draw(_ area: CellRect, on canvas: inout Canvas) {
    guard let view = photoList.pane.view else { return }
    drawTitle(of: view, area, on: &canvas)
    let size = area.pixels(ofCell: canvas.cell)
    if let picture = view.picture, let zoom = view.zoom?.resized(to: size) {
      let name = view.photo.key.name
      canvas.place(PlacedPicture(name, picture, zoom, in: area))
      if photoList.pane.isOpen { canvas.drawMinimap(of: picture, name, zoom, area) }
    } else if let failure {
      canvas.drawCentred("\(failure.sentence) r tries again.", area, style: .plain)
    } else {
      canvas.drawCentred(canvas.theme.spinner(at: time), area)
    }
    if view.showsDetails { drawDetails(of: detailed ?? view.photo, area, on: &canvas) }
  }

  /// Draws the photo's title, its position in the list and the sign of a slideshow.
  ///
  /// Without a status line, also draws the scale.
  private func drawTitle(of view: PhotoView, _ area: CellRect, on canvas: inout Canvas) {
    let theme = canvas.theme
    let end = area.column + area.columns - 1
    let total = max(photoList.total ?? 0, photoList.photos.count)
    let position = "\(photoList.cursor.selection + 1)/\(total)"
    let isZoomed = isFullScreen && view.zoom?.isByHand == true
    let facts = [isZoomed ? view.scaleText : nil, position].compactMap(\.self)
    let sign = photoList.pane.slideshow == nil ? "" : "\(theme.slideshowSign) "
    let text = sign + facts.joined(separator: theme.dot)
    let used = canvas.draw(text, before: end, row: area.row - 1, style: .dim)
    let width = area.columns - used - 3
    canvas.draw(view.photo.markedTitle, in: area, column: 1, line: -1, width: width, style: .bold)
  }

  /// Draws the details of the photo over the lower part of its picture.
  private func drawDetails(of photo: Photo, _ area: CellRect, on canvas: inout Canvas) {
    let facts = photo.details(of: photoList, reactions[photo])
    let indent = area.columns >= 40 ? portraits?.indent ?? 0 : 0
    let lines = Canvas.lines(of: facts, width: area.columns - indent).prefix(area.rows - 1)
    let (top, rows) = (area.row + area.rows - lines.count - 1, lines.count + 1)
    let panel = CellRect(column: area.column, row: top, columns: area.columns, rows: rows)
    canvas.grid.fill(panel)
    canvas.drawRule(in: panel)
    canvas.drawFacts(lines, in: panel, line: 1)
    if indent == 0 || photo.owner.id.isEmpty { return }
    portraits?.drawSmall(
      photo.owner.person,
      column: panel.column + panel.columns - indent,
      row: panel.row + 1,
      toRowsOf: panel,
      on: &canvas
    )
  }
}

extension Canvas {
  /// A line of a photo's details.
  typealias FactLine = (label: String, labelWidth: Int, text: String, link: String?)

  /// Returns the details as lines, with values wrapped beside their labels.
  static func lines(of facts: [Photo.Fact], width: Int) -> [FactLine] {
    let labelWidth = (facts.map(\.label.count).max() ?? 0) + 2
    return facts.flatMap { fact in
      fact.value.lines(width: max(width - labelWidth - 2, 8)).enumerated().map { index, line in
        (index == 0 ? fact.label : "", labelWidth, line, fact.link)
      }
    }
  }

  /// Draws lines of details in an area, from a given line on.
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

  /// Returns the name of the photo's place, or of the list's if only its country is known.
  private func placeName(in photoList: PhotoListState) -> PlaceName? {
    if let place, place.title != place.country { return place }
    return photoList.place?.name ?? place
  }

  /// Returns the known details of the photo, in display order.
  func details(of photoList: PhotoListState, _ reactions: Reactions) -> [Fact] {
    PhotoField.allCases.compactMap { field -> Fact? in
      switch field {
      case .description: ("about", heading.subtitle, nil)
      case .owner: ("owner", owner.shown ?? "", nil)
      case .license: ("licence", license?.name ?? "", nil)
      case .dateTaken: ("taken", taken ?? "", nil)
      case .camera:
        ("camera", Camera.Fact.allCases.compactMap { camera?[$0] }.joined(separator: ", "), nil)
      case .video: ("length", video?.length ?? "", nil)
      case .people: ("people", people.joined(separator: ", "), nil)
      case .rating: ("rating", stars ?? "", nil)
      case .label: ("label", label ?? "", nil)
      case .tags: ("tags", tags.joined(separator: ", "), nil)
      case .coordinates: ("where", coordinates?.id ?? "", nil)
      case .place: ("place", placeName(in: photoList)?.description ?? "", nil)
      case .likeCount: ("likes", reactions.likes ?? "", nil)
      case .commentCount: ("comments", reactions.commentCount.map { String($0) } ?? "", nil)
      case .page: page.isFileURL ? nil : ("page", page.absoluteString, page.absoluteString)
      // The title is above the picture, with a mark if the photo is not public.
      case .title, .isPrivate: nil
      case .source: ("file", file ?? "", page.isFileURL ? page.absoluteString : nil)
      case .renditions: ("pixels", rendition(.original)?.pixels ?? "", nil)
      // The zone and the origin are shown with the date.
      case .id, .timeZone, .dateSource, .dateUploaded, .isLiked: nil
      }
    }.filter { !$0.value.isEmpty }
  }
}
