import Bitmaps
import Foundations
import Imaging
import Model
import TerminalGraphics

/// A list of photos whose rows can begin with thumbnails.
protocol Illustratable {
  /// Returns the line above the rows, or `nil`.
  func heading(in layout: TextLayout) -> String?
  /// Returns the rows: the number first, the title second, without subtitles.
  func table(in layout: TextLayout) -> Table
  /// The subtitle of each row, `""` for none.
  var subtitles: [String] { get }
}

/// A list whose rows begin with a thumbnail and have the subtitle on a second line.
package struct IllustratedList {
  private let list: any Illustratable
  private let pictures: [Illustration]

  /// Creates a list with a picture for each of its photos.
  package init(_ photos: PhotoListPage, pictures: [Illustration]) {
    (list, self.pictures) = (photos, pictures)
  }

  /// Creates a list with a picture for each of its photos.
  package init(_ recents: RecentPhotos, pictures: [Illustration]) {
    (list, self.pictures) = (recents, pictures)
  }
}

/// The thumbnail of a row.
package struct Illustration: Sendable {
  /// The photo, whose key identifies the thumbnail on the screen.
  let photo: PhotoKey
  /// The pixels, or `nil` if the thumbnail could not be loaded.
  let bitmap: Bitmap?

  package init(of photo: PhotoKey, _ bitmap: Bitmap?) {
    self.photo = photo
    self.bitmap = bitmap
  }
}

/// A bitmap and its PNG, for terminals that decode pictures themselves.
private struct Thumbnail: DrawablePicture {
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
    let rows = zip(list.table(in: narrow).placedRows(in: narrow), list.subtitles)
    var bytes: [UInt8] = []
    if !pictures.isEmpty, let heading = list.heading(in: narrow) {
      let (text, _) = layout.truncated(heading, toWidth: layout.columns)
      bytes += "\(layout.styled(text, .bold))\n".utf8
    }
    for ((texts, subtitle), picture) in zip(rows, pictures) {
      var row = DrawnPicture(columns: layout.columns, rows: area.rows)
      for text in texts {
        var style = layout.cellStyle(text.style)
        if layout.hasLinks { style.link = text.link?.absoluteString }
        row.cells.draw(text.text, column: indent + text.column, row: 0, style: style)
      }
      let dim = layout.cellStyle(.dim)
      row.cells.draw(subtitle, column: indent + texts.titleColumn, row: 1, style: dim)
      if let thumbnail = try thumbnail(picture, renderer, area) {
        row.place(thumbnail, column: 1, row: 0)
      }
      bytes += row.bytes(encoder)
    }
    return bytes
  }

  /// Draws the thumbnail of a row, or returns `nil` if it could not be loaded.
  private func thumbnail(
    _ picture: Illustration,
    _ renderer: PictureRenderer,
    _ area: PictureArea
  ) throws -> DrawnPicture? {
    guard let bitmap = picture.bitmap else { return nil }
    let shown = Thumbnail(bitmap: bitmap, displayableFile: try bitmap.png(.fast))
    let imageID = KittyGraphics.imageID(of: "thumbnail of \(picture.photo.name)")
    return try renderer.draw(shown, in: area, mode: .fill, imageID: imageID)
  }
}

extension [Table.PlacedText] {
  /// The column where the title begins: it is the second text.
  fileprivate var titleColumn: Int { count > 1 ? self[1].column : 0 }
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
