import Bitmaps

/// The screen of a terminal as it was left, and the bytes that turn it into another.
///
/// ```swift
/// var display = ScreenDisplay(encoder, drawing: PictureRenderer(.kitty))
/// let cell = display.resize(to: terminal.size)
/// terminal.write(display.bytes(for: screen, isResting: false))
/// ```
package struct ScreenDisplay: Sendable {
  package let encoder: FrameEncoder
  /// The bytes that delete all pictures from the terminal: written when it is given back.
  package let removal: [UInt8]
  /// The size of a cell that the terminal reported when it was queried, if it did.
  private let queriedCell: PixelSize?
  private var layer: any PictureLayer
  /// The cells on the terminal, or `nil` where they are unknown.
  private var shown: CellGrid?
  /// The bytes that delete what may be left of a screen that was forgotten.
  private var leftovers: [UInt8] = []

  /// Creates the display of a terminal, whose pictures a renderer describes.
  ///
  /// The seed tells apart the image ids of programs that share a terminal, as within tmux.
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
      // The images on the screen, whatever the version; then all that are kept for later.
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

  /// Returns the bytes that turn the screen on the terminal into another, none where both look the same.
  ///
  /// While input goes on, `isResting` is false: what takes long to draw is put off.
  package mutating func bytes(for screen: Screen, isResting: Bool) -> [UInt8] {
    // The encoder clears a screen of another size, and many terminals their pictures with it.
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

  /// Whether something was put off until input rests.
  package var isIncomplete: Bool { layer.isIncomplete }

  /// Forgets the screen on the terminal, which something else has changed: the next frame deletes what
  /// is left of it, and draws all anew.
  package mutating func invalidate() {
    leftovers += layer.invalidate()
    shown = nil
  }

  /// Forgets the screen of a terminal that has this size now, and returns the pixels of a view along
  /// one of its cells: those of the display where pictures are drawn in pixels, else the halves of a
  /// cell, one above the other.
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
  /// The pixels of a cell in half blocks.
  package static let halfBlocks = PixelSize(width: 1, height: 2)
}
