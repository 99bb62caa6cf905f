/// A page of a list of photos: offset pagination, as every source has it.
package struct PhotoPage: Hashable, Sendable {
  package let photos: [Photo]
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
    total: Int?,
    skipped: Int,
    reachable: Int? = nil,
    hasMore: Bool
  ) {
    self.photos = photos
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
  /// The number of photos without a position, or `nil` where the source does not tell.
  package let nowhere: Int?

  package init(places: [Place], skipped: Int, nowhere: Int? = nil) {
    self.places = places
    self.skipped = skipped
    self.nowhere = nowhere
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
  /// The name of the person or the group for people, or `nil` where the source has none.
  package let name: String?

  package init(_ query: PhotoQuery, name: String?) {
    self.query = query
    self.name = name
  }
}
