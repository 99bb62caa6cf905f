import Bitmaps
import Features
import Model
import TerminalGraphics

/// The layout of the feed below its heading: each post is a picture with texts below it.
///
/// The posts are scrolled by rows of the screen, so the first and the last may be partly visible.
struct FeedLayout: Hashable, Sendable {
  let area: CellRect
  /// The maximum number of rows of a picture; 0 if posts have no pictures.
  let pictureLimit: Int
  /// The size of a cell in pixels of a view.
  private let cell: PixelSize

  /// The column of the texts in the area, right of the marks and of the people's pictures.
  let textColumn: Int

  /// The column of people's pictures.
  static let portraitColumn = 2
  /// The minimum width of a feed with people's pictures.
  private static let portraitWidth = 40
  /// The maximum width of texts in columns: longer lines are hard to read.
  private static let longestLine = 100
  /// The aspect ratio of a picture whose size is unknown: height by width.
  private static let assumedAspect = 2.0 / 3
  /// The height of a picture relative to its frame, beyond which the frame does not crop it.
  private static let mostCropped = 1.5

  /// Lays out the feed in the area of a list.
  ///
  /// A picture is at most two thirds of the screen high, and leaves room for two lines of text.
  init(_ list: CellRect, _ context: BrowserContext) {
    area = list.belowHeading
    cell = context.size.cell
    let hasPortraits = context.hasPixels && list.columns >= Self.portraitWidth
    textColumn = Self.portraitColumn + PortraitPainter.indent(hasPixels: hasPortraits)
    let limit = min(context.size.rows * 2 / 3, area.rows - 2)
    pictureLimit = context.hasColorPictures && limit >= 3 ? limit : 0
  }

  /// The width of the texts in columns.
  var textWidth: Int {
    min(max(area.columns - textColumn - 1, 1), Self.longestLine)
  }

  /// The size in which pictures are loaded, or `nil` if posts have none.
  var pictureSize: PhotoSize? {
    if pictureLimit == 0 { return nil }
    return area.columns > 60 || area.columns * cell.width > 240 ? .medium640 : .small
  }

  /// Returns the height of a photo's frame in rows, by its listed size or else as 3 : 2.
  func pictureRows(of photo: Photo) -> Int {
    if pictureLimit == 0 { return 0 }
    let rows = rows(atAspect: photo.listedAspect ?? Self.assumedAspect, columns: area.columns)
    // Rounded down: the width determines the scale, whatever part of the picture is visible.
    return Int(min(max(rows, 2), Double(pictureLimit)))
  }

  /// Returns the cells of a picture in its frame.
  ///
  /// A frame crops at most a third of a picture's height. A picture that is higher is narrower than the
  /// frame, and centred.
  func cells(of picture: PixelSize, in frame: CellRect) -> CellRect {
    cells(atAspect: Double(picture.height) / Double(picture.width), in: frame)
  }

  /// Returns the cells for a picture that is not loaded, by its listed size or else as 3 : 2.
  func cells(of photo: Photo, in frame: CellRect) -> CellRect {
    cells(atAspect: photo.listedAspect ?? Self.assumedAspect, in: frame)
  }

  private func cells(atAspect aspect: Double, in frame: CellRect) -> CellRect {
    let needed = rows(atAspect: aspect, columns: frame.columns)
    let allowed = Double(frame.rows) * Self.mostCropped
    if needed <= allowed { return frame }
    let columns = max(Int(Double(frame.columns) * allowed / needed), 1)
    return CellRect(
      column: frame.column + (frame.columns - columns) / 2,
      row: frame.row,
      columns: columns,
      rows: frame.rows
    )
  }

  /// Returns the height of a picture in rows, by its aspect ratio and its width in columns.
  private func rows(atAspect aspect: Double, columns: Int) -> Double {
    Double(columns * cell.width) * aspect / Double(cell.height)
  }
}

