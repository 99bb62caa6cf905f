import Flickr
import Foundations
import Model
import Net
import TestSupport
import Testing

/// Flickr without a key.
@Suite(.timeLimit(.minutes(30))) struct FlickrFeedsTests {
  private let asked = RequestLog()

  private func feeds(_ body: String = .feed(), at endpoint: FlickrEndpoint = .flickr) -> FlickrFeeds
  {
    FlickrFeeds(endpoint: endpoint, fetch: asked.answering(body))
  }

  @Test(arguments: [
    (PhotoQuery.tag("fog"), "photos_public.gne?format=json&nojsoncallback=1&tags=fog"),
    (
      .tag("été & co"),
      "photos_public.gne?format=json&nojsoncallback=1&tags=%C3%A9t%C3%A9%20%26%20co"
    ),
    (.person("45359289@N05"), "photos_public.gne?format=json&id=45359289%40N05&nojsoncallback=1"),
    (.group("998875@N22"), "groups_pool.gne?format=json&id=998875%40N22&nojsoncallback=1"),
  ])
  func `a query is one call of a feed, without a key`(query: PhotoQuery, path: String) async throws
  {
    _ = try await feeds().photos(of: PhotoList(query), page: Page(of: 20))
    #expect(asked.urls.map(\.absoluteString) == ["https://www.flickr.com/services/feeds/\(path)"])
    #expect(asked.purposes == [.call])
  }

  @Test func `the feeds of a stand-in are at its own address`() async throws {
    let endpoint = try #require(FlickrEndpoint(standIn: "http://127.0.0.1:8080"))
    let feeds = feeds(.feed(.item("1")), at: endpoint)
    let page = try await feeds.photos(of: PhotoList(.tag("fog")), page: Page(of: 20))
    #expect(
      asked.urls.first?.absoluteString.hasPrefix("http://127.0.0.1:8080/services/feeds/") == true
    )
    #expect(feeds.address == "http://127.0.0.1:8080")
    let urls = page.photos.flatMap(\.renditions).map(\.url.absoluteString)
    #expect(urls.contains("http://127.0.0.1:8080/65535/1_3c6229d6f0_b.jpg"))
  }

  @Test(arguments: [PhotoQuery.person("alice"), .group("lighthouses"), .person("1@2"), .person("")])
  func `looking up a name needs a key`(query: PhotoQuery) async throws {
    let error = try await #require(throws: Failure.self) {
      try await feeds().photos(of: PhotoList(query), page: Page(of: 20))
    }
    #expect(error.reason == .notAllowed)
    #expect(error.sentence.contains("FLICKR_API_KEY"))
    #expect(asked.urls.isEmpty)
  }

  @Test func `a query that feeds do not support makes no request, and says what to do`()
    async throws
  {
    let feeds = feeds()
    let here = try #require(Coordinates("48.86N,2.34E"))
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let calls: [() async throws -> Void] = [
      { _ = try await feeds.topPlaces() }, { _ = try await feeds.photo(id: "1") },
      { _ = try await feeds.renditions(ofPhoto: "1", for: .large) },
      { _ = try await feeds.name(ofArea: "1", withPhoto: "1") },
      { _ = try await feeds.interestingPhotos() },
      { _ = try await feeds.uploads(in: now...now, page: 1) },
      { _ = try await feeds.photos(of: PhotoList(.place(id: "p")), page: Page(of: 20)) },
      {
        let query = PhotoQuery.around(here, uploadedSince: now)
        _ = try await feeds.photos(of: PhotoList(query), page: Page(of: 20))
      },
      {
        let query = PhotoQuery.words("fog", within: .tag("sea"))
        _ = try await feeds.photos(of: PhotoList(query), page: Page(of: 20))
      },
    ]
    for call in calls {
      let error = try await #require(throws: Failure.self) { try await call() }
      #expect(error.reason == .notAllowed)
      #expect(error.sentence.contains("FLICKR_API_KEY"))
      #expect(error.sentence.contains("--source commons"))
    }
    #expect(asked.urls.isEmpty)
  }

  @Test func `the feeds are Flickr without places, search and ids`() {
    #expect(feeds().id == .flickr)
    #expect(feeds().abilities == [.people, .tags, .groups])
    #expect(feeds().address == "https://www.flickr.com")
  }

  @Test func `a page is cut, and the second is empty`() async throws {
    let feeds = feeds(.feed(.item("1"), .item("2"), .item("3")))
    let first = try await feeds.photos(of: PhotoList(.tag("fog")), page: Page(of: 2))
    #expect(first.photos.map(\.id) == ["1", "2"])
    #expect(first.total == 3 && !first.hasMore)
    let second = try await feeds.photos(of: PhotoList(.tag("fog")), page: Page(2, of: 2))
    #expect(second == PhotoPage(photos: [], total: 3, skipped: 0, hasMore: false))
  }

  @Test func `only a person's own photos are listed, whatever the feed returns`()
    async throws
  {
    let feeds = feeds(.feed(.item("1", owner: "1@N1"), .item("2", owner: "2@N2")))
    let page = try await feeds.photos(of: PhotoList(.person("2@N2")), page: Page(of: 20))
    #expect(page.photos.map(\.id) == ["2"])
    #expect(page.total == 1)
  }

  @Test func `a response is cached as long as a list, and fetched again by a refresh`()
    async throws
  {
    let shelf = CacheShelf()
    let feeds = FlickrFeeds(
      endpoint: .flickr,
      cache: shelf.cache,
      fetch: asked.answering(.feed(.item("1")))
    )
    for seconds in [0.0, 899, 2] {
      shelf.advance(by: seconds)
      _ = try await feeds.photos(of: PhotoList(.tag("fog")), page: Page(of: 20))
    }
    #expect(asked.urls.count == 2)
    _ = try await feeds.refreshing.photos(of: PhotoList(.tag("fog")), page: Page(of: 20))
    #expect(asked.urls.count == 3)
  }

  @Test func `a ping asks for the photos of everyone`() async throws {
    try await feeds().ping()
    #expect(asked.urls.map { $0.path() } == ["/services/feeds/photos_public.gne"])
    await #expect(throws: FlickrError.notJSON(method: "the feed photos_public.gne")) {
      try await feeds("<html>").ping()
    }
  }

  @Test func `pictures come only from Flickr's hosts, as with a key`() async throws {
    let feeds = FlickrFeeds(
      endpoint: .flickr,
      fetch: asked.answering("bytes", contentType: "image/jpeg")
    )
    let url = try #require(URL(string: "https://live.staticflickr.com/65535/1_a_b.jpg"))
    #expect(try await feeds.picture(at: url) { $0 } == Data("bytes".utf8))
    let foreign = try #require(URL(string: "https://example.com/65535/1_a_b.jpg"))
    await #expect(throws: PictureError.foreignHost("example.com", service: "Flickr")) {
      try await feeds.picture(at: foreign) { $0 }
    }
    #expect(asked.purposes == [.picture])
  }

  @Test func `a status that is not a success is an error`() async throws {
    let feeds = FlickrFeeds(endpoint: .flickr, fetch: asked.answering("", status: 404))
    await #expect(throws: TransportError.status(404, host: "www.flickr.com")) {
      try await feeds.photos(of: PhotoList(.tag("fog")), page: Page(of: 20))
    }
  }
}

