import Bitmaps
import Imaging

/// Pictures as pixels once input rests (debounced), and as characters until then: for protocols that
/// send the whole view again for every change.
///
/// A picture of iTerm2 or in sixels disappears when its cells are written, one of kitty within tmux
/// when its placeholders are.
struct RestingLayer: PictureLayer {
  /// A picture as seen: equal views show equal pixels in the same cells.
  private struct View: Hashable {
    let picture: PlacedPicture.ID
    let zoom: Zoom
    let area: CellRect
    /// The visible parts, if other parts need other bytes; placeholders are separate cells.
    let parts: [CellRect]
  }

  private(set) var isIncomplete = false
  private let renderer: PictureRenderer
  private let colorDepth: ColorDepth
  private let imageIDs: ImageIDBlock
  /// The views on the terminal in pixels, each with a number.
  private var drawn: [View: Int] = [:]
  /// The views on the screen that the protocol cannot show.
  private var failed: Set<View> = []
  private var nextNumber = 0

  init(_ renderer: PictureRenderer, colorDepth: ColorDepth, _ imageIDs: ImageIDBlock) {
    self.renderer = renderer
    self.colorDepth = colorDepth
    self.imageIDs = imageIDs
  }

  /// True if pictures are drawn at placeholders, which are text to a multiplexer.
  private var hasPlaceholders: Bool { renderer.pictureProtocol == .kitty }

  mutating func draw(_ screen: Screen, isResting: Bool) -> LayeredFrame {
    var frame = LayeredFrame(cells: screen.cells)
    let (drawnBefore, failedBefore) = (drawn, failed)
    (drawn, failed, isIncomplete) = ([:], [], false)
    for (index, picture) in screen.pictures.enumerated() {
      let parts = screen.cells.visibleParts(ofPicture: index, in: picture.area)
      if parts.isEmpty { continue }
      let view = view(of: picture, parts)
      if failedBefore.contains(view) {
        failed.insert(view)
      } else if let number = drawnBefore[view] {
        drawn[view] = number
      } else if !isResting {
        isIncomplete = true
      } else if let number = send(picture, parts, not: drawnBefore.values, &frame) {
        drawn[view] = number
      } else {
        failed.insert(view)
      }
      frame.cells.draw(picture, index, drawn[view].map(mark), colorDepth)
    }
    frame.overlays += drawnBefore.filter { drawn[$0.key] == nil }.values.sorted()
      .compactMap(deletion).map { CellOverlay($0) }
    return frame
  }

  mutating func invalidate() -> [UInt8] {
    defer { drawn = [:] }
    return drawn.values.sorted().compactMap(deletion).flatMap(\.self)
  }

  private func view(of picture: PlacedPicture, _ parts: [CellRect]) -> View {
    View(
      picture: picture.id,
      zoom: picture.zoom,
      area: picture.area,
      parts: hasPlaceholders ? [] : parts
    )
  }

  /// Returns the mark for the cells of a view that is on the terminal in pixels.
  private func mark(_ number: Int) -> ReservedCells {
    if hasPlaceholders { return .placeholders(imageIDs[number]) }
    // Above the indices of a screen's pictures.
    return .blank(Glyph(pictureIndex: (1 << 20) + number))
  }

  /// Returns the bytes that free the image of a view, or `nil` if its pixels disappeared with its cells.
  private func deletion(_ number: Int) -> [UInt8]? {
    guard hasPlaceholders else { return nil }
    return KittyGraphics.deletion(of: imageIDs[number].number, renderer.passthrough)
  }
}

// MARK: - Sending

