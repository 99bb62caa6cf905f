extension CellGrid {
  /// Colour quantization to a byte budget: makes similar colours of block elements equal, so that a
  /// frame has about as many bytes as the limit allows.
  ///
  /// A photo in block elements changes both colours at nearly every cell, which takes 39 bytes. The
  /// tolerance is the smallest that suffices, found by binary search over every fourth row. There are
  /// few tolerances, and colours depend on those of the same row only, so that panning changes few
  /// cells.
  mutating func quantize(toBytes limit: Int) {
    let sample = Array(stride(from: 0, to: rows, by: 4))
    var candidates = tolerances[...]
    while candidates.count > 1 {
      let middle = (candidates.startIndex + candidates.endIndex - 1) / 2
      let byteCount = sample.reduce(0) { $0 + self.byteCount(ofRow: $1, tolerances[middle]) }
      let fits = byteCount * rows <= limit * sample.count
      candidates = fits ? candidates[...middle] : candidates[(middle + 1)...]
    }
    for row in 0..<rows { quantize(row: row, tolerances[candidates.startIndex]) }
  }

  /// Returns the approximate number of bytes of a row if colours within a tolerance are made equal.
  private func byteCount(ofRow row: Int, _ tolerance: Int) -> Int {
    var colors = CurrentColors(tolerance: tolerance)
    return cells[row * columns..<(row + 1) * columns].reduce(0) { $0 + colors.draw($1) }
  }

  /// Gives the cells of a row the current colours if they are within a tolerance.
  private mutating func quantize(row: Int, _ tolerance: Int) {
    var colors = CurrentColors(tolerance: tolerance)
    for index in row * columns..<(row + 1) * columns {
      _ = colors.draw(cells[index])
      cells[index] = colors.drawn
    }
  }
}

/// The available tolerances, in units of `PackedColor.distance`: one level in each channel, then an
/// eighth more each time.
private let tolerances: [Int] = (0..<36).map { step in
  var levels = 1.0
  for _ in 0..<step { levels *= 1.125 }
  return Int(levels * levels * 2303)
}

/// The terminal's current foreground and background as cells are drawn.
private struct CurrentColors {
  /// The largest difference between colours that count as equal.
  let tolerance: Int
  var foreground = PackedColor.terminalDefault
  var background = PackedColor.terminalDefault
  /// The last cell drawn.
  var drawn = PackedCell.blank

  init(tolerance: Int) { self.tolerance = tolerance }

  /// Draws a cell, in the current colours if they are similar, and returns its approximate number of
  /// bytes: 3 for the block, 18 for each colour change.
  mutating func draw(_ cell: PackedCell) -> Int {
    let (front, back) = (cell.foreground, cell.background)
    if isSimilar(front, back), cell.glyph.isDivided {
      return draw(cell, similar(to: front) ?? similar(to: back) ?? front, nil)
    }
    guard cell.glyph.complement != nil else {
      return draw(
        cell,
        isSimilar(front, foreground) ? foreground : front,
        isSimilar(back, background) ? background : back
      )
    }
    return draw(cell, similar(to: front) ?? front, similar(to: back) ?? back)
  }

  /// Returns the current colour that is similar to another, or `nil`.
  private func similar(to color: PackedColor) -> PackedColor? {
    isSimilar(color, foreground) ? foreground : isSimilar(color, background) ? background : nil
  }

  private func isSimilar(_ color: PackedColor, _ other: PackedColor) -> Bool {
    if color == other { return true }
    if color == .terminalDefault || other == .terminalDefault { return false }
    return color.distance(to: other) <= tolerance
  }

  /// Draws a cell in two colours, or in one if the second is `nil` or equal, makes them current as the
  /// encoder does, and returns the number of bytes.
  private mutating func draw(
    _ cell: PackedCell,
    _ front: PackedColor,
    _ second: PackedColor?
  ) -> Int {
    drawn = cell
    let back = second ?? front
    (drawn.foreground, drawn.background) = (front, back)
    if front == back {
      if cell.glyph.isDivided { drawn.glyph = .upperHalfBlock }
      if front == foreground || front == background { return 3 }
      background = front
      return 3 + 18
    }
    let isSwapped =
      cell.glyph.complement != nil && (front == background || back == foreground)
    let (newForeground, newBackground) = isSwapped ? (back, front) : (front, back)
    let changes = (newForeground == foreground ? 0 : 1) + (newBackground == background ? 0 : 1)
    (foreground, background) = (newForeground, newBackground)
    return 3 + 18 * changes
  }
}
