/// The pictures of a screen as a terminal shows them: a strategy for each protocol.
protocol PictureLayer: Sendable {
  /// Returns a screen as cells and as what the terminal draws over them; what takes long is put off
  /// until input rests.
  mutating func draw(_ screen: Screen, isResting: Bool) -> LayeredFrame

  /// Whether the last screen is drawn otherwise once input rests.
  var isIncomplete: Bool { get }

  /// Forgets what is on the terminal, and returns the bytes that delete what may be left of it.
  mutating func invalidate() -> [UInt8]
}

/// A screen as it is sent: what shows nothing by itself, cells, and what is drawn over them.
struct LayeredFrame {
  /// The bytes sent before the cells, which show nothing.
  var transmissions: [UInt8] = []
  var cells: CellGrid
  var overlays: [CellOverlay] = []
}

/// Pictures in characters, which every terminal has.
struct CellLayer: PictureLayer {
  let colorDepth: ColorDepth

  func draw(_ screen: Screen, isResting: Bool) -> LayeredFrame {
    LayeredFrame(cells: screen.drawnInCells(colorDepth))
  }

  var isIncomplete: Bool { false }

  func invalidate() -> [UInt8] { [] }
}
