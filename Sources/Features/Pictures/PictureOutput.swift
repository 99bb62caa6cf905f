import Bitmaps
import Foundations
import Imaging
import Store

extension OutputTarget {
  /// Creates the target of an output argument for PNG or JPEG pictures; `nil` if there is no argument.
  ///
  /// - Throws: `OutputTargetError` if several files would share one name, and a `Failure` if the
  ///   extension is that of another format.
  init(ofPictures argument: String?, isOneFile: Bool) throws {
    try self.init(argument, isOneFile: isOneFile)
    guard case .file(let path) = self, let format = path.unsupportedFormat else { return }
    throw Failure(
      .wrongUsage,
      "\(path.onOneLine) would not be a \(format): only PNG and JPEG are written; "
        + "end the name in .png or .jpg."
    )
  }
}

extension String {
  /// True if the extension is that of a JPEG.
  var asksForJPEG: Bool {
    let name = lowercased()
    return name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
  }

  /// The picture format that the name's extension means, if that is never written.
  var unsupportedFormat: String? {
    if let format = PictureFormat(named: self) { return format.isWritten ? nil : format.name }
    return otherFormats[fileExtension]
  }
}

/// The formats of pictures that are neither read nor written, by their extensions.
private let otherFormats = [
  "bmp": "BMP"
]

/// The settings of a thumbnail: its style, and its background in a format without transparency.
package struct ThumbnailSettings: Hashable, Sendable {
  package let style: ThumbnailStyle
  /// The colour behind rounded corners if the format has no transparency.
  package let background: RGBColor

  package init(style: ThumbnailStyle = ThumbnailStyle(), background: RGBColor = .white) {
    self.style = style
    self.background = background
  }

  /// Encodes a thumbnail: as JPEG if the extension asks for it, otherwise as PNG.
  func encode(_ thumbnail: Bitmap, named path: String?) throws(ImagingError) -> Data {
    guard path?.asksForJPEG == true else { return try thumbnail.png(.fast).markedAsOwn }
    return try thumbnail.jpeg(JPEGOptions(background: background)).markedAsOwn
  }
}
