import Bitmaps
import Foundations
import Imaging
import Places
import TerminalGraphics
import UseCases

/// A list of photos that can have a thumbnail at the head of each row.
protocol Illustratable {
  /// Returns the line above the rows, or `nil`.
  func heading(in layout: TextLayout) -> String?
  /// The rows: the number first, the title second, and no subtitle.
  var table: Table { get }
  /// The subtitle of each row, or `""`.
  var subtitles: [String] { get }
}

/// A list with a thumbnail at the head of each row, and the subtitle on the row's second line.
package struct IllustratedList {
  private let list: any Illustratable
  private let pictures: [Illustration]

  /// Creates a list with a picture for each of its photos.
  package init(_ photos: PhotoList, pictures: [Illustration]) {
    (list, self.pictures) = (photos, pictures)
  }

  /// Creates a list with a picture for each of its photos.
  package init(_ recents: DatedRecents, pictures: [Illustration]) {
    (list, self.pictures) = (recents, pictures)
  }
}

/// The thumbnail of a row.
package struct Illustration: Sendable {
  /// The photo, whose id identifies the thumbnail among those on the screen.
  let photo: Photo.ID
  /// The pixels, or `nil` where the thumbnail could not be loaded.
  let bitmap: Bitmap?

  package init(of photo: Photo.ID, _ bitmap: Bitmap?) {
    self.photo = photo
    self.bitmap = bitmap
  }
}

/// A bitmap with its PNG, for terminals that decode pictures themselves.
private struct Thumbnail: DrawablePicture {
  let bitmap: Bitmap
  let displayableFile: Data?

  var size: PixelSize { bitmap.size }

  func pixels(forSize size: PixelSize) -> Bitmap { bitmap }
}

extension IllustratedList {
  /// Returns the bytes that print the list on a page, row by row, so that it may be longer than the
  /// screen.
  ///
  /// - Throws: The error of drawing a picture.
  package func bytes(
    in layout: TextLayout,
    _ renderer: PictureRenderer,
    cell: PixelSize?,
    _ encoder: FrameEncoder
  ) throws -> [UInt8] {
    let area = PictureArea(columns: 4, rows: 2, cellSize: cell)
    // Below the blank column and the four of a thumbnail.
    let indent = area.columns + 1
    let narrow = TextLayout(
      columns: max(layout.columns - indent, 1),
      hasStyles: layout.hasStyles,
      isUTF8: layout.isUTF8
    )
    let rows = zip(list.table.placedRows(in: narrow), list.subtitles)
    let heading =
      pictures.isEmpty
      ? nil
      : list.heading(in: narrow).map {
        layout.styled(layout.truncated($0, toWidth: layout.columns).text, .bold) + "\n"
      }
    var bytes = Array((heading ?? "").utf8)
    for ((texts, subtitle), picture) in zip(rows, pictures) {
      var row = DrawnPicture(columns: layout.columns, rows: area.rows)
      for text in texts { row.cells.draw(text, column: indent + text.column, row: 0, in: layout) }
      let second = Table.PlacedText(text: subtitle, column: texts.titleColumn, style: .dim)
      row.cells.draw(second, column: indent + second.column, row: 1, in: layout)
      if let thumbnail = try thumbnail(picture, renderer, area) {
        row.place(thumbnail, column: 1, row: 0)
      }
      bytes += row.bytes(encoder)
    }
    return bytes
  }

  /// Draws the thumbnail of a row, or returns `nil` where it could not be loaded.
  private func thumbnail(
    _ picture: Illustration,
    _ renderer: PictureRenderer,
    _ area: PictureArea
  ) throws -> DrawnPicture? {
    guard let bitmap = picture.bitmap else { return nil }
    let shown = Thumbnail(bitmap: bitmap, displayableFile: try bitmap.png(.fast))
    let imageID = KittyGraphics.imageID(of: "thumbnail of \(picture.photo)")
    return try renderer.draw(shown, in: area, mode: .fill, imageID: imageID)
  }
}

extension [Table.PlacedText] {
  /// The column that the title begins in: it is the second text.
  fileprivate var titleColumn: Int { count > 1 ? self[1].column : 0 }
}

extension CellGrid {
  /// Draws a text of a table from a column on, in its style where the layout has styles.
  fileprivate mutating func draw(
    _ text: Table.PlacedText,
    column: Int,
    row: Int,
    in layout: TextLayout
  ) {
    let style = layout.hasStyles ? CellStyle(text.style) : .plain
    draw(text.text, column: column, row: row, style: style)
  }
}

extension CellStyle {
  fileprivate init(_ style: TextStyle) {
    switch style {
    case .plain: self = .plain
    case .bold: self = .bold
    case .dim: self = .dim
    }
  }
}
