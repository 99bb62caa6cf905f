extension CellGrid {
  /// Makes similar colours of block elements equal, so that a frame of them has about as many bytes
  /// as it may: colour quantization to a byte budget.
  ///
  /// A photo in block elements changes both colours at nearly every cell, 39 bytes each. The
  /// tolerance is the least that suffices, found by binary search over every fourth row. It is one
  /// of few, and colours follow from those of the same row alone, so that panning changes few.
  mutating func quantize(toBytes limit: Int) {
    let sample = stride(from: 0, to: rows, by: 4)
    var candidates = tolerances[...]
    while candidates.count > 1 {
      let middle = (candidates.startIndex + candidates.endIndex - 1) / 2
      let byteCount = sample.reduce(0) { $0 + self.byteCount(ofRow: $1, tolerances[middle]) }
      candidates = byteCount * 4 <= limit ? candidates[...middle] : candidates[(middle + 1)...]
    }
    for row in 0..<rows { quantize(row: row, tolerances[candidates.startIndex]) }
  }

  /// Returns about how many bytes a row takes with colours equal that are within a tolerance.
  private func byteCount(ofRow row: Int, _ tolerance: Int) -> Int {
    var colors = CurrentColors(tolerance: tolerance)
    return cells[row * columns..<(row + 1) * columns].reduce(0) { $0 + colors.draw($1) }
  }

  /// Sets the cells of a row in the current colours where they are within a tolerance.
  private mutating func quantize(row: Int, _ tolerance: Int) {
    var colors = CurrentColors(tolerance: tolerance)
    for index in row * columns..<(row + 1) * columns {
      _ = colors.draw(cells[index])
      cells[index] = colors.drawn
    }
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
  /// The last cell drawn.
  var drawn = PackedCell.blank

  init(tolerance: Int) { self.tolerance = tolerance }

  /// Draws a cell, in the current colours where they are similar, and returns about how many bytes
  /// that takes: 3 for the block, 18 for each colour that changes.
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

  /// Returns the current colour that is similar to another, or `nil` where neither is.
  private func similar(to color: PackedColor) -> PackedColor? {
    isSimilar(color, foreground) ? foreground : isSimilar(color, background) ? background : nil
  }

  private func isSimilar(_ color: PackedColor, _ other: PackedColor) -> Bool {
    if color == other { return true }
    if color == .terminalDefault || other == .terminalDefault { return false }
    return color.distance(to: other) <= tolerance
  }

  /// Draws a cell in two colours, or in one where the second is `nil` or equal, makes them the
  /// current ones, as the encoder does, and returns the bytes.
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
