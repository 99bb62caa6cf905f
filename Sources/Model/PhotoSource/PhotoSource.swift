import Foundations

/// A source of photos: the seam between what the tool does and the service that it asks.
///
/// Flickr's client conforms, over the network and over the sample library; so do Wikimedia Commons' and
/// the pictures of a folder. Errors are `FailureConvertible`; the one that a caller has to tell apart is a
/// `PhotoSourceError`. What a source does not have need not be implemented.
package protocol PhotoSource: SocialSource {
  /// The name of the source in options and files.
  var id: SourceID { get }

  /// The kinds of queries and calls that the source answers.
  var abilities: Set<SourceAbility> { get }

  /// The same source, except that it fetches what is cached anew, and replaces it.
  var refreshing: Self { get }

  /// The address that calls are sent to, without a path: `https://api.flickr.com`; `nil` where nothing is
  /// sent anywhere.
  var address: String? { get }

  /// Loads the credentials, so that the call that follows takes no longer than the network does.
  func loadCredentials() async throws

  /// Makes the cheapest call that needs the credentials, and drops the response.
  func ping() async throws

  /// Returns what the source has, and what is missing; `nil` where there is nothing to say.
  func report() async throws -> SourceReport?

  // MARK: - Places

  /// Returns the places that the source lists as the most photographed; none if it has no such list.
  func topPlaces() async throws -> ListedPlaces

  /// Returns the same list as it was cached last, on whatever day, or `nil`; never fetches.
  func cachedTopPlaces() async -> ListedPlaces?

  /// Returns the name of an area, by way of a photo that was taken in it.
  func name(ofArea area: String, withPhoto photo: Photo.ID) async throws -> AreaName

  /// Returns the cached name of an area, or `nil`; never fetches.
  func cachedName(ofArea area: String) async -> AreaName?

  // MARK: - Photos

  /// Returns a page of the photos that match a query whose ability the source has, the latest upload
  /// first; those of an album in its owner's order.
  ///
  /// Pages count from 1 and have at most `perPage` photos, 1 to 500; past the end they are empty.
  func photos(matching query: PhotoQuery, perPage: Int, page: Int) async throws -> PhotoPage

  /// Returns a page of the photos that match a query and were uploaded within bounds, the latest upload
  /// first; photos without a time of upload are left out.
  ///
  /// A list that grows and shrinks meanwhile is read by bounds, not by pages: ask until the last second
  /// seen, included, and drop what is known. An album gets old photos, too, so that the first page has all of
  /// it up to `bounds.until`, whatever else is asked.
  func photos(
    matching query: PhotoQuery,
    uploaded bounds: UploadBounds,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage

  /// Returns a page of somebody's albums, of a source whose ability that is; pages count from 1, have at most
  /// `perPage` albums, 1 to 500, and are empty past the end.
  func albums(of owner: AlbumOwner, perPage: Int, page: Int) async throws -> AlbumPage

  /// Returns the query with the source's own id of what it names, and its name for people, such as the
  /// user name of a person; throws an error that `isNotFound` where there is no such thing.
  func resolve(_ query: PhotoQuery) async throws -> ResolvedQuery

  /// Returns a photo, with the renditions whose addresses are known.
  func photo(id: Photo.ID) async throws -> Photo

  /// Returns a photo by the name of its file: `MIT Dome night1 Edit.jpg`.
  func photo(named name: String) async throws -> Photo

  /// Returns the renditions in which a photo is served, the smallest first; of a source that has to be
  /// asked for each one, at least that of the size, or the nearest.
  func renditions(ofPhoto id: Photo.ID, for size: PhotoSize) async throws -> [Photo.Rendition]

  /// Returns the decoded picture at the address of a rendition; the bytes are cached if the whole
  /// picture could be decoded, so that no truncated one ever is.
  func picture<Value>(at url: URL, decoding decode: (Data) throws -> Value) async throws -> Value

  // MARK: - Uploads, for top places that no service lists

  /// The share of a day's uploads that top places are computed from.
  var uploadSampling: UploadSampling { get }

  /// Returns a page of the geotagged photos that were uploaded in a period, the latest first.
  ///
  /// The period includes its first second and its last; pages count from 1.
  func uploads(in period: ClosedRange<Date>, page: Int) async throws -> UploadPage

  /// Returns the same page as it was cached on an earlier day, or `nil`; never fetches.
  func cachedUploads(in period: ClosedRange<Date>, page: Int) async -> UploadPage?

  /// Delivers the id of each of some people who uploads a photo, until the task is cancelled; a person may be
  /// delivered more often than they upload.
  func followUploads(
    by people: Set<String>,
    sleep: @Sendable (_ seconds: Double) async throws -> Void,
    deliver: @escaping @Sendable (_ person: String) -> Void
  ) async throws

  /// Returns recent geotagged photos that the source recommends, within one call.
  func interestingPhotos() async throws -> UploadPage
}

extension PhotoSource {
  package func photos(
    matching query: PhotoQuery,
    uploaded bounds: UploadBounds,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage {
    let list = try await photos(matching: query, perPage: perPage, page: page)
    return PhotoPage(
      photos: list.photos.filter { photo in photo.dateUploaded.map(bounds.contains) ?? false },
      total: nil,
      skipped: list.skipped,
      hasMore: list.hasMore
    )
  }
  package func albums(of owner: AlbumOwner, perPage: Int, page: Int) async throws -> AlbumPage {
    throw Failure(.wrongUsage, "\(id.name) has no albums that can be reached here.")
  }
  package func resolve(_ query: PhotoQuery) async throws -> ResolvedQuery {
    ResolvedQuery(query, name: nil)
  }
  package func loadCredentials() async throws {}
  package func ping() async throws {}
  package func report() async throws -> SourceReport? { nil }
  package func topPlaces() async throws -> ListedPlaces { ListedPlaces(places: [], skipped: 0) }
  package func cachedTopPlaces() async -> ListedPlaces? { nil }
  package func name(ofArea area: String, withPhoto photo: Photo.ID) async throws -> AreaName {
    AreaName(nil)
  }
  package func cachedName(ofArea area: String) async -> AreaName? { nil }
  package func photo(named name: String) async throws -> Photo {
    throw Failure(.notFound, "\(id.name) has no photos by the names of their files.")
  }
  package var uploadSampling: UploadSampling { .none }
  package func uploads(in period: ClosedRange<Date>, page: Int) async throws -> UploadPage {
    .empty
  }
  package func cachedUploads(in period: ClosedRange<Date>, page: Int) async -> UploadPage? { nil }
  package func interestingPhotos() async throws -> UploadPage { .empty }
  package func followUploads(
    by people: Set<String>,
    sleep: @Sendable (_ seconds: Double) async throws -> Void,
    deliver: @escaping @Sendable (_ person: String) -> Void
  ) async throws {
    throw Failure(.wrongUsage, "\(id.name) has no stream of events; leave out --stream.")
  }
}

/// An error of a photo source.
package protocol PhotoSourceError: FailureConvertible {
  /// Whether the source answered, and has no such photo or place, or does not show it.
  var isNotFound: Bool { get }
  /// Whether the source answered, and refused the call.
  var isRefusal: Bool { get }
  /// Whether the source answered that the access token is no longer valid.
  var isInvalidToken: Bool { get }
}

extension PhotoSourceError {
  package var isInvalidToken: Bool { false }
}
