import Bitmaps
import Imaging
import Model

/// The caches of small pictures.
struct PictureCaches: Sendable {
  private(set) var thumbnails = ThumbnailCache.thumbnails
  private(set) var tiles = ThumbnailCache.tiles

  /// Returns the requests for the missing pictures.
  func requests(thumbnails: [Photo], tiles: [Photo]) -> [Request] {
    thumbnails.filter { self.thumbnails[$0] == nil }.map { .thumbnail($0) }
      + tiles.filter { self.tiles[$0] == nil }.map { .tile($0) }
  }

  /// Handles the response to a request for a picture.
  mutating func handle(_ response: Response, to request: Request) {
    switch (request, response) {
    case (.thumbnail(let photo), .thumbnail(let bitmap)):
      thumbnails.store(ImagePyramid(of: bitmap), for: photo)
    case (.tile(let photo), .tile(let picture)): tiles.store(picture, for: photo)
    default: break
    }
  }
}
