import Foundations
import Model

/// The widths in which Wikimedia serves thumbnails; since 2025 all others are refused.
///
/// | pixels | size |
/// | --- | --- |
/// | 120 | `t` |
/// | 250 | `m` |
/// | 330 | `n` |
/// | 500 | `medium` |
/// | 960 | `b` |
/// | 1280 | `h` |
/// | 1920 | `k` |
/// | 3840, and the file itself | `o` |
///
/// These are widths, not longer edges: a tall picture is higher. Source: https://w.wiki/GHai
enum PictureWidth {
  /// The width that lists request.
  ///
  /// With twice as much for high-density screens, responses have 500, 960 and 1,280.
  static let list = 500

  /// Returns the width to request for a size: the smallest step that covers it; a square is cropped
  /// from 250 pixels.
  static func step(for size: PhotoSize) -> Int {
    switch size {
    case .thumbnail: 120
    case .square, .largeSquare, .small: 250
    case .small320: 330
    case .small400, .medium: 500
    case .medium640, .medium800, .large: 960
    case .large1600: 1280
    case .large2048: 1920
    case .original: 3840
    }
  }

  /// Returns the size under which a picture of some width is listed: that of the step that covers it.
  static func size(ofWidth width: Int) -> PhotoSize {
    let steps: [(Int, PhotoSize)] = [
      (120, .thumbnail), (250, .small), (330, .small320), (500, .medium), (960, .large),
      (1280, .large1600), (1920, .large2048),
    ]
    return steps.first { width <= $0.0 }?.1 ?? .original
  }
}

extension FileInfo {
  /// Returns the renditions whose URLs are in the response, on allowed hosts, the smallest first.
  ///
  /// A file smaller than the requested width is listed twice: by its width, and as the original. If the
  /// original cannot be decoded, it is left out, and a thumbnail of the same width replaces it.
  func renditions(at endpoint: CommonsEndpoint, isDecodable: Bool) -> [Photo.Rendition] {
    var listed: [PhotoSize: Photo.Rendition] = [:]
    if isDecodable, let original, endpoint.serves(pictureAt: original) {
      listed[.original] = rendition(.original, at: original, width: width)
    }
    for url in thumbnails where endpoint.serves(pictureAt: url) && url.path().isDecodableName {
      let isOriginal = url.path() == original?.path()
      guard let width = isOriginal ? width : url.widthInName ?? thumbnailWidth else { continue }
      let size = PictureWidth.size(ofWidth: width)
      listed[size] = listed[size] ?? rendition(size, at: url, width: width)
      if !isDecodable && width == self.width {
        listed[.original] = rendition(.original, at: url, width: width)
      }
    }
    return PhotoSize.allCases.compactMap { listed[$0] }
  }

  /// Returns a rendition; its height follows from the original's proportions.
  private func rendition(_ size: PhotoSize, at url: URL, width: Int?) -> Photo.Rendition {
    var height: Int?
    if let width, let original = self.width, let tall = self.height, width <= original {
      height = max(1, Int((Double(width) / Double(original) * Double(tall)).rounded()))
    }
    return Photo.Rendition(size: size, url: url, width: width, height: height)
  }
}

extension URL {
  /// The width in the last part of a thumbnail's URL: `960px-Name.jpg`, `lossy-page1-960px-Name.tif.jpg`.
  ///
  /// `thumbwidth` in the response repeats the requested width, not that of the step.
  fileprivate var widthInName: Int? {
    for part in lastPathComponent.split(separator: "-").prefix(3) {
      if part.hasSuffix("px"), let width = Int(part.dropLast(2)), (1...65_535).contains(width) {
        return width
      }
      guard ["lossy", "lossless"].contains(part) || part.hasPrefix("page") else { return nil }
    }
    return nil
  }
}
