/// A page of a photo list (offset pagination).
package struct PhotoPage: Hashable, Sendable {
  package let photos: [Photo]
  /// The title of the photos' album, if the source reports it.
  package let albumTitle: String?
  /// The approximate number of photos in the whole list: counts drift while a list grows.
  package let total: Int?
  /// The number of rows that could not be decoded.
  package let skipped: Int
  /// The number of photos that paging can reach, if that is less than the total.
  package let reachable: Int?
  /// The number of photos that a span of days leaves out because they have no date, if the source knows it.
  package let undated: Int?
  /// True if there is a page after this one.
  package let hasMore: Bool

  package init(
    photos: [Photo],
    albumTitle: String? = nil,
    total: Int?,
    skipped: Int,
    reachable: Int? = nil,
    undated: Int? = nil,
    hasMore: Bool
  ) {
    self.photos = photos
    self.albumTitle = albumTitle
    self.total = total
    self.skipped = skipped
    self.reachable = reachable
    self.undated = undated
    self.hasMore = hasMore
  }
}

/// The source's own list of the most photographed places, in its order.
package struct ListedPlaces: Hashable, Sendable {
  package let places: [Place]
  /// The number of rows that could not be decoded.
  package let skipped: Int
  /// The number of photos without a position, or `nil` if the source does not report it.
  package let nowhere: Int?

  package init(places: [Place], skipped: Int, nowhere: Int? = nil) {
    self.places = places
    self.skipped = skipped
    self.nowhere = nowhere
  }
}

/// The name of an area; `nil` if the source is known to have none.
package struct AreaName: Hashable, Sendable {
  package let name: PlaceName?

  package init(_ name: PlaceName?) { self.name = name }
}

/// A query with the source's own ids.
package struct ResolvedQuery: Hashable, Sendable {
  package let query: PhotoQuery
  /// The display name of the person, the group or the album, or `nil` if the source has none.
  package let name: String?

  package init(_ query: PhotoQuery, name: String?) {
    self.query = query
    self.name = name
  }
}
