import Foundations
import Places

/// A page of a list of photos, decoded for the places where they were taken.
package struct UploadPage: Hashable, Sendable {
  /// The geotagged photos, in the order of the response.
  package let photos: [GeotaggedPhoto]
  /// The number of photos in the whole list, roughly.
  package let total: Int
  /// The number of pages that the source serves of the list.
  package let pageCount: Int
  /// The number of rows that could not be decoded and were left out.
  package let skipped: Int

  package init(photos: [GeotaggedPhoto], total: Int, pageCount: Int, skipped: Int) {
    self.photos = photos
    self.total = total
    self.pageCount = pageCount
    self.skipped = skipped
  }
}

/// The owner and the location of a photo.
package struct GeotaggedPhoto: Hashable, Sendable {
  package let id: Photo.ID
  /// The id of the person who owns the photo.
  package let owner: String
  package let coordinates: Coordinates
  /// The accuracy of the coordinates: 1 is the world, 3 a country, 11 a city, 16 a street.
  package let accuracy: Int
  /// Whether the location is public.
  package let isPublic: Bool
  /// The source's number of the area (Flickr's are from GeoNames since 2019), or `nil`.
  package let area: String?

  /// Creates a photo; a blank area and the area `0` are none, as Flickr means them.
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
