import Bitmaps
import Foundations
import Imaging

/// A file in the inline images protocol of iTerm2.
///
/// Source: https://iterm2.com/documentation-images.html
struct InlineImage {
  private let file: Data

  init(_ file: Data) { self.file = file }

  /// Returns the control sequence (OSC 1337) that draws the picture at the cursor, within a number
  /// of columns and rows.
  func drawn(columns: Int, rows: Int, _ passthrough: Passthrough) -> [UInt8] {
    let arguments =
      "inline=1;size=\(file.count);width=\(columns);height=\(rows);preserveAspectRatio=1"
    let body = [UInt8](file.base64EncodedData())
    return passthrough.atCursor("\u{1B}]1337;File=\(arguments):".utf8 + body + [0x07])
  }
}

/// The largest file that tmux passes in one control string (1 MiB), less the overhead of Base64.
private let passthroughLimit = 700_000

extension PictureRenderer {
  /// Draws a picture by iTerm2's protocol: its own file if all of it is shown, else a file of the view.
  func inline(
    _ picture: any DrawablePicture,
    in area: PictureArea,
    mode: ZoomMode
  ) throws -> DrawnPicture {
    let place = PicturePlacement(ofPixels: picture.size, in: area, mode: mode)
    let inline = InlineImage(try file(of: picture, place))
    let overlay = inline.drawn(columns: place.columns, rows: place.rows, passthrough)
    return DrawnPicture(place.blank, .init(overlay: overlay))
  }

  private func file(of picture: any DrawablePicture, _ place: PicturePlacement) throws -> Data {
    if let file = picture.displayableFile, place.zoom.showsAll,
      passthrough == .none || file.count <= passthroughLimit
    {
      return file
    }
    let bitmap = try picture.viewed(place.zoom, in: place.zoom.viewport)
    return bitmap.isOpaque ? try bitmap.jpeg(JPEGOptions(quality: 92)) : try bitmap.png()
  }
}

extension Zoom {
  /// Whether the view shows all of the picture, to within a pixel.
  fileprivate var showsAll: Bool {
    placed.width < Double(viewport.width) + 1 && placed.height < Double(viewport.height) + 1
  }
}
