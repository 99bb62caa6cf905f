import Bitmaps

/// The screen of a terminal in its current state, and the bytes that turn it into another.
///
/// ```swift
/// var display = ScreenDisplay(encoder, drawing: PictureRenderer(.kitty))
/// let cell = display.resize(to: terminal.size)
/// terminal.write(display.bytes(for: screen, isResting: false))
/// ```
package struct ScreenDisplay: Sendable {
  package let encoder: FrameEncoder
  /// The bytes that delete all pictures from the terminal, written when it is restored.
  package let removal: [UInt8]
  /// The size of a cell that the terminal reported when it was queried, or `nil`.
  private let queriedCell: PixelSize?
  private var layer: any PictureLayer
  /// The cells on the terminal, or `nil` if they are unknown.
  private var shown: CellGrid?
  /// The bytes that delete what may remain of a forgotten screen.
  private var leftovers: [UInt8] = []

  /// Creates the display of a terminal, with a renderer of its pictures.
  ///
  /// The seed separates the image ids of programs that share a terminal, as in tmux.
  package init(
    _ encoder: FrameEncoder,
    drawing renderer: PictureRenderer = PictureRenderer(.cells),
    cell: PixelSize? = nil,
    seed: UInt32 = 1
  ) {
    self.encoder = encoder
    queriedCell = cell
    let imageIDs = ImageIDBlock(seed, passesTrueColor: renderer.passesTrueColor)
    let depth = encoder.isUTF8 ? encoder.colorDepth : .none
    switch (renderer.pictureProtocol, renderer.passthrough) {
    case (.kitty, .none):
      let range = ImageIDBlock.unlimited(seed)
      layer = PlacementLayer(colorDepth: depth, firstID: range.lowerBound)
      // The images on the screen, in any version; then all that are kept.
      removal = KittyGraphics.deletionOfAll + KittyGraphics.deletion(of: range, .none)
    case (.kitty, let passthrough):
      layer = RestingLayer(renderer, colorDepth: depth, imageIDs)
      removal = KittyGraphics.deletion(of: imageIDs.range, passthrough)
    case (.iTerm2, _), (.sixel, _):
      let canDraw = renderer.pictureProtocol == .iTerm2 || renderer.sixelLibrary != nil
      layer =
        canDraw
        ? RestingLayer(renderer, colorDepth: depth, imageIDs) : CellLayer(colorDepth: depth)
      removal = []
    case (.cells, _):
      layer = CellLayer(colorDepth: depth)
      removal = []
    }
  }

  /// Returns the bytes that turn the screen on the terminal into another; empty if both look the same.
  ///
  /// During input, `isResting` is false: slow drawing is deferred.
  package mutating func bytes(for screen: Screen, isResting: Bool) -> [UInt8] {
    // The encoder clears a screen of another size, and on many terminals the pictures with it.
    if let shown, (shown.columns, shown.rows) != (screen.cells.columns, screen.cells.rows) {
      invalidate()
    }
    let frame = layer.draw(screen, isResting: isResting)
    var output = leftovers
    if shown == nil && !frame.transmissions.isEmpty {
      // First, since terminals free images when the screen is cleared.
      let blank = CellGrid(columns: frame.cells.columns, rows: frame.cells.rows)
      output += encoder.bytes(from: nil, to: blank)
      shown = blank
    }
    output += frame.transmissions
    output += encoder.bytes(from: shown, to: frame.cells, overlays: frame.overlays)
    (shown, leftovers) = (frame.cells, [])
    return output
  }

  /// True if something was deferred until input rests.
  package var isIncomplete: Bool { layer.isIncomplete }

  /// Forgets the screen on the terminal, after something else has changed it: the next frame deletes
  /// the rest of it and draws everything again.
  package mutating func invalidate() {
    leftovers += layer.invalidate()
    shown = nil
  }

  /// Forgets the screen of a resized terminal, and returns the size of a cell in pixels of a view: the
  /// display's if pictures are drawn in pixels, otherwise two half blocks, one above the other.
  package mutating func resize(to size: TerminalSize) -> PixelSize {
    invalidate()
    if layer is CellLayer { return .halfBlocks }
    let cell = size.cell ?? queriedCell
    if var placements = layer as? PlacementLayer {
      placements.isCellKnown = cell != nil
      layer = placements
    }
    return cell ?? PictureArea.defaultCellSize
  }
}

extension PixelSize {
  /// The pixels of a cell of two half blocks.
  package static let halfBlocks = PixelSize(width: 1, height: 2)
}
