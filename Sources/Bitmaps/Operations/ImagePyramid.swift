/// An image pyramid (mipmap): a picture at 1/2, 1/4 and so on of its size, so that a small view costs
/// no more than a large one.
///
/// ```swift
/// let pyramid = ImagePyramid(of: bitmap)
/// let frame = pyramid.viewed(zoom, in: size)
/// ```
///
/// It takes a third more memory than the picture. Each level averages squares of four pixels (Williams,
/// "Pyramidal Parametrics", 1983); sizes between levels are resampled.
package struct ImagePyramid: Sendable {
  /// The picture, and its successive reductions by two.
  private let levels: [Bitmap]
  private let isOpaque: Bool

  package init(of picture: Bitmap) {
    var levels = [picture]
    while let last = levels.last, min(last.width, last.height) > 64 { levels.append(last.halved()) }
    self.levels = levels
    isOpaque = picture.isOpaque
  }

  /// The picture at its own size.
  package var picture: Bitmap { levels[0] }

  /// The average colour of the picture, from its smallest level; weighted by alpha.
  package var averageColor: RGBColor {
    let pixels = levels[levels.count - 1].pixels
    var sum = SIMD4<Int>.zero
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[start + 3])
      let color = SIMD4(Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]), 1)
      sum &+= color &* alpha
    }
    let mean = (0..<3).map { UInt8((sum[$0] + sum[3] / 2) / max(sum[3], 1)) }
    return RGBColor(red: mean[0], green: mean[1], blue: mean[2])
  }

  /// Returns the visible part of the picture in a view; the rest of the view is transparent.
  ///
  /// The view is resampled to `size`, which may have more or fewer pixels, or other proportions.
  package func viewed(_ zoom: Zoom, in size: PixelSize) -> Bitmap {
    let (picture, axes) = level(for: zoom, in: size)
    return picture.viewed(axes)
  }

  /// Returns the visible part of the picture as samples for character cells.
  package func sampled(_ zoom: Zoom, in size: PixelSize) -> Bitmap {
    let (picture, axes) = level(for: zoom, in: size)
    return picture.sampled(axes, isOpaque: isOpaque)
  }

  /// Returns the smallest level with as many pixels as a view, and the view over it.
  private func level(for zoom: Zoom, in size: PixelSize) -> (Bitmap, ViewedAxes) {
    var (level, reduction) = (0, 1.0)
    var axes = ViewedAxes(zoom, in: size)
    while axes.step >= 2, level < levels.count - 1 {
      (level, reduction) = (level + 1, reduction * 2)
      axes = ViewedAxes(zoom, in: size, reduction: reduction)
    }
    return (levels[level], axes)
  }
}

extension Bitmap {
  /// Returns the picture at half its width and height, rounded up.
  ///
  /// Each pixel is the mean of four, weighted by alpha.
  fileprivate func halved() -> Bitmap {
    let half = PixelSize(width: (width + 1) / 2, height: (height + 1) / 2)
    return withPixels { source in
      Bitmap(half) { target in
        for row in 0..<half.height {
          let upper = source + 2 * row * width * 4
          let lower = source + min(2 * row + 1, height - 1) * width * 4
          for column in 0..<half.width {
            let (left, right) = (8 * column, 4 * min(2 * column + 1, width - 1))
            store(
              meanOf: (upper + left, upper + right, lower + left, lower + right),
              at: target + (row * half.width + column) * 4
            )
          }
        }
      }
    }
  }
}

private typealias Pixel = UnsafePointer<UInt8>

/// Stores the mean of four pixels, weighted by alpha.
private func store(
  meanOf pixels: (Pixel, Pixel, Pixel, Pixel),
  at target: UnsafeMutablePointer<UInt8>
) {
  func weighted(_ pixel: Pixel) -> SIMD4<UInt32> {
    let alpha = UInt32(pixel[3])
    let color = SIMD4(UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]), 1)
    return color &* alpha
  }
  let sum =
    weighted(pixels.0) &+ weighted(pixels.1) &+ weighted(pixels.2) &+ weighted(pixels.3)
  let alpha = max(sum[3], 1)
  for channel in 0..<3 { target[channel] = UInt8((sum[channel] + alpha / 2) / alpha) }
  target[3] = UInt8((sum[3] + 2) / 4)
}
