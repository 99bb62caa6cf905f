import Places

/// Where a photo was taken, and by whom.
package struct GeotaggedPhoto: Hashable, Sendable {
  package let id: Photo.ID
  /// The NSID of the person whose photo it is.
  package let owner: String
  package let coordinates: Coordinates
  /// How exact the coordinates are: 1 the world, 3 a country, 11 a city, 16 a street.
  package let accuracy: Int
  /// Whether everybody may see where it was taken.
  package let isPublic: Bool
  /// Flickr's number of the area, since 2019 one of GeoNames; `nil` where there is none.
  package let area: String?

  /// Creates a photo; an area that is blank or `0` counts as none, as Flickr means it.
  package init(
    id: Photo.ID,
    owner: String,
    coordinates: Coordinates,
    accuracy: Int,
    isPublic: Bool,
    area: String?
  ) {
    self.id = id
    self.owner = owner
    self.coordinates = coordinates
    self.accuracy = accuracy
    self.isPublic = isPublic
    self.area = area.flatMap { ["", "0"].contains($0) ? nil : $0 }
  }
}
