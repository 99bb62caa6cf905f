import Foundations

/// A source of photos: the interface between features and services.
///
/// Flickr's client conforms to it, over the network and over the sample library, as do Wikimedia
/// Commons' and the pictures in a folder. Errors are `FailureConvertible`; those that callers
/// distinguish are `PhotoSourceError`. Missing abilities need not be implemented.
package protocol PhotoSource: SocialSource {
  /// The id of the source, as in options and files.
  var id: SourceID { get }

  /// The abilities of the source: those in its facts, unless a key or a stream is missing.
  var abilities: Set<SourceAbility> { get }

  /// The filters and orders of its lists.
  var arranging: SourceFacts.Arranging { get }

  /// The same source, but it ignores the cache and replaces cached responses.
  var refreshing: Self { get }

  /// Lists the user's files again on next use, and then reads those that have changed.
  func reload()

  /// The URL for calls, without a path: `https://api.flickr.com`; `nil` if nothing is sent.
  var address: String? { get }

  /// Loads the credentials, so that the next call takes only as long as the network.
  func loadCredentials() async throws

  /// Makes the cheapest call that needs the credentials, and discards the response.
  func ping() async throws

  /// Returns the source's report on its contents, or `nil` if there is nothing to report.
  func report() async throws -> SourceReport?

  // MARK: - Places

  /// Returns the files that the source skips, if it reads a folder.
  func skippedFiles() async throws -> SkippedFiles?

  /// Returns the source's own list of the most photographed places; empty if it has none.
  func topPlaces() async throws -> ListedPlaces

  /// Returns the places of the photos taken on certain days; only for a source that reads all of its photos.
  func topPlaces(taken span: DaySpan) async throws -> ListedPlaces

  /// Returns the same list as last cached, on any day, or `nil`. Never fetches.
  func cachedTopPlaces() async -> ListedPlaces?

  /// Returns the name of an area, using a photo taken there.
  func name(ofArea area: String, withPhoto photo: Photo.ID) async throws -> AreaName

  /// Returns the cached name of an area, or `nil`. Never fetches.
  func cachedName(ofArea area: String) async -> AreaName?

  // MARK: - Photos

  /// Returns a page of a list that the source has, the latest upload first; an album in its owner's order.
  ///
  /// A page has at most 500 photos; past the end it is empty.
  ///
  /// A list with bounds of upload times is never from the cache, and has the latest upload first. A photo without
  /// an upload time is within any bounds. If the source has only the newest photos of the list, and older ones
  /// within the bounds may be missing, `reachable` is set and `hasMore` is false.
  ///
  /// A list that changes meanwhile is read by bounds rather than by pages: request photos up to and including the last
  /// second seen, and drop known ones. An album may gain old photos, so its first page contains the whole album up to
  /// the end of the bounds, regardless of the beginning of the bounds and of the page's size.
  func photos(of list: PhotoList, page: Page) async throws -> PhotoPage

  /// Returns the date taken of each photo that matches a query; only for a source with lists by date.
  func datesTaken(matching query: PhotoQuery) async throws -> [CivilDate?]

  /// Loads what searches need, so that the first one is as fast as the others; errors are ignored.
  func prepareSearch() async

  /// Returns the tags or people of the photos that match a query, the most frequent first.
  ///
  /// Only a source that reads all of its photos in files has them.
  func names(_ kind: NameKind, matching query: PhotoQuery) async throws -> [NameCount]

  /// Returns a page of a person's albums, at most 500, and none past the end; only for a source with this ability.
  func albums(of owner: PersonReference, page: Page) async throws -> AlbumPage

  /// Returns a person's profile; only for a source with this ability.
  ///
  /// Throws an error that `isNotFound` if the person does not exist.
  func profile(of person: PersonReference) async throws -> Profile

  /// Returns the query with the source's own id, and its display name, such as a person's user name.
  /// Throws an error that `isNotFound` if it does not exist.
  func resolve(_ query: PhotoQuery) async throws -> ResolvedQuery

  /// Returns the web page of a resolved query, or `nil` if the source has none; for a place, a search for its title.
  func page(of query: PhotoQuery, titled title: String) -> URL?

  /// Returns a photo with the renditions whose URLs are known.
  func photo(id: Photo.ID) async throws -> Photo

  /// Returns which of the photos, and which of their positions, are public according to the source now.
  ///
  /// The photos' own marks do not count. Photos about which the source says nothing are not in the result.
  /// `SourceFacts` tells which photos to ask about; `person` is the account's, if anybody is logged in.
  func publicIDs(among photos: [Photo], of person: Person.ID?) async throws -> PublicIDs

  /// Returns a photo by its file name: `MIT Dome night1 Edit.jpg`.
  func photo(named name: String) async throws -> Photo

  /// Returns the available renditions of a photo, the smallest first. A source that has to be asked for
  /// each one returns at least the given size, or the nearest.
  func renditions(ofPhoto id: Photo.ID, for size: PhotoSize) async throws -> [Photo.Rendition]

  /// Returns the decoded picture at the URL of a rendition. The bytes are cached if the whole picture
  /// could be decoded, so that a truncated picture is never cached.
  func picture<Value>(at url: URL, decoding decode: (Data) throws -> Value) async throws -> Value

  // MARK: - Copies of own pictures

  /// Opens a file of the user's own: a picture at the URL of its rendition, or one of its companions.
  func fileToCopy(at url: URL) async throws -> FileToCopy

  /// Returns the files that go with an own picture, given the URL of its rendition.
  func companions(ofPictureAt url: URL) async throws -> Companions

  /// Returns the fingerprint of each of some own pictures; `nil` for a link, and for a file that cannot be read.
  func fingerprints(
    of photos: [Photo],
    _ depth: PictureFingerprint.Depth
  ) async throws -> [PictureFingerprint?]

  // MARK: - Uploads, for top places that no service lists

  /// The share of a day's uploads from which top places are computed.
  var uploadSampling: UploadSampling { get }

  /// Returns a page of the geotagged photos uploaded in a period, the latest first.
  ///
  /// The period includes its first and last second. Pages are counted from 1.
  func uploads(in period: ClosedRange<Date>, page: Int) async throws -> UploadPage

  /// Returns the same page as cached on an earlier day, or `nil`. Never fetches.
  func cachedUploads(in period: ClosedRange<Date>, page: Int) async -> UploadPage?

  /// Delivers the id of each of some people who uploads a photo, until the task is cancelled. A person
  /// may be delivered more often than they upload.
  func followUploads(
    by people: Set<String>,
    sleep: @Sendable (_ seconds: Double) async throws -> Void,
    deliver: @escaping @Sendable (_ person: String) -> Void
  ) async throws

  /// Returns recent geotagged photos that the source recommends, with a single call.
  func interestingPhotos() async throws -> UploadPage
}

