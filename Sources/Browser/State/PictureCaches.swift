import Bitmaps
import Foundations
import Imaging
import Model

/// The caches of pictures in lists, and of their average colours.
struct PictureCaches: Sendable {
  private(set) var thumbnails = PhotoCache<ImagePyramid>.thumbnails
  private(set) var tiles = PhotoCache<ImagePyramid>.tiles
  private var posts = PhotoCache<ImagePyramid>.posts
  /// The average colours of pictures that were in memory, for placeholders.
  private(set) var colors = PhotoCache<RGBColor>(limit: 2_000)
  /// The photos whose pictures are damaged.
  private(set) var damaged = PhotoCache<Bool>(limit: 2_000)

  /// Returns the requests for the missing pictures.
  func requests(thumbnails: [Photo], tiles: [Photo]) -> [Request] {
    thumbnails.filter { self.thumbnails[$0] == nil }.map { .thumbnail($0) }
      + requests(pictures: tiles, .small)
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
    case (.tile(let photo, let size), .tile(let picture)):
      if size == .small {
        tiles.store(picture, for: photo)
      } else {
        posts.store(picture, for: photo)
      }
      colors.store(picture.averageColor, for: photo)
    case (.thumbnail(let photo), .failed(let failure)), (.tile(let photo, _), .failed(let failure)):
      if failure.reason == .damaged { damaged.store(true, for: photo) }
    default: break
    }
  }
}
