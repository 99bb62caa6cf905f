/// A resampling kernel for pixels that are means: the quadratic histospline, the smoothest curve with
/// those means (Boneva, Kendall and Stefanov, 1971).
///
/// A codec that decodes at 1/8 returns the means of blocks. A kernel that treats them as samples would
/// blur twice; applied to this curve it comes nearest to the same kernel on the full picture.
/// `Scripts/bench imaging` measures the difference as PSNR.
struct Histospline {
  /// The ratios of the elimination, which depend on the number of means only.
  private let ratios: [Double]

  /// Creates the curve of `count` means, at least one.
  init(_ count: Int) {
    var (ratios, ratio) = ([Double](), 0.0)
    for index in 0..<count {
      // Beyond both ends the spline equals its neighbour.
      let own = 4.0 + (index == 0 ? 1 : 0) + (index == count - 1 ? 1 : 0)
      ratio = 1 / (own - ratio)
      ratios.append(ratio)
    }
    self.ratios = ratios
  }

  /// Returns the weights of the means for a filter on the curve, up to a factor.
  ///
  /// The argument of the filter is the distance in pixels from the first mean's near edge.
  ///
  /// The curve ends with the means, with slope zero.
  func weights(filter: (Double) -> Double) -> [Double] {
    let last = ratios.count - 1
    var weights = [Double](repeating: 0, count: ratios.count)
    for index in ratios.indices {
      let (before, after) = (max(index - 1, 0), min(index + 1, last))
      let near = filter(Double(index) + 0.25)
      let far = filter(Double(index) + 0.75)
      // The quadratic B-spline at 1/4, 3/4 and 5/4 of a pixel from its centre.
      weights[index] += 0.6875 * (near + far)
      weights[before] += 0.28125 * near + 0.03125 * far
      weights[after] += 0.03125 * near + 0.28125 * far
    }
    solveForMeans(&weights)
    return weights
  }

  /// Solves the tridiagonal system (Thomas, 1949) that converts weights of B-splines to those of means:
  /// each mean is 1/6 of one spline, 4/6 of the next and 1/6 of the third.
  private func solveForMeans(_ weights: inout [Double]) {
    var before = 0.0
    for index in ratios.indices {
      before = (weights[index] - before) * ratios[index]
      weights[index] = before
    }
    for index in ratios.indices.dropLast().reversed() {
      weights[index] -= ratios[index] * weights[index + 1]
    }
  }
}
