/// The pictures of a screen on a terminal, with a strategy for each protocol.
protocol PictureLayer: Sendable {
  /// Returns a screen as cells and graphics over them. Slow drawing is deferred until input rests.
  mutating func draw(_ screen: Screen, isResting: Bool) -> LayeredFrame

  /// True if the last screen has to be drawn again once input rests.
  var isIncomplete: Bool { get }

  /// Forgets what is on the terminal, and returns the bytes that delete what may remain.
  mutating func invalidate() -> [UInt8]
}

/// A screen in the form in which it is sent: transmissions that display nothing, cells, and graphics
/// over them.
struct LayeredFrame {
  /// The bytes sent before the cells, which display nothing.
  var transmissions: [UInt8] = []
  var cells: CellGrid
  var overlays: [CellOverlay] = []
}

/// Pictures in characters, supported by every terminal.
struct CellLayer: PictureLayer {
  let colorDepth: ColorDepth

  func draw(_ screen: Screen, isResting: Bool) -> LayeredFrame {
    LayeredFrame(cells: screen.drawnInCells(colorDepth))
  }

  var isIncomplete: Bool { false }

  func invalidate() -> [UInt8] { [] }
}
