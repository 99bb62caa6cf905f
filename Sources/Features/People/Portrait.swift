import Bitmaps
import Foundations
import Imaging
import Model
import TerminalGraphics

/// A person's picture on a page, above the text about the person.
package struct Portrait: Sendable {
  private let person: Person
  private let bitmap: Bitmap

  package init(of person: Person, _ bitmap: Bitmap) {
    self.person = person
    self.bitmap = bitmap
  }

  /// The cells of the picture, which are about a square.
  private static let area = (columns: 12, rows: 6)

  /// Returns the bytes that print the picture.
  ///
  /// - Throws: The error of drawing it.
  package func bytes(
    _ renderer: PictureRenderer,
    cell: PixelSize?,
    _ encoder: FrameEncoder
  ) throws -> [UInt8] {
    try renderer.draw(
      DrawableThumbnail(bitmap: bitmap, displayableFile: try bitmap.png(.fast)),
      in: PictureArea(columns: Self.area.columns, rows: Self.area.rows, cellSize: cell),
      mode: .fill,
      imageID: KittyGraphics.imageID(of: "picture of \(person.id)")
    ).bytes(encoder)
  }
}
