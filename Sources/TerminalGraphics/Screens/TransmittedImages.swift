import Bitmaps

/// The images that a terminal keeps: a cache of a bounded number of pixels, whose least recently used
/// ones are evicted (LRU).
struct TransmittedImages {
  /// An image that was transmitted: a picture in a size.
  struct Image: Hashable {
    let id: UInt32
    let picture: PlacedPicture.ID
    let size: PixelSize
    /// The number of the frame that showed it last.
    fileprivate(set) var lastUse = 0
  }

  /// The most pixels that are kept, 64 MB in RGBA; what a frame shows is kept in any case.
  static let pixelLimit = 16_000_000

  private(set) var images: [Image] = []
  private var nextID: UInt32
  /// The number of the current frame.
  private var frame = 0

  init(firstID: UInt32) { nextID = firstID }

  /// Begins a frame: what is not used until it ends may be evicted.
  mutating func beginFrame() { frame += 1 }

  /// Returns the image of a picture in a size, if it is kept.
  mutating func image(of picture: PlacedPicture.ID, _ size: PixelSize) -> Image? {
    use { $0.picture == picture && $0.size == size }
  }

  /// Returns an image of a picture, in any rendition and size: the smallest that need not be enlarged
  /// to a size, else the largest.
  mutating func anyImage(of picture: PlacedPicture, for size: PixelSize) -> Image? {
    let candidates = images.filter {
      $0.picture.name == picture.id.name && $0.size.hasShape(of: picture.id.size)
    }
    let best =
      candidates.filter { $0.size.width >= size.width }.min { $0.size.width < $1.size.width }
      ?? candidates.max { $0.size.width < $1.size.width }
    return best.flatMap { best in use { $0.id == best.id } }
  }

  /// Enters a picture in a size, with an id of its own.
  mutating func insert(_ picture: PlacedPicture.ID, _ size: PixelSize) -> Image {
    let image = Image(id: nextID, picture: picture, size: size, lastUse: frame)
    nextID += 1
    images.append(image)
    return image
  }

  /// Removes the least recently used images until the others are within the limit, and returns their ids.
  mutating func evict() -> [UInt32] {
    var evicted: [UInt32] = []
    while images.reduce(0, { $0 + $1.size.pixelCount }) > Self.pixelLimit,
      let oldest = images.indices.min(by: { images[$0].lastUse < images[$1].lastUse }),
      images[oldest].lastUse < frame
    {
      evicted.append(images.remove(at: oldest).id)
    }
    return evicted
  }

  /// Removes all images, and returns their ids, which are not used again.
  mutating func removeAll() -> [UInt32] {
    defer { images = [] }
    return images.map(\.id)
  }

  private mutating func use(where isWanted: (Image) -> Bool) -> Image? {
    guard let index = images.firstIndex(where: isWanted) else { return nil }
    images[index].lastUse = frame
    return images[index]
  }
}

extension PixelSize {
  /// Whether the proportions are those of another size, but for rounding.
  fileprivate func hasShape(of other: PixelSize) -> Bool {
    let (one, two) = (width * other.height, other.width * height)
    return abs(one - two) <= max(one, two) / 20
  }
}
