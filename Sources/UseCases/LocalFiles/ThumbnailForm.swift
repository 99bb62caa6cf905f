import Foundations
import Imaging

/// How a thumbnail is to look.
package struct ThumbnailForm: Hashable, Sendable {
  package let style: ThumbnailStyle
  /// What shows in the cut corners where the file cannot be transparent.
  package let background: RGBColor

  package init(style: ThumbnailStyle = ThumbnailStyle(), background: RGBColor = .white) {
    self.style = style
    self.background = background
  }
}

extension ThumbnailForm {
  /// A thumbnail as a file: a JPEG where the name asks for one, else a PNG.
  func file(of thumbnail: Bitmap, named path: String?) throws(ImagingError) -> Data {
    guard path?.asksForJPEG == true else { return try thumbnail.png(.fast) }
    return try thumbnail.jpeg(JPEGOptions(background: background))
  }
}

extension String {
  /// Whether a file of this name is a JPEG.
  var asksForJPEG: Bool {
    let name = lowercased()
    return name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
  }
}
