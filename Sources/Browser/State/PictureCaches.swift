import Bitmaps
import Foundations
import Imaging
import Model

/// The caches of pictures in lists, and of their average colours.
struct PictureCaches: Sendable {
  private(set) var thumbnails = PhotoCache<ImagePyramid>.thumbnails
  private(set) var tiles = PhotoCache<ImagePyramid>.tiles
  /// The embedded thumbnails of tiles; `nil` for a file without one.
  private var firstLooks = PhotoCache<ImagePyramid?>(limit: 400)
  private var posts = PhotoCache<ImagePyramid>.posts
  /// The pictures of people by their URLs, about 12 kB each.
  private(set) var portraits: [URL: ImagePyramid] = [:]
  /// The average colours of pictures that were in memory, for placeholders.
  private(set) var colors = PhotoCache<RGBColor>(limit: 2_000)
  /// The photos whose pictures are damaged.
  private(set) var damaged = PhotoCache<Bool>(limit: 2_000)

  private static let portraitLimit = 400

  /// Returns the requests for the missing pictures.
  ///
  /// Tiles follow all embedded thumbnails, which take a twentieth of the time.
  func requests(thumbnails: [Photo], tiles: [Photo]) -> [Request] {
    let firstLooks = tiles.prefix(self.tiles.limit).filter(lacksFirstLook)
    return thumbnails.filter { self.thumbnails[$0] == nil }.map { .thumbnail($0) }
      + (firstLooks.isEmpty
        ? requests(pictures: tiles, .small) : firstLooks.map { .firstLook($0) })
  }

  /// True if there is no picture of a tile yet, and its embedded thumbnail would be shown sooner.
  private func lacksFirstLook(_ photo: Photo) -> Bool {
    photo.isSlowToDecode && tiles[photo] == nil && thumbnails[photo] == nil
      && !firstLooks.contains(photo)
  }

  /// Returns the picture of a tile, or its embedded thumbnail until that is loaded; `nil` if it is damaged.
  func tile(of photo: Photo) -> ImagePyramid? {
    tiles[photo] ?? (damaged.contains(photo) ? nil : firstLooks[photo] ?? nil)
  }

  /// Returns the requests for the missing pictures of tiles or posts in a size.
  func requests(pictures: [Photo], _ size: PhotoSize) -> [Request] {
    pictures.filter { cache(of: size)[$0] == nil }.map { .tile($0, size) }
  }

  /// Returns the picture of a post in a size, or the smaller one until that is loaded.
  func picture(of photo: Photo, _ size: PhotoSize) -> ImagePyramid? {
    cache(of: size)[photo] ?? tiles[photo]
  }

  private func cache(of size: PhotoSize) -> PhotoCache<ImagePyramid> {
    size == .small ? tiles : posts
  }

  /// Handles the response to a request for a picture.
  mutating func handle(_ response: Response, to request: Request) {
    switch (request, response) {
    case (.thumbnail(let photo), .thumbnail(let bitmap)):
      let picture = ImagePyramid(of: bitmap)
      thumbnails.store(picture, for: photo)
      colors.store(picture.averageColor, for: photo)
    case (.firstLook(let photo), .firstLook(let picture)):
      firstLooks.store(picture, for: photo)
    case (.tile(let photo, let size), .tile(let picture)):
      if size == .small {
        tiles.store(picture, for: photo)
      } else {
        posts.store(picture, for: photo)
      }
      colors.store(picture.averageColor, for: photo)
    case (.portrait(let url, _), .portrait(let picture)):
      // Evicted portraits that are on the screen are read from the disk again.
      if portraits.count >= Self.portraitLimit { portraits = [:] }
      portraits[url] = picture
    case (.thumbnail(let photo), .failed(let failure)), (.tile(let photo, _), .failed(let failure)):
      if failure.reason == .damaged { damaged.store(true, for: photo) }
    default: break
    }
  }
}

extension Photo {
  /// True for a picture of the user with so many pixels that decoding it takes longer than a frame.
  fileprivate var isSlowToDecode: Bool {
    guard source.isOwn, let original = rendition(.original) else { return false }
    return (original.width ?? 0) * (original.height ?? 0) > 4_000_000
  }
}
