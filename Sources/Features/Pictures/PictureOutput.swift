import Bitmaps
import Foundations
import Imaging
import Store

extension OutputTarget {
  /// Creates the target of an output argument for pictures, which are PNG or JPEG; `nil` is no
  /// argument.
  ///
  /// - Throws: `OutputTargetError` where several would have to share one name, and a `Failure` where
  ///   the extension is that of another format.
  init(ofPictures argument: String?, isOneFile: Bool) throws {
    try self.init(argument, isOneFile: isOneFile)
    guard case .file(let path) = self, let format = path.unsupportedFormat else { return }
    throw Failure(
      .wrongUsage,
      "\(path.onOneLine) would be no \(format): what is made is a PNG or a JPEG; "
        + "end the name in .png or .jpg."
    )
  }
}

extension String {
  /// Whether the extension is that of a JPEG.
  var asksForJPEG: Bool {
    let name = lowercased()
    return name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
  }

  /// The picture format of the name's extension, where it is one that is not written.
  var unsupportedFormat: String? {
    if let format = PictureFormat(named: self) { return format.isWritten ? nil : format.name }
    guard let dot = lastIndex(of: ".") else { return nil }
    return otherFormats[self[dot...].dropFirst().lowercased()]
  }
}

/// The formats of pictures that are neither read nor written, by their extensions.
private let otherFormats = [
  "gif": "GIF", "tif": "TIFF", "tiff": "TIFF", "bmp": "BMP", "jxl": "JPEG XL",
]

/// The settings of a thumbnail: its style, and its background in a file without transparency.
package struct ThumbnailSettings: Hashable, Sendable {
  package let style: ThumbnailStyle
  /// The colour of the cut corners where the file cannot be transparent.
  package let background: RGBColor

  package init(style: ThumbnailStyle = ThumbnailStyle(), background: RGBColor = .white) {
    self.style = style
    self.background = background
  }

  /// Encodes a thumbnail: as a JPEG where the extension asks for one, else as a PNG.
  func encode(_ thumbnail: Bitmap, named path: String?) throws(ImagingError) -> Data {
    guard path?.asksForJPEG == true else { return try thumbnail.png(.fast).markedAsOwn }
    return try thumbnail.jpeg(JPEGOptions(background: background)).markedAsOwn
  }
}