extension PhotoSource {
  package var abilities: Set<SourceAbility> { id.facts.abilities }
  package var arranging: SourceFacts.Arranging { id.facts.arranging }
  package func datesTaken(matching query: PhotoQuery) async throws -> [CivilDate?] {
    throw id.lacks(ability: .dates)
  }
  package func names(_ kind: NameKind, matching query: PhotoQuery) async throws -> [NameCount] {
    throw id.lacks(ability: .dates)
  }
  package func albums(of owner: PersonReference, page: Page) async throws -> AlbumPage {
    throw id.lacks(ability: .albums)
  }
  package func profile(of person: PersonReference) async throws -> Profile {
    throw id.lacksProfiles
  }
  package func resolve(_ query: PhotoQuery) async throws -> ResolvedQuery {
    ResolvedQuery(query, name: nil)
  }
  package func page(of query: PhotoQuery, titled title: String) -> URL? { nil }
  package func loadCredentials() async throws {}
  package func ping() async throws {}
  package func reload() {}
  package func prepareSearch() async {}
  package func report() async throws -> SourceReport? { nil }
  package func skippedFiles() async throws -> SkippedFiles? { nil }
  package func topPlaces() async throws -> ListedPlaces { ListedPlaces(places: [], skipped: 0) }
  package func topPlaces(taken span: DaySpan) async throws -> ListedPlaces {
    throw Failure(
      .wrongUsage,
      "\(id.facts.title) has no top places of certain days; a folder and an export have."
    )
  }
  package func cachedTopPlaces() async -> ListedPlaces? { nil }
  package func name(ofArea area: String, withPhoto photo: Photo.ID) async throws -> AreaName {
    AreaName(nil)
  }
  package func cachedName(ofArea area: String) async -> AreaName? { nil }
  package func photo(named name: String) async throws -> Photo {
    throw Failure(.notFound, "\(id.name) has no photos by the names of their files.")
  }
  package func fileToCopy(at url: URL) async throws -> FileToCopy {
    throw Failure(.wrongUsage, "\(id.name) has no pictures of yours.")
  }
  package func companions(ofPictureAt url: URL) async throws -> Companions { Companions() }
  package func fingerprints(
    of photos: [Photo],
    _ depth: PictureFingerprint.Depth
  ) async throws -> [PictureFingerprint?] {
    throw Failure(.wrongUsage, "\(id.name) has no pictures of yours.")
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
    throw Failure(.wrongUsage, "\(id.name) has no event stream; omit --stream.")
  }
}

/// An error of a photo source.
package protocol PhotoSourceError: FailureConvertible {
  /// True if the source answered that the photo or place does not exist or is not shown.
  var isNotFound: Bool { get }
  /// True if the source answered that the person has left it.
  var isDeparture: Bool { get }
  /// True if the source answered but refused the call.
  var isRefusal: Bool { get }
  /// True if the source answered that the access token is no longer valid.
  var isInvalidToken: Bool { get }
}

extension PhotoSourceError {
  package var isDeparture: Bool { false }
  package var isInvalidToken: Bool { false }
}
