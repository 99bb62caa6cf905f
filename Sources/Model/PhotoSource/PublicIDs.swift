/// The photos and positions that are public, according to their source.
package struct PublicIDs: Hashable, Sendable {
  /// The ids of the public photos.
  package var photos: Set<Photo.ID>
  /// The ids of the photos whose positions are public as well.
  package var positions: Set<Photo.ID>

  package init(photos: Set<Photo.ID> = [], positions: Set<Photo.ID> = []) {
    (self.photos, self.positions) = (photos, positions)
  }

  /// Creates the result for a source where the position of a public photo is public.
  package init(_ ids: Set<Photo.ID>) { self.init(photos: ids, positions: ids) }

  package mutating func formUnion(_ other: PublicIDs) {
    photos.formUnion(other.photos)
    positions.formUnion(other.positions)
  }
}
