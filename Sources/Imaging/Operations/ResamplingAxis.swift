/// A stretch of one axis of a picture, in pixels and parts of pixels from its edge.
struct SourceSpan {
  let start: Double
  let length: Double
}

/// For each pixel of one axis of a result, the pixels of the source that it is made of and how much
/// of each: Lanczos with three lobes, widened when the picture is reduced.
///
/// At the picture's edges the weights that fall outside are shared out among those inside, so that
/// an edge is as bright as what it shows.
struct ResamplingAxis {
  /// The first source pixel of each pixel of the result.
  let starts: [Int]
  /// `taps` weights for each pixel of the result, which add up to 1; unused ones are 0.
  let weights: [Float]
  let taps: Int

  /// Lays `count` pixels over a span of a source of `sourceCount` pixels.
  init(_ span: SourceSpan, of sourceCount: Int, to count: Int) {
    let step = span.length / Double(count)
    let stretch = max(step, 1)
    let taps = min(sourceCount, Int((2 * lobes * stretch).rounded(.up)) + 1)
    var starts: [Int] = []
    var weights: [Float] = []
    starts.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for pixel in 0..<count {
      let center = span.start + (Double(pixel) + 0.5) * step
      let first = Int((center - lobes * stretch + 0.5).rounded(.down))
      let start = min(max(first, 0), sourceCount - taps)
      starts.append(start)
      weights += Self.weights(around: (center - Double(start)) / stretch, taps, step: 1 / stretch)
    }
    (self.starts, self.weights, self.taps) = (starts, weights, taps)
  }

  /// Returns `taps` weights at the middles of pixels that are `step` apart, the centre of the filter
  /// being at `centre`; both in lobes.
  private static func weights(around center: Double, _ taps: Int, step: Double) -> [Float] {
    let raw = (0..<taps).map { lanczos((Double($0) + 0.5) * step - center) }
    let sum = raw.reduce(0, +)
    return raw.map { Float($0 / sum) }
  }
}

private let lobes = 3.0

/// The Lanczos filter (Duchon, 1979): a sinc in the window of a wider one.
private func lanczos(_ x: Double) -> Double {
  abs(x) < lobes ? normalizedSinc(x) * normalizedSinc(x / lobes) : 0
}
