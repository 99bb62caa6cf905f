import SystemCalls

/// The resampling kernel of one axis: for each pixel of the result, the weights of the source's
/// pixels by a Lanczos filter with three lobes, widened when the picture is reduced.
///
/// At the picture's edges the weights are normalized over the pixels that exist, so that an edge
/// keeps its brightness.
struct ResamplingAxis: Sendable {
  /// The pixels of the picture under the kernel.
  let pixels: Range<Int>
  /// The number of pixels that are averaged into one of the source: 1 unless a pixel of the result
  /// shows hundreds, whose weights would take more memory than the picture.
  let bin: Int
  /// The source under the kernel: the pixels, or their averages.
  let source: Range<Int>
  /// The first pixel of each pixel of the result, counted from the first of `source`.
  let starts: [Int]
  /// `taps` weights for each pixel of the result, which add up to 1; unused ones are 0.
  let weights: [Float]
  let taps: Int

  /// Computes the kernel of `count` pixels over a span of a picture of `pixelCount` pixels, each of
  /// which may be the mean of several of a finer one (`isAveraged`), which the result is to
  /// resemble.
  init(_ span: SourceSpan, of pixelCount: Int, to count: Int, isAveraged: Bool) {
    let bin = max(Int(span.length / Double(count)) / leastBins, 1)
    let span = SourceSpan(start: span.start / Double(bin), length: span.length / Double(bin))
    let sourceCount = (pixelCount + bin - 1) / bin
    let step = span.length / Double(count)
    let stretch = max(step, 1)
    let reach = lobes * stretch + (isAveraged ? 1 : 0)
    let taps = min(sourceCount, Int((2 * reach).rounded(.up)) + 1)
    let histospline = isAveraged ? Histospline(taps) : nil
    var starts: [Int] = []
    var weights: [Float] = []
    starts.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for pixel in 0..<count {
      let center = span.start + (Double(pixel) + 0.5) * step
      let first = Int((center - reach + 0.5).rounded(.down))
      let start = min(max(first, 0), sourceCount - taps)
      let filter = { lanczos(($0 + Double(start) - center) / stretch) }
      let raw =
        histospline?.weights(filter: filter) ?? (0..<taps).map { filter(Double($0) + 0.5) }
      let sum = raw.reduce(0, +)
      starts.append(start)
      for weight in raw { weights.append(Float(weight / sum)) }
    }
    let (first, last) = (starts.first ?? 0, starts.last ?? 0)
    source = first..<last + taps
    pixels = source.lowerBound * bin..<min(source.upperBound * bin, pixelCount)
    self.bin = bin
    self.starts = starts.map { $0 - first }
    (self.weights, self.taps) = (weights, taps)
  }
}

extension ResamplingAxis {
  /// Returns the number of pixels in an average, counted from the first of `source`.
  func pixelCount(ofBin index: Int) -> Int { min(bin, pixels.count - index * bin) }
}

/// The bins that a pixel of the result shows at least, where there are any: so many that their
/// shape is not seen.
private let leastBins = 256

private let lobes = 3.0

/// The Lanczos filter (Duchon, 1979): a sinc in the window of a wider one.
///
/// As sin 3θ = 3 sin θ - 4 sin³ θ, one sine does for both.
private func lanczos(_ x: Double) -> Double {
  guard abs(x) < lobes else { return 0 }
  let angle = .pi * x / lobes
  guard abs(angle) > 1e-9 else { return 1 }
  let height = sin(angle)
  let window = height / angle
  return window * window * (1 - 4 * height * height / 3)
}
