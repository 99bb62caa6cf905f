import Foundations

/// An album: photos collected by their owner, in the owner's order.
package struct Album: Hashable, Sendable, Identifiable {
  /// The id, which `album:` accepts: `72157718239823201`, `@me/72157718239823201`, `2021/Iceland`.
  package let id: String
  /// The title, or `""` if there is none.
  package let title: String
  package let photoCount: Int
  /// The URL of its page, or `nil` if there is none.
  package let page: URL?
  /// The cover photo, with the fields that the list of albums has; `nil` if unknown.
  package let cover: Photo?

  package init(
    id: String,
    title: String,
    photoCount: Int,
    page: URL? = nil,
    cover: Photo? = nil
  ) {
    self.id = id
    self.title = title
    self.photoCount = photoCount
    self.page = page
    self.cover = cover
  }
}

/// A page of a list of albums, in their owner's order.
package struct AlbumPage: Hashable, Sendable {
  package let albums: [Album]
  /// The number of albums in the whole list, if the source reports it.
  package let total: Int?
  /// The number of rows that could not be decoded and were left out.
  package let skipped: Int
  /// Whether there is another page after this one.
  package let hasMore: Bool

  package init(albums: [Album], total: Int?, skipped: Int = 0, hasMore: Bool) {
    self.albums = albums
    self.total = total
    self.skipped = skipped
    self.hasMore = hasMore
  }
}
