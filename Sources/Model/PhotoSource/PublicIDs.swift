/// What everybody may see of photos, as their source says.
package struct PublicIDs: Hashable, Sendable {
  /// The ids of the photos that everybody may see.
  package var photos: Set<Photo.ID>
  /// The ids of those whose positions everybody may see, too.
  package var positions: Set<Photo.ID>

  package init(photos: Set<Photo.ID> = [], positions: Set<Photo.ID> = []) {
    (self.photos, self.positions) = (photos, positions)
  }

  /// Creates those of a source at which a position is as public as its photo.
  package init(_ ids: Set<Photo.ID>) { self.init(photos: ids, positions: ids) }

  package mutating func formUnion(_ other: PublicIDs) {
    photos.formUnion(other.photos)
    positions.formUnion(other.positions)
  }
}
