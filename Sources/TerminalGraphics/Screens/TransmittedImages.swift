import Bitmaps

/// The images that a terminal keeps: an LRU cache with a maximum number of pixels.
struct TransmittedImages {
  /// A transmitted image: a picture in a size.
  struct Image: Hashable {
    let id: UInt32
    let picture: PlacedPicture.ID
    let size: PixelSize
    /// The number of the last frame that showed it.
    fileprivate(set) var lastUse = 0
  }

  /// The maximum number of kept pixels, 64 MB in RGBA; images in the current frame are always kept.
  static let pixelLimit = 16_000_000

  private(set) var images: [Image] = []
  private var nextID: UInt32
  /// The number of the current frame.
  private var frame = 0

  init(firstID: UInt32) { nextID = firstID }

  /// Begins a frame: images that are not used until its end may be evicted.
  mutating func beginFrame() { frame += 1 }

  /// Returns the kept image of a picture in a size, or `nil`.
  mutating func image(of picture: PlacedPicture.ID, _ size: PixelSize) -> Image? {
    use { $0.picture == picture && $0.size == size }
  }

  /// Returns an image of a picture in any rendition and size: the smallest that covers a size, or else
  /// the largest.
  mutating func anyImage(of picture: PlacedPicture, for size: PixelSize) -> Image? {
    let candidates = images.filter {
      $0.picture.name == picture.id.name && $0.size.hasShape(of: picture.id.size)
    }
    let best =
      candidates.filter { $0.size.width >= size.width }.min { $0.size.width < $1.size.width }
      ?? candidates.max { $0.size.width < $1.size.width }
    return best.flatMap { best in use { $0.id == best.id } }
  }

  /// Adds a picture in a size, with a new id.
  mutating func insert(_ picture: PlacedPicture.ID, _ size: PixelSize) -> Image {
    let image = Image(id: nextID, picture: picture, size: size, lastUse: frame)
    nextID += 1
    images.append(image)
    return image
  }

  /// Evicts the least recently used images above the limit, and returns their ids.
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

  /// Removes all images, and returns their ids, which are not reused.
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
  /// True if the proportions equal those of another size, up to rounding.
  fileprivate func hasShape(of other: PixelSize) -> Bool {
    let (one, two) = (width * other.height, other.width * height)
    return abs(one - two) <= max(one, two) / 20
  }
}
