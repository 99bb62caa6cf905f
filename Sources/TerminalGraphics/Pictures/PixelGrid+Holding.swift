extension PixelGrid {
  /// The dots with colours that differ little made equal, so that a terminal needs about so many
  /// bytes for them.
  ///
  /// A photo in half blocks changes both colours at nearly every cell, 39 bytes each; what cannot be
  /// told apart by eye need not be. The least tolerance that suffices is taken, judged by every
  /// fourth row.
  func held(toBytes limit: Int) -> PixelGrid {
    var held = self
    let sample = stride(from: 0, to: rows, by: 4)
    var candidates = tolerances[...]
    while candidates.count > 1 {
      let middle = (candidates.startIndex + candidates.endIndex - 1) / 2
      let byteCount = sample.reduce(0) { $0 + held.hold(row: $1, of: self, tolerances[middle]) }
      candidates = byteCount * 4 <= limit ? candidates[...middle] : candidates[(middle + 1)...]
    }
    for row in 0..<rows { _ = held.hold(row: row, of: self, tolerances[candidates.startIndex]) }
    return held
  }

  /// Sets the cells of a row from those of another raster, with the colours that the pen has where
  /// they are near enough, and returns about how many bytes that takes.
  private mutating func hold(row: Int, of other: PixelGrid, _ tolerance: Int) -> Int {
    var pen = HeldColors(tolerance: tolerance)
    var byteCount = 0
    for column in 0..<columns {
      let wanted = other[column, row]
      byteCount += pen.take(wanted.top, wanted.bottom)
      self[column, row] = pen.drawn
    }
    return byteCount
  }
}

/// Up to which difference colours count as equal, as `PackedColor.distance` measures it: that of one
/// level in each channel, and each time an eighth more.
private let tolerances: [Int] = (0..<36).map { step in
  var levels = 1.0
  for _ in 0..<step { levels *= 1.125 }
  return Int(levels * levels * 2303)
}

/// The two colours that a terminal has at hand, and how it draws cells with them.
private struct HeldColors {
  /// Up to which difference colours count as equal.
  let tolerance: Int
  private var front = PackedColor.standard
  private var back = PackedColor.standard
  /// The dots that were drawn last.
  private(set) var drawn = (top: PackedColor.standard, bottom: PackedColor.standard)

  init(tolerance: Int) { self.tolerance = tolerance }
}

extension HeldColors {
  /// Draws two dots, with the colours at hand where they are near enough, and returns about how many
  /// bytes that takes: 3 for the block, 18 for each colour that changes.
  mutating func take(_ top: PackedColor, _ bottom: PackedColor) -> Int {
    let (heldTop, heldBottom) = (held(top), held(bottom))
    switch (heldTop, heldBottom) {
    case (let top?, let bottom?):
      drawn = (top, bottom)
      return 3
    case (let held?, nil):
      drawn = (held, bottom)
    case (nil, let held?):
      drawn = (top, held)
    case (nil, nil):
      drawn = (top, isNear(top, bottom) ? top : bottom)
    }
    return takeUpDrawn()
  }

  /// Returns the colour at hand that is near enough to one, or `nil` where neither is.
  private func held(_ color: PackedColor) -> PackedColor? {
    isNear(color, front) ? front : isNear(color, back) ? back : nil
  }

  private func isNear(_ color: PackedColor, _ other: PackedColor) -> Bool {
    if color == other { return true }
    if color == .standard || other == .standard { return false }
    return color.distance(to: other) <= tolerance
  }

  /// Makes the colours that were drawn those at hand, as the encoder does, and returns the bytes.
  private mutating func takeUpDrawn() -> Int {
    let (top, bottom) = drawn
    if top == bottom {
      back = top
      return 3 + 18
    }
    let isSwapped = top == back || bottom == front
    let (newFront, newBack) = isSwapped ? (bottom, top) : (top, bottom)
    let changes = (newFront == front ? 0 : 1) + (newBack == back ? 0 : 1)
    (front, back) = (newFront, newBack)
    return 3 + 18 * changes
  }
}
