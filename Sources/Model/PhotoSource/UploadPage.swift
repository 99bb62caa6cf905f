import Foundations

/// A page of a photo list, decoded for the places where the photos were taken.
package struct UploadPage: Hashable, Sendable {
  /// The geotagged photos, in the order of the response.
  package let photos: [GeotaggedPhoto]
  /// The approximate number of photos in the whole list.
  package let total: Int
  /// The number of pages that the source serves.
  package let pageCount: Int
  /// The number of rows that could not be decoded.
  package let skipped: Int

  package init(photos: [GeotaggedPhoto], total: Int, pageCount: Int, skipped: Int) {
    self.photos = photos
    self.total = total
    self.pageCount = pageCount
    self.skipped = skipped
  }

  /// A page without photos.
  package static let empty = UploadPage(photos: [], total: 0, pageCount: 0, skipped: 0)
}

/// The sampling of a day's uploads, so that top places take few calls.
package struct UploadSampling: Hashable, Sendable {
  /// The number of the day's 24 hours requested at once, spread evenly over the day.
  package let hours: Int
  /// The maximum number of calls for a list, including further pages of an hour and names.
  package let calls: Int
  /// The maximum number of concurrent calls.
  package let width: Int
  /// True if the source recommends photos, which make a preview with one more call.
  package let hasInterestingPhotos: Bool
  /// True if the source has names for areas far from any city.
  package let hasAreaNames: Bool

  package init(
    hours: Int,
    calls: Int,
    width: Int,
    hasInterestingPhotos: Bool = false,
    hasAreaNames: Bool = false
  ) {
    self.hours = hours
    self.calls = calls
    self.width = width
    self.hasInterestingPhotos = hasInterestingPhotos
    self.hasAreaNames = hasAreaNames
  }

  /// The sampling of a source without uploads by date.
  package static let none = UploadSampling(hours: 0, calls: 0, width: 1)
}

/// The owner and the location of a photo.
package struct GeotaggedPhoto: Hashable, Sendable {
  package let id: Photo.ID
  /// The id of the person who owns the photo.
  package let owner: String
  package let coordinates: Coordinates
  /// The accuracy of the coordinates: 1 is the world, 3 a country, 11 a city, 16 a street.
  package let accuracy: Int
  /// True if the location is public.
  package let isPublic: Bool
  /// The source's number of the area (Flickr's are from GeoNames since 2019), or `nil`.
  package let area: String?

  /// Creates a photo; a blank area and the area `0` count as none, as at Flickr.
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
