import Bitmaps
import Model
import Sample

/// A size in which a photo of the library is served.
struct SampleRendition: Hashable, Sendable {
  let size: PhotoSize
  let pixels: PixelSize
  /// The secret in its address: the photo's, or one of its own for the large sizes.
  let secret: String
}

extension SamplePhoto {
  /// Whether the original may be downloaded: the licence reserves no rights, or it was uploaded here.
  var isDownloadable: Bool { license != 0 || isUploaded }

  /// Whether the picture was uploaded here, and is not the library's.
  var isUploaded: Bool { server == SocialState.Upload.server }

  /// The sizes in which the photo is served, the smallest first.
  ///
  /// None is larger than the original, which is served only if it may be downloaded.
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

  /// Returns the secret in the address of a size: ten hexadecimal digits.
  private func secret(of size: PhotoSize) -> String {
    guard size.hasOwnSecret else { return secret }
    var random = SeededRandom(seed: "\(id) \(size.name)")
    return String(random.next() | 1 << 63, radix: 16).prefix(10).description
  }
}
