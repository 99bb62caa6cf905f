import Foundations
import Places

/// A source of photos: the seam between what the tool does and the service that it asks.
///
/// Flickr's client conforms, over the network and over the sample library. Errors are
/// `FailureConvertible`; the one that a caller has to tell apart is a `PhotoSourceError`.
package protocol PhotoSource: Sendable {
  /// The same source, except that it fetches what is cached anew, and replaces it.
  var refreshing: Self { get }

  /// The address that calls are sent to, without a path: `https://api.flickr.com`.
  var address: String { get }

  /// Loads the credentials, so that the call that follows takes no longer than the network does.
  func loadCredentials() async throws

  /// Makes the cheapest call that needs the credentials, and drops the response.
  func ping() async throws

  // MARK: - Places

  /// Returns the places that the source lists as the most photographed; none if it has no such list.
  func topPlaces() async throws -> TopPlaces

  /// Returns the same list as it was cached last, on whatever day, or `nil`; never fetches.
  func cachedTopPlaces() async -> TopPlaces?

  /// Returns the name of an area, by way of a photo that was taken in it.
  func name(ofArea area: String, withPhoto photo: Photo.ID) async throws -> AreaName

  /// Returns the cached name of an area, or `nil`; never fetches.
  func cachedName(ofArea area: String) async -> AreaName?

  // MARK: - Photos

  /// Returns a page of the photos of an area, the latest upload first.
  ///
  /// Pages count from 1 and have at most `perPage` photos, 1 to 500; past the end they are empty.
  func photos(in area: PhotoArea, perPage: Int, page: Int) async throws -> PhotoPage

  /// Returns a photo, with the renditions whose addresses are known.
  func photo(id: Photo.ID) async throws -> Photo

  /// Returns the renditions in which a photo is served, the smallest first.
  func renditions(ofPhoto id: Photo.ID) async throws -> [Photo.Rendition]

  /// Returns the decoded picture at the address of a rendition; the bytes are cached if the whole
  /// picture could be decoded, so that no truncated one ever is.
  func picture<Value>(at url: URL, decoding decode: (Data) throws -> Value) async throws -> Value

  // MARK: - Uploads, for top places that no service lists

  /// Returns a page of the geotagged photos that were uploaded in a period, the latest first.
  ///
  /// The period includes its first second and its last; pages count from 1.
  func uploads(in period: ClosedRange<Date>, page: Int) async throws -> UploadPage

  /// Returns the same page as it was cached on an earlier day, or `nil`; never fetches.
  func cachedUploads(in period: ClosedRange<Date>, page: Int) async -> UploadPage?

  /// Returns recent geotagged photos that the source recommends, within one call.
  func interestingPhotos() async throws -> UploadPage
}

/// An error of a photo source.
package protocol PhotoSourceError: FailureConvertible {
  /// Whether the source answered, and has no such photo or place, or does not show it.
  var isNotFound: Bool { get }
  /// Whether the source answered, and refused the call.
  var isRefusal: Bool { get }
}
