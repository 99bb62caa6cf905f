/// A place that people photograph.
package struct Place: Hashable, Sendable, Identifiable {
  /// Flickr's place id, or the place's coordinates where Flickr gives none; it never begins with a
  /// dash, so that it can be pasted as an argument.
  package let id: String
  package let name: PlaceName
  /// What else people call the place: `Kyoto` for 京都市.
  package let alias: String?
  /// How many photos were taken there, where it is known.
  package let photoCount: Int?
  package let coordinates: Coordinates?

  package init(
    id: String,
    name: PlaceName,
    alias: String? = nil,
    photoCount: Int?,
    coordinates: Coordinates?
  ) {
    self.id = id
    self.name = name
    self.alias = alias
    self.photoCount = photoCount
    self.coordinates = coordinates
  }
}
