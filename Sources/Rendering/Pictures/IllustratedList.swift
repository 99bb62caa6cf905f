import Foundations
import Imaging
import Places
import TerminalGraphics

/// A list with a small picture at the head of each row.
package struct IllustratedList {
  private let list: any Printable
  private let pictures: [Illustration]

  /// - Parameters:
  ///   - list: A list whose page ends with a line for each of its rows.
  ///   - pictures: The picture of each row.
  package init(_ list: any Printable, pictures: [Illustration]) {
    self.list = list
    self.pictures = pictures
  }
}

/// The small picture of a row.
package struct Illustration: Sendable {
  /// What it is a picture of, so that it is told from others on the same screen.
  let photo: Photo.ID
  /// Its pixels, or `nil` where there are none to be had.
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
  /// - Throws: What drawing a picture throws.
  package func bytes(
    on paper: TextLayout,
    _ drawing: PictureDrawing,
    cell: PixelSize?,
    _ encoder: FrameEncoder
  ) throws -> [UInt8] {
    let area = PictureArea(columns: 4, rows: 2, cellSize: cell)
    let narrow = TextLayout(
      columns: max(paper.columns - area.columns - 1, 1),
      hasStyles: false,
      isUTF8: paper.isUTF8
    )
    let lines = list.page(on: narrow).split(separator: "\n").map(String.init)
    let heading = lines.dropLast(pictures.count)
    var bytes = heading.flatMap { Array("\(paper.styled($0, .bold))\n".utf8) }
    for (line, picture) in zip(lines.suffix(pictures.count), pictures) {
      var row = DrawnPicture(columns: paper.columns, rows: area.rows)
      row.cells.draw(line, column: area.columns + 1, row: 0)
      if let bitmap = picture.bitmap {
        let shown = Thumbnail(bitmap: bitmap, displayableFile: try bitmap.png(.fast))
        let number = PictureNumber.named("thumbnail of \(picture.photo)")
        let drawn = try drawing.draw(shown, in: area, mode: .fill, number: number)
        row.place(drawn, column: 1, row: 0)
      }
      bytes += row.bytes(encoder)
    }
    return bytes
  }
}
