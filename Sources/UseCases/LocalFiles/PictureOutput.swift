import Foundations
import Storage

extension OutputTarget {
  /// Parses the name that the user gave for a picture that is made here, a PNG or a JPEG, or `nil`.
  ///
  /// - Throws: `OutputTargetError`, and a `Failure` where the name promises a picture of another kind.
  init(ofPictures argument: String?, isOneFile: Bool) throws {
    try self.init(argument, isOneFile: isOneFile)
    guard case .file(let path) = self, let promise = path.promisedFormat else { return }
    throw Failure(
      .wrongUsage,
      "\(path.onOneLine) would be no \(promise): what is made is a PNG or a JPEG; "
        + "end the name in .png or .jpg."
    )
  }
}

extension String {
  /// The kind of picture that a file of this name is taken for, where that is neither made here.
  fileprivate var promisedFormat: String? {
    guard let dot = lastIndex(of: ".") else { return nil }
    return switch self[dot...].dropFirst().lowercased() {
    case "gif": "GIF"
    case "webp": "WebP"
    case "tif", "tiff": "TIFF"
    case "bmp": "BMP"
    case "avif": "AVIF"
    case "heic", "heif": "HEIC"
    case "jxl": "JPEG XL"
    default: nil
    }
  }
}
