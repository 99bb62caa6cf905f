import Bitmaps
import Model
import Sample

/// A size of a photo of the library.
struct SampleRendition: Hashable, Sendable {
  let size: PhotoSize
  let pixels: PixelSize
  /// The secret in its URL: the photo's, or another one for the large sizes.
  let secret: String
}

extension SamplePhoto {
  /// True if the original may be downloaded: its license reserves no rights, or it was uploaded here.
  var isDownloadable: Bool { license != 0 || isUploaded }

  /// True if the picture was uploaded here rather than in the library.
  var isUploaded: Bool { server == SocialState.Upload.server }

  /// The available sizes of the photo, the smallest first.
  ///
  /// None is larger than the original, which is included only if it may be downloaded.
  var renditions: [SampleRendition] {
    PhotoSize.allCases.filter(isServed).map { size in
      SampleRendition(size: size, pixels: pixels(of: size), secret: secret(of: size))
    }
  }

  private func isServed(_ size: PhotoSize) -> Bool {
    guard let edge = size.longestEdge else { return isDownloadable }
    return edge <= max(originalSize.width, originalSize.height)
  }

  /// Returns the pixels of a size: a square, or the original scaled to the size's longer edge.
  private func pixels(of size: PhotoSize) -> PixelSize {
    guard let edge = size.longestEdge else { return originalSize }
    if size.isSquare { return PixelSize(width: edge, height: edge) }
    let scale = Double(edge) / Double(max(originalSize.width, originalSize.height))
    return PixelSize(
      width: max(1, Int((Double(originalSize.width) * scale).rounded())),
      height: max(1, Int((Double(originalSize.height) * scale).rounded()))
    )
  }

  /// Returns the secret in the URL of a size: ten hexadecimal digits.
  private func secret(of size: PhotoSize) -> String {
    guard size.hasOwnSecret else { return secret }
    var random = SeededRandom(seed: "\(id) \(size.name)")
    return String(random.next() | 1 << 63, radix: 16).prefix(10).description
  }
}
