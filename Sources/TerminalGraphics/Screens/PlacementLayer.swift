import Bitmaps
import Imaging

/// Pictures as images that kitty keeps: each is transmitted once; zooming and panning only change its
/// placement.
///
/// kitty scales images bilinearly, so at rest image pixels are display pixels. During input, available
/// images are scaled.
struct PlacementLayer: PictureLayer {
  /// The largest image that is transmitted during input, in pixels: a tile of a grid.
  private static let promptLimit = 100_000
  /// True if the size of a cell in pixels is known; otherwise images are always scaled to cells.
  var isCellKnown = false
  private(set) var isIncomplete = false
  private let colorDepth: ColorDepth
  private var images: TransmittedImages
  private var placements: [KittyPlacement.ID: KittyPlacement] = [:]
  /// The pictures that could not be encoded.
  private var failed: Set<PlacedPicture.ID> = []
  /// True if a frame was drawn at rest since the last `invalidate()`: while a window is being resized,
  /// nothing is transmitted.
  private var isSettled = true

  init(colorDepth: ColorDepth, firstID: UInt32) {
    self.colorDepth = colorDepth
    images = TransmittedImages(firstID: firstID)
  }

  mutating func draw(_ screen: Screen, isResting: Bool) -> LayeredFrame {
    if isResting { isSettled = true }
    isIncomplete = false
    images.beginFrame()
    var frame = LayeredFrame(cells: screen.cells)
    var wanted: [(id: KittyPlacement.ID, placement: KittyPlacement)] = []
    for (index, picture) in screen.pictures.enumerated() {
      let parts = screen.cells.visibleParts(ofPicture: index, in: picture.area)
      if parts.isEmpty { continue }
      guard let image = image(of: picture, isResting, &frame.transmissions) else {
        let cells = picture.cells(colorDepth)
        frame.cells.fillReserved(with: cells, picture.area, ofPicture: index)
        continue
      }
      frame.cells.setReserved(.blank, picture.area, ofPicture: index)
      for case let placement? in parts.map({ place(image, picture, $0) }) {
        let number = wanted.count { $0.id.image == image.id } + 1
        wanted.append((KittyPlacement.ID(image: image.id, number: number), placement))
      }
    }
    frame.overlays = replacePlacements(by: wanted)
    frame.overlays += images.evict().map { CellOverlay(KittyGraphics.deletion(of: $0)) }
    return frame
  }

  mutating func invalidate() -> [UInt8] {
    (placements, isSettled) = ([:], false)
    return images.removeAll().flatMap { KittyGraphics.deletion(of: $0) }
  }

  /// Returns the image that shows a picture now, transmitting it if necessary, or `nil` if the picture
  /// has to be drawn in characters.
  private mutating func image(
    of picture: PlacedPicture,
    _ isResting: Bool,
    _ transmissions: inout [UInt8]
  ) -> TransmittedImages.Image? {
    if failed.contains(picture.id) { return nil }
    let size = picture.transmittedSize
    if let image = images.image(of: picture.id, size) { return image }
    if !isResting, let image = images.anyImage(of: picture, for: picture.placedSize) {
      isIncomplete = true
      return image
    }
    // A large image takes longer to encode than a key may take; until then the picture is drawn in characters.
    guard isSettled, isResting || size.pixelCount <= Self.promptLimit else {
      isIncomplete = true
      return nil
    }
    guard let png = try? picture.pixels(in: size).png(.fast) else {
      failed.insert(picture.id)
      return nil
    }
    let image = images.insert(picture.id, size)
    transmissions += KittyGraphics(png).stored(as: image.id)
    return image
  }

  private func place(
    _ image: TransmittedImages.Image,
    _ picture: PlacedPicture,
    _ part: CellRect
  ) -> KittyPlacement? {
    isCellKnown && image.size == picture.placedSize
      ? KittyPlacement(ofPixels: image.size, picture, part)
      : KittyPlacement(scaling: image.size, picture, part)
  }

  /// Returns the commands that change the placements, only for those that differ.
  private mutating func replacePlacements(
    by wanted: [(id: KittyPlacement.ID, placement: KittyPlacement)]
  ) -> [CellOverlay] {
    let kept = Set(wanted.map(\.id))
    let removed = placements.keys.filter { !kept.contains($0) }
      .sorted { ($0.image, $0.number) < ($1.image, $1.number) }
    let deletions = removed.map { CellOverlay(KittyGraphics.deletion(of: $0)) }
    let changes = wanted.filter { placements[$0.id] != $0.placement }.map { id, placement in
      CellOverlay(placement.command(id), at: (placement.cells.column, placement.cells.row))
    }
    placements = Dictionary(uniqueKeysWithValues: wanted.map { ($0.id, $0.placement) })
    return deletions + changes
  }
}
