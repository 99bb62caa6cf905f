import Foundations

/// An album: photos that their owner has put together, in an order of the owner's.
package struct Album: Hashable, Sendable, Identifiable {
  /// The id, as `album:` takes it: `72157718239823201`, `@me/72157718239823201`, `2021/Iceland`.
  package let id: String
  /// The title, or `""` where it has none.
  package let title: String
  package let photoCount: Int
  /// The address of its page, or `nil` where it has none.
  package let page: URL?
  /// The photo that stands for it, with the facts that the list of albums has; `nil` if none is known.
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
  /// The number of albums in the whole list, as far as the source says.
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
