extension Bitmap {
  /// Returns what a view shows of the picture; where it shows none, the result is transparent.
  ///
  /// A picture that is narrower or lower than the view begins and ends at whole pixels, the nearest
  /// to where it is placed, so that its edges are sharp.
  ///
  /// The view is shown in pixels of `size`, which may be more or fewer than its own, or of another
  /// shape.
  package func viewed(_ zoom: Zoom, in size: PixelSize) -> Bitmap {
    precondition(zoom.picture == self.size, "the zoom is of another picture")
    return viewed(ViewedAxes(zoom, in: size))
  }

  func viewed(_ axes: ViewedAxes) -> Bitmap {
    let part = resampled(
      SourceArea(columns: axes.columns.source, rows: axes.rows.source),
      to: PixelSize(width: axes.columns.pixels.count, height: axes.rows.pixels.count)
    )
    if part.size == axes.size { return part }
    return Bitmap(axes.size) { $0.initialize(repeating: 0, count: axes.size.pixelCount * 4) }
      .covered(by: part, x: axes.columns.pixels.lowerBound, y: axes.rows.pixels.lowerBound)
  }
}

/// What part of a picture is seen in which pixels of a view.
struct ViewedAxes {
  let size: PixelSize
  let columns: ViewedAxis
  let rows: ViewedAxis

  /// The picture's pixels for each one of the view, along the axis that has fewer of them.
  var step: Double { min(columns.step, rows.step) }

  /// Lays a view over a picture that may be reduced: `reduction` of its pixels make one.
  init(_ zoom: Zoom, in size: PixelSize, reduction: Double = 1) {
    self.size = size
    columns = ViewedAxis(
      start: zoom.placed.x,
      length: zoom.placed.width,
      scale: zoom.scale * reduction,
      view: zoom.viewport.width,
      in: size.width
    )
    rows = ViewedAxis(
      start: zoom.placed.y,
      length: zoom.placed.height,
      scale: zoom.scale * reduction,
      view: zoom.viewport.height,
      in: size.height
    )
  }
}

/// One axis of a view: the pixels that show the picture, and what part of the picture they show.
struct ViewedAxis {
  let pixels: Range<Int>
  let source: SourceSpan

  /// The picture's pixels for each one of the view.
  var step: Double { source.length / Double(pixels.count) }

  /// Lays a picture that has `length` and begins at `start` in a view, which is shown in `count`
  /// pixels.
  init(start: Double, length: Double, scale: Double, view: Int, in count: Int) {
    let stretch = Double(count) / Double(view)
    let (start, length, scale) = (start * stretch, length * stretch, scale * stretch)
    let first = min(max(Int(start.rounded()), 0), count - 1)
    let end = min(max(Int((start + length).rounded()), first + 1), count)
    pixels = first..<end
    source = SourceSpan(
      start: (Double(first) - start) / scale,
      length: Double(pixels.count) / scale
    )
  }
}
