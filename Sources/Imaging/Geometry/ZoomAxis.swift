/// One axis of a picture in a view, in pixels of the view.
struct ZoomAxis {
  /// The length of the picture.
  let length: Double
  private let view: Double

  /// Measures a picture; a length that misses that of the view by a rounding error is the view's.
  init(_ picture: Int, scale: Double, view: Int) {
    let exact = Double(picture) * scale
    self.view = Double(view)
    length = abs(exact - self.view) < 1e-6 ? self.view : exact
  }

  /// Returns the start of the picture nearest to a wanted one at which no gap shows.
  ///
  /// Without one, or with one that is no number, as an endless distance may give, it is centred.
  func start(near wanted: Double?) -> Double {
    guard length > view, let wanted, !wanted.isNaN else { return (view - length) / 2 }
    return min(max(wanted, view - length), 0)
  }
}
