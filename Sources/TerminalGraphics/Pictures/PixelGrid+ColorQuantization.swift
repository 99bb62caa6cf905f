extension PixelGrid {
  /// Returns the pixels with similar colours made equal, so that a frame of them has about as many
  /// bytes as it may: colour quantization to a byte budget.
  ///
  /// A photo in half blocks changes both colours at nearly every cell, 39 bytes each. The tolerance
  /// is the least that suffices, found by binary search over every fourth row.
  func quantized(toBytes limit: Int) -> PixelGrid {
    var result = self
    let sample = stride(from: 0, to: rows, by: 4)
    var candidates = tolerances[...]
    while candidates.count > 1 {
      let middle = (candidates.startIndex + candidates.endIndex - 1) / 2
      let byteCount = sample.reduce(0) {
        $0 + result.quantize(row: $1, of: self, tolerances[middle])
      }
      candidates = byteCount * 4 <= limit ? candidates[...middle] : candidates[(middle + 1)...]
    }
    for row in 0..<rows {
      _ = result.quantize(row: row, of: self, tolerances[candidates.startIndex])
    }
    return result
  }

  /// Sets the cells of a row from those of another grid, in the current colours where they are
  /// within a tolerance, and returns about how many bytes that takes.
  private mutating func quantize(row: Int, of other: PixelGrid, _ tolerance: Int) -> Int {
    var colors = CurrentColors(tolerance: tolerance)
    var byteCount = 0
    for column in 0..<columns {
      let cell = other[column, row]
      byteCount += colors.draw(cell.top, cell.bottom)
      self[column, row] = colors.drawn
    }
    return byteCount
  }
}

/// The tolerances to choose from, in units of `PackedColor.distance`: that of one level in each
/// channel, and each time an eighth more.
private let tolerances: [Int] = (0..<36).map { step in
  var levels = 1.0
  for _ in 0..<step { levels *= 1.125 }
  return Int(levels * levels * 2303)
}

/// The foreground and background that a terminal writes in, as cells are drawn with them.
private struct CurrentColors {
  /// The largest difference of colours that count as equal.
  let tolerance: Int
  var foreground = PackedColor.terminalDefault
  var background = PackedColor.terminalDefault
  /// The pixels of the last cell drawn.
  var drawn = (top: PackedColor.terminalDefault, bottom: PackedColor.terminalDefault)

  /// Draws a cell, in the current colours where they are similar, and returns about how many bytes
  /// that takes: 3 for the block, 18 for each colour that changes.
  mutating func draw(_ top: PackedColor, _ bottom: PackedColor) -> Int {
    switch (similar(to: top), similar(to: bottom)) {
    case (let top?, let bottom?):
      drawn = (top, bottom)
      return 3
    case (let top?, nil): drawn = (top, bottom)
    case (nil, let bottom?): drawn = (top, bottom)
    case (nil, nil): drawn = (top, isSimilar(top, bottom) ? top : bottom)
    }
    return changeToDrawn()
  }

  /// Returns the current colour that is similar to another, or `nil` where neither is.
  private func similar(to color: PackedColor) -> PackedColor? {
    isSimilar(color, foreground) ? foreground : isSimilar(color, background) ? background : nil
  }

  private func isSimilar(_ color: PackedColor, _ other: PackedColor) -> Bool {
    if color == other { return true }
    if color == .terminalDefault || other == .terminalDefault { return false }
    return color.distance(to: other) <= tolerance
  }

  /// Makes the colours that were drawn the current ones, as the encoder does, and returns the bytes.
  private mutating func changeToDrawn() -> Int {
    let (top, bottom) = drawn
    if top == bottom {
      background = top
      return 3 + 18
    }
    let isSwapped = top == background || bottom == foreground
    let (newForeground, newBackground) = isSwapped ? (bottom, top) : (top, bottom)
    let changes = (newForeground == foreground ? 0 : 1) + (newBackground == background ? 0 : 1)
    (foreground, background) = (newForeground, newBackground)
    return 3 + 18 * changes
  }
}