extension Photo {
  /// The height divided by the width of the largest listed rendition with both, or `nil` if there is none.
  fileprivate var listedAspect: Double? {
    renditions.reversed().lazy.compactMap { rendition in
      guard !rendition.size.isSquare, let width = rendition.width, let height = rendition.height,
        width > 0, height > 0
      else { return nil }
      return Double(height) / Double(width)
    }.first
  }
}

// MARK: - Texts

/// A row of the feed: the height of its picture, and its texts wrapped to a width.
struct FeedText: Hashable, Sendable {
  /// The number of rows of the picture above the texts.
  var pictureRows = 0
  /// The lines of the title, or the sentence of a gap.
  let title: [String]
  /// The caption, at most `captionLimit` lines.
  var caption: [String] = []
  /// The person, the origins, the age, the likes and the comments.
  var facts: [String] = []

  /// The maximum number of caption lines; an ellipsis marks the cut.
  static let captionLimit = 6
  /// The maximum number of title lines above a caption.
  static let titleLimit = 2
  /// The separator of facts.
  static let separator = " · "

  /// The height of the row, including the empty line below.
  var height: Int { pictureRows + title.count + caption.count + facts.count + 1 }
}

extension FeedText {
  /// Wraps the texts of a photo, as far as a screen has room for them below the picture.
  init(of photo: Photo, facts: [String], _ layout: FeedLayout) {
    let (width, heading) = (layout.textWidth, photo.heading)
    self.facts = facts.lines(width: width, joinedBy: Self.separator)
    // On a small screen the picture leaves room for a title and the facts.
    let most = max(layout.area.rows - self.facts.count - 1, 2)
    pictureRows = min(layout.pictureRows(of: photo), most)
    let limit = heading.subtitle.isEmpty ? Self.captionLimit : Self.titleLimit
    let room = max(layout.area.rows - pictureRows - self.facts.count, 1)
    title = photo.markedTitle.lines(width: width).limited(to: min(limit, room), width: width)
    caption = heading.subtitle.lines(width: width)
      .limited(to: min(Self.captionLimit, room - title.count), width: width)
  }

  /// Wraps the sentence of a gap.
  init(ofGapIn followed: Followed, _ layout: FeedLayout) {
    title = FeedText.gapSentence(followed).lines(width: layout.textWidth)
  }

  /// Returns the sentence about missing photos at a gap.
  static func gapSentence(_ followed: Followed) -> String {
    "Photos of \(followed.title) are not loaded here."
  }
}

/// A cache of the posts' texts in one layout: the same few rows are laid out at every event.
struct FeedTextCache: Sendable {
  /// A post, and its texts.
  private struct Entry {
    let photo: Photo
    let facts: [String]
    let text: FeedText
  }

  /// The maximum number of posts in memory.
  private static let limit = 500

  private var layout: FeedLayout?
  private var entries: [PhotoKey: Entry] = [:]

  /// Returns the texts of a photo and the facts of its post in a layout.
  mutating func text(of photo: Photo, facts: [String], _ layout: FeedLayout) -> FeedText {
    if layout != self.layout || entries.count > Self.limit {
      (entries, self.layout) = ([:], layout)
    }
    if let entry = entries[photo.key], entry.facts == facts, entry.photo == photo {
      return entry.text
    }
    let text = FeedText(of: photo, facts: facts, layout)
    entries[photo.key] = Entry(photo: photo, facts: facts, text: text)
    return text
  }
}

extension [String] {
  /// Returns the parts joined on lines of a width in columns; no part is broken.
  fileprivate func lines(width: Int, joinedBy separator: String) -> [String] {
    reduce(into: []) { lines, part in
      let longer = (lines.last ?? "") + separator + part
      if !lines.isEmpty && longer.displayWidth <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part)
      }
    }
  }

  /// Returns at most `limit` lines; an ellipsis at the end marks a cut.
  fileprivate func limited(to limit: Int, width: Int) -> [String] {
    if limit <= 0 { return [] }
    guard count > limit, let last = prefix(limit).last else { return self }
    var cut = last
    while !cut.isEmpty && cut.displayWidth >= width { cut.removeLast() }
    return prefix(limit - 1) + ["\(cut)…"]
  }
}
