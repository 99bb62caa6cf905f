import Foundations
import Model
import Net

/// Flickr's public feeds as a photo source: the newest 20 photos of a person, a tag or a group.
///
/// They need no key, and have no pages, places, licenses, and no sizes above 1,024 pixels.
package struct FlickrFeeds: Sendable {
  package let endpoint: FlickrEndpoint
  private var cache: ResponseCache
  private let fetch: Fetch

  package init(
    endpoint: FlickrEndpoint,
    cache: ResponseCache = .disabled,
    fetch: @escaping Fetch
  ) {
    self.endpoint = endpoint
    self.cache = cache
    self.fetch = fetch
  }
}

extension FlickrFeeds: PhotoSource {
  package var id: SourceID { .flickr }

  package var abilities: Set<SourceAbility> { id.facts.keylessAbilities ?? [] }

  package var arranging: SourceFacts.Arranging { .none }

  package var address: String? { endpoint.feeds.origin }

  package var refreshing: FlickrFeeds {
    var feeds = self
    feeds.cache = cache.refreshing
    return feeds
  }

  package func page(of query: PhotoQuery, titled title: String) -> URL? {
    endpoint.page(of: query, titled: title)
  }

  /// Requests everyone's newest photos, and discards them.
  package func ping() async throws {
    let feed = FlickrFeed.everyone
    _ = try FeedResponse(decoding: await body(of: feed), of: feed)
  }

  /// Returns the newest photos of a person, a tag or a group: at most 20, all on the first page.
  ///
  /// Within bounds of upload times `reachable` is set if the feed was cut within them.
  ///
  /// - Throws: A `Failure` if the request needs a key, `FlickrError`, and the errors of `fetch`.
  package func photos(of list: PhotoList, page: Page) async throws -> PhotoPage {
    guard let bounds = list.uploaded else {
      let response = try await response(to: FlickrFeed(list.query))
      let photos = response.photos(of: list.query, at: endpoint)
      return PhotoPage(
        photos: Array(photos.prefix(page.number == 1 ? page.size : 0)),
        total: photos.count,
        skipped: response.skipped,
        hasMore: false
      )
    }
    let feed = try FlickrFeed(list.query)
    let response = try FeedResponse(decoding: await body(of: feed), of: feed)
    let photos = response.photos(of: list.query, at: endpoint)
    let oldest = photos.compactMap(\.dateUploaded).min()
    // The feed of an unknown person has 20 photos, all of other people.
    let mayHaveOlder =
      oldest.map(UploadBounds(since: bounds.since).contains)
      ?? (photos.count + response.skipped > 0)
    return PhotoPage(
      photos: Array(photos.filter(bounds.admits).prefix(page.number == 1 ? page.size : 0)),
      total: nil,
      skipped: response.skipped,
      reachable: response.count >= feedLength && mayHaveOlder ? response.count : nil,
      hasMore: false
    )
  }

  /// Returns a query with the id of a person or group, and the person's name from their newest photos;
  /// a group's feed does not contain its name.
  ///
  /// - Throws: A `Failure` for a name instead of an id, and for queries that need a key.
  package func resolve(_ query: PhotoQuery) async throws -> ResolvedQuery {
    let feed = try FlickrFeed(query)
    guard case .person = query else { return ResolvedQuery(query, name: nil) }
    let photos = try await response(to: feed).photos(of: query, at: endpoint)
    return ResolvedQuery(query, name: photos.first?.owner.name)
  }

  private func response(to feed: FlickrFeed) async throws -> FeedResponse {
    try await cache.value(for: feed.url(at: endpoint).absoluteString, .list) { body in
      try FeedResponse(decoding: body, of: feed)
    } fetching: {
      try await body(of: feed)
    }
  }

  package func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value {
    try await endpoint.pictures(cachedIn: cache, fetch: fetch).picture(at: url, decoding: decode)
  }

  private func body(of feed: FlickrFeed) async throws -> Data {
    let response = try await fetch(HTTPRequest(feed.url(at: endpoint), .call))
    try response.checkStatus()
    return response.body
  }
}

// MARK: - Calls that need a key

extension FlickrFeeds {
  package func topPlaces() async throws -> ListedPlaces { throw Failure.keyNeeded }

  package func name(ofArea area: String, withPhoto photo: Photo.ID) async throws -> AreaName {
    throw Failure.keyNeeded
  }

  package func photo(id: Photo.ID) async throws -> Photo { throw Failure.keyNeeded }

  package func profile(of person: PersonReference) async throws -> Profile {
    throw Failure.keyNeeded
  }

  package func publicIDs(among photos: [Photo], of person: Person.ID?) async throws -> PublicIDs {
    throw Failure.keyNeeded
  }

  package func albums(of owner: PersonReference, page: Page) async throws -> AlbumPage {
    throw Failure.keyNeeded
  }

  package func renditions(
    ofPhoto id: Photo.ID,
    for size: PhotoSize
  ) async throws -> [Photo.Rendition] {
    throw Failure.keyNeeded
  }

  package func uploads(in period: ClosedRange<Date>, page: Int) async throws -> UploadPage {
    throw Failure.keyNeeded
  }

  package func interestingPhotos() async throws -> UploadPage { throw Failure.keyNeeded }
}

extension Failure {
  /// The failure for everything that the feeds lack.
  fileprivate static let keyNeeded = Failure(
    .notAllowed,
    "Without a key Flickr has only the newest photos of a person, a tag or a group: set "
      + "FLICKR_API_KEY, or use “--source commons”."
  )

  /// Returns the failure for a name, which needs a key to look up.
  fileprivate static func nsidNeeded(of name: String) -> Failure {
    Failure(
      .notAllowed,
      "Without a key Flickr finds people and groups only by ids such as 45359289@N05, not by "
        + "“\(name.onOneLine)”: set FLICKR_API_KEY, or use “--source commons”."
    )
  }
}

// MARK: - Feeds

/// The number of photos at which Flickr cuts a feed.
///
/// Source: https://www.flickr.com/services/feeds/docs/photos_public/ and recorded responses.
private let feedLength = 20

/// A public feed: its file name and its arguments.
struct FlickrFeed: Hashable, Sendable {
  /// The file name: `photos_public.gne`.
  let file: String
  let arguments: [String: String]

  static let everyone = FlickrFeed(file: "photos_public.gne", arguments: [:])

  private init(file: String, arguments: [String: String]) {
    self.file = file
    self.arguments = arguments
  }

  /// Creates the feed of a query.
  init(_ query: PhotoQuery) throws(Failure) {
    switch query {
    case .tag(let tag): self.init(file: "photos_public.gne", arguments: ["tags": tag])
    case .person(let id):
      guard id.isNSID else { throw .nsidNeeded(of: id) }
      self.init(file: "photos_public.gne", arguments: ["id": id])
    case .group(let id):
      guard id.isNSID else { throw .nsidNeeded(of: id) }
      self.init(file: "groups_pool.gne", arguments: ["id": id])
    case .land, .pictured, .both, .category, .all, .date, .nowhere, .videos:
      throw SourceID.flickr.lacks(query)
    case .place, .around, .album, .words, .own, .contacts, .liked: throw .keyNeeded
    }
  }

  func url(at endpoint: FlickrEndpoint) -> URL {
    let form = ["format": "json", "nojsoncallback": "1"]
    return endpoint.feeds.appending(path: file).asking(arguments.merging(form) { $1 })
  }
}
