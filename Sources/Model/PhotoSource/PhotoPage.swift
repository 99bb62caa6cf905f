/// A page of a list of photos: offset pagination, as every source has it.
package struct PhotoPage: Hashable, Sendable {
  package let photos: [Photo]
  /// The title of the album that the photos are of, where the source tells it; else `nil`.
  package let albumTitle: String?
  /// The number of photos in the whole list, roughly: counts drift while a list grows.
  package let total: Int?
  /// The number of rows that could not be decoded and were left out.
  package let skipped: Int
  /// The number of photos that pages can reach, where that is less than the total; else `nil`.
  package let reachable: Int?
  /// Whether there is another page after this one.
  package let hasMore: Bool

  package init(
    photos: [Photo],
    albumTitle: String? = nil,
    total: Int?,
    skipped: Int,
    reachable: Int? = nil,
    hasMore: Bool
  ) {
    self.photos = photos
    self.albumTitle = albumTitle
    self.total = total
    self.skipped = skipped
    self.reachable = reachable
    self.hasMore = hasMore
  }
}

/// The places that a source lists as the most photographed, in its order.
package struct ListedPlaces: Hashable, Sendable {
  package let places: [Place]
  /// The number of rows that could not be decoded and were left out.
  package let skipped: Int

  package init(places: [Place], skipped: Int) {
    self.places = places
    self.skipped = skipped
  }
}

/// The name of an area, or the knowledge that the source has none for it.
package struct AreaName: Hashable, Sendable {
  package let name: PlaceName?

  package init(_ name: PlaceName?) { self.name = name }
}

/// A query by the source's own ids.
package struct ResolvedQuery: Hashable, Sendable {
  package let query: PhotoQuery
  /// The name of the person, the group or the album for people, or `nil` where the source has none.
  package let name: String?

  package init(_ query: PhotoQuery, name: String?) {
    self.query = query
    self.name = name
  }
}
