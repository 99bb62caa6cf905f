extension Bitmap {
  /// Returns the pixels of a view in which the picture is placed; the result is opaque.
  ///
  /// A picture that is narrower or lower than the view begins and ends at whole pixels, the nearest
  /// to where it is placed, so that its edges are sharp.
  package func placed(_ zoom: Zoom, background: RGBColor) -> Bitmap {
    precondition(zoom.picture == size, "the zoom is of another picture")
    let columns = PlacedAxis(zoom.placed.x, zoom.placed.width, zoom.scale, zoom.viewport.width)
    let rows = PlacedAxis(zoom.placed.y, zoom.placed.height, zoom.scale, zoom.viewport.height)
    let part = resampled(
      SourceArea(columns: columns.source, rows: rows.source),
      to: PixelSize(width: columns.pixels.count, height: rows.pixels.count)
    ).flattened(over: background)
    if part.size == zoom.viewport { return part }
    return Bitmap(width: zoom.viewport.width, height: zoom.viewport.height, color: background)
      .covered(by: part, x: columns.pixels.lowerBound, y: rows.pixels.lowerBound)
  }

  /// Returns the picture with another one, which lies on it whole, in the place of its pixels.
  func covered(by part: Bitmap, x: Int, y: Int) -> Bitmap {
    Bitmap(size) { target in
      withPixels { target.initialize(from: $0, count: pixels.count) }
      part.withPixels { source in
        for row in 0..<part.height {
          (target + ((y + row) * width + x) * 4)
            .update(from: source + row * part.width * 4, count: part.width * 4)
        }
      }
    }
  }
}

/// One axis of a view: the pixels that show the picture, and what part of the picture they show.
private struct PlacedAxis {
  let pixels: Range<Int>
  let source: SourceSpan

  init(_ start: Double, _ length: Double, _ scale: Double, _ view: Int) {
    let first = min(max(Int(start.rounded()), 0), view - 1)
    let end = min(max(Int((start + length).rounded()), first + 1), view)
    pixels = first..<end
    source = SourceSpan(
      start: (Double(first) - start) / scale,
      length: Double(pixels.count) / scale
    )
  }
}
