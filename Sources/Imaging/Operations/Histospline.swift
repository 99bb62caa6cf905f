/// The smoothest curve whose means over pixels are those of a picture: the quadratic histospline
/// (Boneva, Kendall and Stefanov, 1971).
///
/// A codec that reduces a picture gives the means of its blocks. To filter them as if they were
/// samples would blur twice; a filter over this curve is, of all that can be made of means, the
/// nearest to the same filter over the finer picture, if neighbours there are as alike as in a random
/// walk.
enum Histospline {
  /// Weighs the means for a filter over the curve, up to a factor.
  ///
  /// The curve ends with the means, and its slope there is none.
  ///
  /// - Parameters:
  ///   - count: The means, of which there is at least one.
  ///   - filter: The filter by its place, in pixels from the first mean's near edge.
  /// - Returns: The weights, one for each mean.
  static func weights(_ count: Int, filter: (Double) -> Double) -> [Double] {
    var weights = [Double](repeating: 0, count: count)
    for index in 0..<count {
      let (before, after) = (max(index - 1, 0), min(index + 1, count - 1))
      let near = filter(Double(index) + 0.25)
      let far = filter(Double(index) + 0.75)
      // The quadratic B-spline at a quarter, three and five quarters of a pixel from its centre.
      weights[index] += 0.6875 * (near + far)
      weights[before] += 0.28125 * near + 0.03125 * far
      weights[after] += 0.03125 * near + 0.28125 * far
    }
    weights.turnIntoThoseOfMeans()
    return weights
  }
}

extension [Double] {
  /// Turns the weights of B-splines into those of means, each of which is a sixth of one spline,
  /// four of the next and one of the third: solves a system of three diagonals (Thomas, 1949).
  fileprivate mutating func turnIntoThoseOfMeans() {
    var ratios = [Double](repeating: 0, count: count)
    var (ratio, before) = (0.0, 0.0)
    for index in indices {
      // Beyond either end the spline is its neighbour again.
      let own = 4.0 + (index == 0 ? 1 : 0) + (index == count - 1 ? 1 : 0)
      let share = 1 / (own - ratio)
      before = (self[index] - before) * share
      (self[index], ratio) = (before, share)
      ratios[index] = share
    }
    for index in indices.dropLast().reversed() { self[index] -= ratios[index] * self[index + 1] }
  }
}
