import Foundations
import Imaging

/// A file in the protocol of iTerm2 for inline pictures.
///
/// Source: https://iterm2.com/documentation-images.html
struct InlinePicture {
  private let file: Data

  init(_ file: Data) { self.file = file }
}

extension InlinePicture {
  /// Returns the bytes that draw the picture at the cursor, in a number of columns and rows, or fewer
  /// of either where its proportions are others.
  func drawn(columns: Int, rows: Int, _ passthrough: Passthrough) -> [UInt8] {
    let arguments =
      "inline=1;size=\(file.count);width=\(columns);height=\(rows);preserveAspectRatio=1"
    let body = [UInt8](file.base64EncodedData())
    return passthrough.atCursor("\u{1B}]1337;File=\(arguments):".utf8 + body + [0x07])
  }
}
