import Bitmaps

/// The screen of a terminal as it was left, and the bytes that turn it into another.
///
/// ```swift
/// var display = ScreenDisplay(encoder)
/// terminal.write(display.bytes(for: screen, isResting: false))
/// ```
package struct ScreenDisplay: Sendable {
  package let encoder: FrameEncoder
  /// The number of colours that pictures in characters have.
  private let pictureDepth: ColorDepth
  /// The cells on the terminal, or `nil` where they are unknown.
  private var shown: CellGrid?

  package init(_ encoder: FrameEncoder) {
    self.encoder = encoder
    pictureDepth = encoder.isUTF8 ? encoder.colorDepth : .none
  }

  /// Returns the bytes that turn the screen on the terminal into another, none where both look the same.
  ///
  /// While input goes on, `isResting` is false: what takes long to draw is put off.
  package mutating func bytes(for screen: Screen, isResting: Bool) -> [UInt8] {
    let grid = screen.drawnInCells(pictureDepth)
    defer { shown = grid }
    return encoder.bytes(from: shown, to: grid)
  }

  /// Whether something was put off until input rests.
  package var isIncomplete: Bool { false }

  /// Forgets the screen on the terminal, which something else has changed.
  package mutating func invalidate() { shown = nil }

  /// Returns the pixels of a view along a cell of a terminal: those of the display where pictures are
  /// drawn in pixels, else the halves of a cell, one above the other.
  package func viewPixels(ofCellIn size: TerminalSize) -> PixelSize { .halfBlocks }
}

extension PixelSize {
  /// The pixels of a cell in half blocks.
  package static let halfBlocks = PixelSize(width: 1, height: 2)
}
