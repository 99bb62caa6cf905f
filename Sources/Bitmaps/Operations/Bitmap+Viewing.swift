extension Bitmap {
  /// Returns the visible part of the picture in a view; the rest of the view is transparent.
  ///
  /// A picture smaller than the view on an axis begins and ends there at the nearest whole pixels, so
  /// that its edges are sharp.
  ///
  /// The view is resampled to `size`, which may have more or fewer pixels, or other proportions.
  package func viewed(_ zoom: Zoom, in size: PixelSize) -> Bitmap {
    precondition(zoom.picture == self.size, "the zoom is of another picture")
    return viewed(ViewedAxes(zoom, in: size))
  }

  /// Returns the pixels of a view of the picture on a background; the result is opaque.
  package func placed(_ zoom: Zoom, background: RGBColor) -> Bitmap {
    viewed(zoom, in: zoom.viewport).flattened(over: background)
  }

  /// Returns the pixels of a view with given axes.
  func viewed(_ axes: ViewedAxes) -> Bitmap {
    let part = resampled(
      SourceArea(columns: axes.columns.source, rows: axes.rows.source),
      to: PixelSize(width: axes.columns.pixels.count, height: axes.rows.pixels.count)
    )
    if part.size == axes.size { return part }
    return Bitmap(axes.size) { $0.initialize(repeating: 0, count: axes.size.pixelCount * 4) }
      .overlaid(with: part, x: axes.columns.pixels.lowerBound, y: axes.rows.pixels.lowerBound)
  }
}

/// The visible part of a picture, and the pixels of a view that show it.
struct ViewedAxes {
  let size: PixelSize
  let columns: ViewedAxis
  let rows: ViewedAxis

  /// The number of picture pixels along one pixel of the view, on the axis with fewer.
  var step: Double { min(columns.step, rows.step) }

  /// Lays a view over a picture, possibly reduced: `reduction` is its number of pixels in one.
  init(_ zoom: Zoom, in size: PixelSize, reduction: Double = 1) {
    self.size = size
    columns = ViewedAxis(
      start: zoom.placed.x,
      length: zoom.placed.width,
      picture: Double(zoom.picture.width) / reduction,
      view: zoom.viewport.width,
      in: size.width
    )
    rows = ViewedAxis(
      start: zoom.placed.y,
      length: zoom.placed.height,
      picture: Double(zoom.picture.height) / reduction,
      view: zoom.viewport.height,
      in: size.height
    )
  }
}

extension ViewedAxes {
  /// Stretches a whole picture to a size.
  init(stretching picture: PixelSize, to size: PixelSize) {
    self.size = size
    columns = ViewedAxis(
      pixels: 0..<size.width,
      source: SourceSpan(start: 0, length: Double(picture.width))
    )
    rows = ViewedAxis(
      pixels: 0..<size.height,
      source: SourceSpan(start: 0, length: Double(picture.height))
    )
  }
}

/// One axis of a view: the pixels that show the picture, and the visible part of it.
struct ViewedAxis {
  let pixels: Range<Int>
  let source: SourceSpan

  /// The number of picture pixels along one pixel of the view.
  var step: Double { source.length / Double(pixels.count) }
}

extension ViewedAxis {
  /// Lays out a picture of `picture` pixels that has `length` and begins at `start` in a view, which is
  /// shown in `count` pixels.
  init(start: Double, length: Double, picture: Double, view: Int, in count: Int) {
    let stretch = Double(count) / Double(view)
    let (start, length, scale) = (start * stretch, length * stretch, length * stretch / picture)
    let first = min(max(Int(start.rounded()), 0), count - 1)
    let end = min(max(Int((start + length).rounded()), first + 1), count)
    pixels = first..<end
    source = SourceSpan(
      start: (Double(first) - start) / scale,
      length: Double(pixels.count) / scale
    )
  }
}