// MARK: - Following

extension FlickrFeedsTests {
  @Test func `a person is resolved by the name on their newest photos`() async throws {
    let item = String.item("1", #""author":"nobody@flickr.com (\"Alice\")""#)
    let resolved = try await feeds(.feed(item)).resolve(.person("63018044@N02"))
    #expect(resolved == ResolvedQuery(.person("63018044@N02"), name: "Alice"))
    let nobody = try await feeds(.feed(item)).resolve(.person("45359289@N05"))
    #expect(nobody.name == nil)
  }

  @Test func `a group and a tag are unchanged, and a name needs a key`() async throws {
    #expect(try await feeds().resolve(.group("998875@N22")).query == .group("998875@N22"))
    #expect(try await feeds().resolve(.tag("fog")).query == .tag("fog"))
    let error = await #expect(throws: Failure.self) { try await feeds().resolve(.person("alice")) }
    #expect(error?.reason == .notAllowed)
  }

  @Test func `photos within bounds are published within them, or have no time`()
    async throws
  {
    let items = [
      String.item("1", #""published":"2024-07-03T14:20:24Z""#),
      .item("2", #""published":"2024-07-03T14:20:25Z""#), .item("3"),
    ]
    let until = try Date("2024-07-03T14:20:24Z", strategy: .iso8601)
    let page = try await feeds(.feed(items[0], items[1], items[2])).photos(
      of: PhotoList(.tag("fog"), uploaded: UploadBounds(until: until)),
      page: Page(of: 20)
    )
    #expect(page.photos.map(\.id) == ["1", "3"])
    #expect(page.photos.first?.dateUploaded == until && page.reachable == nil)
  }

  @Test(arguments: [("63018044@N02", 20), ("45359289@N05", nil)])
  func `twenty photos without times may be incomplete, unless they are other people's`(
    person: String,
    reachable: Int?
  ) async throws {
    let items = (1...20).map { String.item("\($0)") }.joined(separator: ",")
    let page = try await feeds(.feed(items)).photos(
      of: PhotoList(.person(person), uploaded: UploadBounds(since: .test)),
      page: Page(of: 100)
    )
    #expect(page.photos.count == reachable ?? 0 && page.reachable == reachable)
  }
}
