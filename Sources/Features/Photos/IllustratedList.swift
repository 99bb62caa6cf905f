import Bitmaps
import Foundations
import Imaging
import Model
import TerminalGraphics

/// A list whose rows can begin with thumbnails.
package protocol Illustratable {
  /// Returns the line above the rows, or `nil`.
  func heading(in layout: TextLayout) -> String?
  /// Returns the rows, in a layout of the columns beside the thumbnails.
  func illustratedRows(in layout: TextLayout) -> [IllustratedRow]
}

extension Illustratable {
  package func heading(in layout: TextLayout) -> String? { nil }
}

/// The lines of a row beside its thumbnail.
package struct IllustratedRow {
  let lines: [[PlacedText]]
  /// True if the row has a thumbnail; otherwise its place is blank.
  var hasPicture = true
}

extension Table {
  /// Returns the rows with a subtitle each, `""` for none, on a line below the title.
  ///
  /// The title is the second text of a row, after its number.
  func illustratedRows(_ subtitles: [String], in layout: TextLayout) -> [IllustratedRow] {
    zip(placedRows(in: layout), subtitles).map { texts, subtitle in
      let column = texts.count > 1 ? texts[1].column : 0
      let second = PlacedText(
        text: subtitle,
        column: column,
        width: subtitle.displayWidth,
        style: .dim
      )
      return IllustratedRow(lines: [texts, [second]])
    }
  }
}

/// A list whose rows begin with a thumbnail.
package struct IllustratedList {
  private let list: any Illustratable
  private let pictures: [Illustration]

  /// Creates a list with a picture for each of its rows that have one.
  package init(_ list: some Illustratable, pictures: [Illustration]) {
    (self.list, self.pictures) = (list, pictures)
  }
}

/// The thumbnail of a row.
package struct Illustration: Sendable {
  /// The photo, whose key identifies the thumbnail on the screen.
  let photo: PhotoKey?
  /// The pixels, or `nil` if there is no thumbnail, or it could not be loaded.
  let bitmap: Bitmap?

  package init(of photo: PhotoKey?, _ bitmap: Bitmap?) {
    self.photo = photo
    self.bitmap = bitmap
  }
}

/// A bitmap and its PNG, for terminals that decode pictures themselves.
struct DrawableThumbnail: DrawablePicture {
  let bitmap: Bitmap
  let displayableFile: Data?

  var size: PixelSize { bitmap.size }

  func pixels(forSize size: PixelSize) -> Bitmap { bitmap }
}

extension IllustratedList {
  /// Returns the bytes that print the list on a page, row by row, so that it may be longer than the screen.
  ///
  /// - Throws: The error of drawing a picture.
  package func bytes(
    in layout: TextLayout,
    _ renderer: PictureRenderer,
    cell: PixelSize?,
    _ encoder: FrameEncoder
  ) throws -> [UInt8] {
    let area = PictureArea(columns: 4, rows: 2, cellSize: cell)
    // To the right of the margin and the four columns of a thumbnail.
    let indent = area.columns + 1
    let narrow = layout.with(columns: max(layout.columns - indent, 1))
    var (bytes, rest): ([UInt8], _) = ([], pictures[...])
    if !pictures.isEmpty, let heading = list.heading(in: narrow) {
      let (text, _) = layout.truncated(heading, toWidth: layout.columns)
      bytes += "\(layout.styled(text, .bold))\n".utf8
    }
    for row in list.illustratedRows(in: narrow) {
      let picture = row.hasPicture ? rest.popFirst() : nil
      let height = max(row.lines.count, row.hasPicture ? area.rows : 0)
      var drawn = DrawnPicture(columns: layout.columns, rows: height)
      for (line, texts) in row.lines.enumerated() {
        for text in texts {
          var style = layout.cellStyle(text.style)
          if layout.hasLinks { style.link = text.link?.absoluteString }
          drawn.cells.draw(text.text, column: indent + text.column, row: line, style: style)
        }
      }
      if let thumbnail = try picture.flatMap({ try thumbnail($0, renderer, area) }) {
        drawn.place(thumbnail, column: 1, row: 0)
      }
      bytes += drawn.bytes(encoder)
    }
    return bytes
  }

  /// Draws the thumbnail of a row, or returns `nil` if there is none.
  private func thumbnail(
    _ picture: Illustration,
    _ renderer: PictureRenderer,
    _ area: PictureArea
  ) throws -> DrawnPicture? {
    guard let photo = picture.photo, let bitmap = picture.bitmap else { return nil }
    let shown = DrawableThumbnail(bitmap: bitmap, displayableFile: try bitmap.png(.fast))
    let imageID = KittyGraphics.imageID(of: "thumbnail of \(photo.name)")
    return try renderer.draw(shown, in: area, mode: .fill, imageID: imageID)
  }
}

extension TextLayout {
  /// Returns the cell style for a text style: plain if the layout has no styles.
  fileprivate func cellStyle(_ style: TextStyle) -> CellStyle {
    switch style {
    case .bold where hasStyles: .bold
    case .dim where hasStyles: .dim
    default: .plain
    }
  }
}
