import Bitmaps
import Foundations
import Imaging
import Places
import TerminalGraphics

/// A list with a thumbnail at the head of each row.
package struct IllustratedList {
  private let list: any Printable
  private let pictures: [Illustration]

  /// Creates a list whose page ends with a line for each of its rows, and a picture for each.
  package init(_ list: any Printable, pictures: [Illustration]) {
    self.list = list
    self.pictures = pictures
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
    let narrow = TextLayout(
      columns: max(layout.columns - area.columns - 1, 1),
      hasStyles: false,
      isUTF8: layout.isUTF8
    )
    let lines = list.page(in: narrow).split(separator: "\n").map(String.init)
    let heading = lines.dropLast(pictures.count)
    var bytes = heading.flatMap { Array("\(layout.styled($0, .bold))\n".utf8) }
    for (line, picture) in zip(lines.suffix(pictures.count), pictures) {
      var row = DrawnPicture(columns: layout.columns, rows: area.rows)
      row.cells.draw(line, column: area.columns + 1, row: 0)
      if let bitmap = picture.bitmap {
        let shown = Thumbnail(bitmap: bitmap, displayableFile: try bitmap.png(.fast))
        let imageID = KittyGraphics.imageID(of: "thumbnail of \(picture.photo)")
        let drawn = try renderer.draw(shown, in: area, mode: .fill, imageID: imageID)
        row.place(drawn, column: 1, row: 0)
      }
      bytes += row.bytes(encoder)
    }
    return bytes
  }
}
