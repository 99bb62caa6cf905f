import Imaging
import Places

/// A size in which a photo of the library is served.
struct SampleRendition: Hashable, Sendable {
  let size: PhotoSize
  let pixels: PixelSize
  /// What its address needs: the photo's secret, or one of its own for the large sizes.
  let secret: String
}

extension SamplePhoto {
  /// Whether everybody may have the original: its owner reserved no rights.
  var isDownloadable: Bool { license != 0 }

  /// The sizes the photo is served in, the smallest first.
  ///
  /// None is larger than the original, which itself is served only where it may be downloaded.
  var renditions: [SampleRendition] {
    PhotoSize.allCases.filter(isServed).map { size in
      SampleRendition(size: size, pixels: pixels(of: size), secret: secret(of: size))
    }
  }

  private func isServed(_ size: PhotoSize) -> Bool {
    guard let edge = size.longestEdge else { return isDownloadable }
    return edge <= max(originalSize.width, originalSize.height)
  }

  /// Width and height of a size: a square, or the original scaled to the size's longer edge.
  private func pixels(of size: PhotoSize) -> PixelSize {
    guard let edge = size.longestEdge else { return originalSize }
    if size.isSquare { return PixelSize(width: edge, height: edge) }
    let scale = Double(edge) / Double(max(originalSize.width, originalSize.height))
    return PixelSize(
      width: max(1, Int((Double(originalSize.width) * scale).rounded())),
      height: max(1, Int((Double(originalSize.height) * scale).rounded()))
    )
  }

  /// The secret in the address of a size: ten hexadecimal digits.
  private func secret(of size: PhotoSize) -> String {
    guard size.hasOwnSecret else { return secret }
    var dice = SeededRandom(seed: "\(id) \(size.name)")
    return String(dice.next() | 1 << 63, radix: 16).prefix(10).description
  }
}