extension RestingLayer {
  /// Adds the bytes of a picture to a frame, and returns its unique number, or `nil` if the protocol
  /// cannot show it.
  private mutating func send(
    _ picture: PlacedPicture,
    _ parts: [CellRect],
    not others: some Collection<Int>,
    _ frame: inout LayeredFrame
  ) -> Int? {
    let pixels = picture.pixels.viewed(picture.zoom, in: picture.zoom.viewport)
    if hasPlaceholders {
      guard let number = freeNumber(besides: others),
        let bytes = transmission(of: pixels, picture.area, imageIDs[number].number)
      else { return nil }
      frame.transmissions += bytes
      return number
    }
    var overlays: [CellOverlay] = []
    for part in parts {
      guard let bytes = bytes(of: part, picture, pixels) else { return nil }
      overlays.append(CellOverlay(bytes, at: (part.column, part.row)))
    }
    frame.overlays += overlays
    nextNumber += 1
    return nextNumber
  }

  /// Returns the next number with an unused image id, or `nil` if all are in use.
  private mutating func freeNumber(besides others: some Collection<Int>) -> Int? {
    let taken = Set(others).union(drawn.values)
    for _ in 0..<ImageIDBlock.count {
      nextNumber = (nextNumber + 1) % ImageIDBlock.count
      if !taken.contains(nextNumber) { return nextNumber }
    }
    return nil
  }

  /// Returns the bytes that transmit pixels for the placeholders of an area.
  private func transmission(of pixels: Bitmap, _ area: CellRect, _ id: UInt32) -> [UInt8]? {
    guard max(area.columns, area.rows) <= CellGrid.placeholderLimit,
      let png = try? pixels.png(.fast)
    else { return nil }
    return KittyGraphics(png)
      .transmitted(as: id, columns: area.columns, rows: area.rows, renderer.passthrough)
  }

  /// Returns the bytes that draw a part of a picture at the cursor.
  private func bytes(of part: CellRect, _ picture: PlacedPicture, _ pixels: Bitmap) -> [UInt8]? {
    let cell = picture.cell
    let isSixel = renderer.pictureProtocol == .sixel
    // A partial sixel would take another row of cells.
    let height = part.rows * cell.height / (isSixel ? sixelHeight : 1) * (isSixel ? sixelHeight : 1)
    guard height > 0 else { return nil }
    let rect = PixelRect(
      x: (part.column - picture.area.column) * cell.width,
      y: (part.row - picture.area.row) * cell.height,
      width: part.columns * cell.width,
      height: height
    )
    guard let shown = pixels.cropped(to: rect) else { return nil }
    if isSixel {
      return renderer.sixelLibrary?.sixels(of: shown).map(renderer.passthrough.atCursor)
    }
    return try? InlineImage(shown)
      .drawn(columns: part.columns, rows: part.rows, isStretched: true, renderer.passthrough)
  }
}

// MARK: - Cells

/// The content of the cells of a picture that the terminal draws.
private enum ReservedCells {
  /// Blanks below a picture, different from those of other pictures.
  case blank(Glyph)
  case placeholders(PlaceholderID)
}

extension CellGrid {
  /// Draws the visible cells of a picture: its reserved cells, or characters.
  fileprivate mutating func draw(
    _ picture: PlacedPicture,
    _ index: Int,
    _ reserved: ReservedCells?,
    _ depth: ColorDepth
  ) {
    switch reserved {
    case nil: fillReserved(with: picture.cells(depth), picture.area, ofPicture: index)
    case .blank(let glyph)?:
      setReserved(PackedCell(glyph: glyph), picture.area, ofPicture: index)
    case .placeholders(let id)?:
      let area = picture.area
      let grid = CellGrid(placeholdersOf: id, columns: area.columns, rows: area.rows)
      for part in visibleParts(ofPicture: index, in: area) {
        paste(grid, part, column: area.column, row: area.row)
      }
    }
  }

  /// Draws a rectangle of another grid at a position of this one.
  private mutating func paste(_ other: CellGrid, _ part: CellRect, column: Int, row: Int) {
    for targetRow in part.rowRange(of: rows) {
      for targetColumn in part.columnRange(of: columns) {
        var cell = other.cells[(targetRow - row) * other.columns + targetColumn - column]
        if let character = other.tables.character(of: cell) { cell.glyph = glyph(of: character) }
        cells[targetRow * columns + targetColumn] = cell
      }
    }
  }
}
