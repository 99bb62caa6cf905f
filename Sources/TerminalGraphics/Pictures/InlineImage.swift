import Bitmaps
import Foundations
import Imaging

/// A file in iTerm2's inline images protocol.
///
/// Source: https://iterm2.com/documentation-images.html
struct InlineImage {
  private let file: Data

  init(_ file: Data) { self.file = file }

  /// Encodes a picture: as JPEG, which is smaller, unless it has transparency.
  init(_ bitmap: Bitmap) throws {
    file = try bitmap.isOpaque ? bitmap.jpeg(JPEGOptions(quality: 92)) : bitmap.png()
  }

  /// Returns the control sequence (OSC 1337) that draws the picture at the cursor, fitted into a number
  /// of columns and rows or stretched to them.
  func drawn(
    columns: Int,
    rows: Int,
    isStretched: Bool = false,
    _ passthrough: Passthrough
  ) -> [UInt8] {
    let size = "size=\(file.count);width=\(columns);height=\(rows)"
    let arguments = "inline=1;\(size);preserveAspectRatio=\(isStretched ? 0 : 1)"
    let body = [UInt8](file.base64EncodedData())
    return passthrough.atCursor("\u{1B}]1337;File=\(arguments):".utf8 + body + [0x07])
  }
}

/// The maximum size of a file that tmux passes in a control string (1 MiB), minus the overhead of Base64.
private let passthroughLimit = 700_000

extension PictureRenderer {
  /// Draws a picture with iTerm2's protocol: its own file if all of it is visible, otherwise a file of
  /// the view.
  func inline(
    _ picture: any DrawablePicture,
    in area: PictureArea,
    mode: ZoomMode
  ) throws -> DrawnPicture {
    let place = PicturePlacement(ofPixels: picture.size, in: area, mode: mode)
    let inline = try image(of: picture, place)
    let overlay = inline.drawn(columns: place.columns, rows: place.rows, passthrough)
    return DrawnPicture(place.blank, .init(overlay: overlay))
  }

  private func image(
    of picture: any DrawablePicture,
    _ place: PicturePlacement
  ) throws -> InlineImage {
    if let file = picture.displayableFile, place.showsAll,
      passthrough == .none || file.count <= passthroughLimit
    {
      return InlineImage(file)
    }
    return try InlineImage(try picture.pixels(place))
  }
}
