import SystemCalls

/// The resampling kernel of one axis: for each pixel of the result, the weights of the source's pixels
/// by a Lanczos filter with three lobes, widened when the picture is reduced.
///
/// At the picture's edges the weights are normalized over the existing pixels, so that edges keep their
/// brightness.
struct ResamplingAxis: Sendable {
  /// The pixels of the picture under the kernel.
  let pixels: Range<Int>
  /// The number of pixels averaged into one source pixel: 1 unless a pixel of the result covers many, or
  /// they are averages already.
  let bin: Int
  /// The source under the kernel: the pixels, or their averages.
  let source: Range<Int>
  /// The first source pixel of each pixel of the result, relative to the start of `source`.
  let starts: [Int]
  /// `taps` weights for each pixel of the result, with a sum of 1; unused ones are 0.
  let weights: [Float]
  let taps: Int

  /// Computes the kernel of `count` pixels over a span of a picture with `pixelCount` pixels, each of
  /// which may be the mean of several of a finer picture (`isAveraged`) that the result should
  /// resemble.
  init(_ span: SourceSpan, of pixelCount: Int, to count: Int, isAveraged: Bool) {
    let bin =
      isAveraged ? 1 : min(max(Int(span.length / Double(count)) / leastBins, 1), largestBin)
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
  /// Returns the number of pixels in an average, by its index in `source`.
  func pixelCount(ofBin index: Int) -> Int { min(bin, pixels.count - index * bin) }
}

/// The minimum number of bins that a pixel of the result covers: the mean of the pixels in one differs from
/// their weighted sum by less than a rounded level, 69 to 80 dB in `Scripts/bench formats`.
private let leastBins = 8

/// The maximum number of pixels in a bin, whose bytes add up to 16 bits.
private let largestBin = 256

private let lobes = 3.0

/// The Lanczos filter (Duchon, 1979): a sinc windowed by a wider one.
///
/// Since sin 3θ = 3 sin θ - 4 sin³ θ, a single sine is enough.
private func lanczos(_ x: Double) -> Double {
  guard abs(x) < lobes else { return 0 }
  let angle = .pi * x / lobes
  guard abs(angle) > 1e-9 else { return 1 }
  let height = sin(angle)
  let window = height / angle
  return window * window * (1 - 4 * height * height / 3)
}
