import SystemCalls

/// Reduces pictures to one size: their largest centred square, or the whole of them.
///
/// The resamplers of the latest rasters are cached, since pictures from a camera have few sizes.
package struct PictureReducer: Sendable {
  /// The part of a picture that is reduced.
  package enum Part: Sendable {
    /// The largest centred square.
    case square
    /// The whole; the size has its proportions.
    case whole
  }

  /// The size of the result.
  package let size: PixelSize
  private let part: Part
  private let resamplers = BoundedCache<Reduction, Resampler>(capacity: 32)

  package init(_ part: Part, to size: PixelSize) { (self.part, self.size) = (part, size) }

  /// The number of pixels along the shorter side of the result.
  package var shorterSide: Int { min(size.width, size.height) }

  /// Returns the area that is reduced of a picture that is read at some eighths of its size; its last column and row may
  /// be partial.
  package func area(of picture: PixelSize, atEighths eighths: Int = 8) -> SourceArea {
    switch part {
    case .square: .square(of: picture, atEighths: eighths)
    case .whole: .whole(picture, atEighths: eighths)
    }
  }

  /// Returns the resampler of an area of a picture to the size of the result; its pixels may be means of a finer
  /// picture's.
  package func resampler(
    _ picture: PixelSize,
    _ area: SourceArea,
    isAveraged: Bool = false
  ) -> Resampler {
    resamplers.value(of: Reduction(picture: picture, area: area, isAveraged: isAveraged)) {
      Resampler(picture, area, to: size, isAveraged: isAveraged)
    }
  }

  /// Returns a decoded picture reduced.
  package func reduced(_ picture: Bitmap) -> Bitmap {
    picture.resampled(area(of: picture.size), to: size)
  }
}

/// The parameters that determine the weights of a picture's pixels.
private struct Reduction: Hashable {
  let picture: PixelSize
  let area: SourceArea
  let isAveraged: Bool
}
