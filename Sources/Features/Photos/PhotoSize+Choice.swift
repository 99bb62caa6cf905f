import Bitmaps
import Model

extension PhotoSize {
  /// Returns the smallest size from which a square can be cropped without upscaling.
  ///
  /// The squares that Flickr crops are the smallest. For other sizes the shorter edge counts, which for
  /// most photos is at least half the longer one.
  static func covering(side: Int) -> PhotoSize {
    if side <= 75 { return .square }
    if side <= 150 { return .largeSquare }
    return scaled.first { ($0.longestEdge ?? 0) / 2 >= side } ?? .original
  }

  /// Returns the smallest size of a photo that fills a view, or fits into it, without upscaling.
  ///
  /// The view is in pixels. Unknown proportions are assumed to be 3 to 2.
  package static func covering(_ view: PixelSize, _ mode: ZoomMode, of photo: Photo) -> PhotoSize {
    let proportions = photo.proportions
    let scale = Zoom(of: proportions, in: view, mode: mode).scale
    let edge = Double(max(proportions.width, proportions.height)) * scale
    return scaled.first { Double($0.longestEdge ?? .max) >= edge } ?? .original
  }

  /// The sizes to try in order: this one first, then its alternatives, the best first.
  ///
  /// A scaled photo is replaced by the next smaller one; a square by the other square, then by the
  /// smallest photos that can be cropped to one.
  var alternatives: [PhotoSize] {
    if isSquare {
      let other: PhotoSize = self == .square ? .largeSquare : .square
      return [self, other] + Self.scaled
    }
    return Array(Self.scaled.reversed().drop { $0 != self })
  }

  /// The sizes that show the whole photo, the smallest first.
  private static var scaled: [PhotoSize] { allCases.filter { !$0.isSquare } }
}

extension Photo {
  /// The width and height of the largest size for which both are known.
  fileprivate var proportions: PixelSize {
    renditions.largestSize ?? PixelSize(width: 1_500, height: 1_000)
  }
}

extension [Photo.Rendition] {
  /// The largest known size of the whole photo.
  var largestSize: PixelSize? {
    reversed().lazy.filter { !$0.size.isSquare }
      .compactMap { PixelSize(width: $0.width, height: $0.height) }.first
  }
}

extension PixelSize {
  /// Creates a size if both edges are known.
  fileprivate init?(width: Int?, height: Int?) {
    guard let width, let height else { return nil }
    self.init(validating: width, height)
  }
}
