import Flickr
import Foundations
import Model
import TestSupport
import Testing

/// The public feeds of a simulated Flickr, within bounds of upload times, as the feed asks for them.
@Suite(.fewAtATime) struct FeedsOverHTTPTests {
  private let flickr: LocalFlickr
  private let feeds: FlickrFeeds

  init() throws {
    flickr = try LocalFlickr()
    feeds = FlickrFeeds(endpoint: flickr.endpoint, cache: CacheShelf().cache, fetch: flickr.fetch)
  }

  private func page(_ query: PhotoQuery, since: Date? = nil) async throws -> PhotoPage {
    try await feeds.photos(
      of: PhotoList(query, uploaded: UploadBounds(since: since)),
      page: Page(of: 100)
    )
  }

  @Test func `a feed within bounds bypasses the cache, and others use it`()
    async throws
  {
    for _ in 0..<2 { _ = try await feeds.photos(of: PhotoList(.tag("fog")), page: Page(of: 20)) }
    #expect(flickr.requestCount == 1)
    for _ in 0..<2 { #expect(try await page(.tag("fog")).photos.count == 20) }
    #expect(flickr.requestCount == 3)
  }

  @Test func `a feed says that it is incomplete if its oldest photo is within the bounds`()
    async throws
  {
    let all = try await page(.tag("fog"))
    #expect(all.photos.count == 20 && all.reachable == 20 && !all.hasMore)
    let dates = all.photos.compactMap(\.dateUploaded).sorted()
    let oldest = try #require(dates.first)
    for seconds in [-1.0, 0] {
      let cut = try await page(.tag("fog"), since: oldest + seconds)
      #expect(cut.photos.count == 20 && cut.reachable == 20 && !cut.hasMore)
    }
    // Not the next second: the simulator's times move with the clock.
    let whole = try await page(.tag("fog"), since: dates[dates.count / 2])
    #expect((1..<20).contains(whole.photos.count) && whole.reachable == nil && !whole.hasMore)
  }

  @Test func `a feed of fewer than 20 photos is complete`() async throws {
    let page = try await page(.tag("naples"))
    #expect((1..<20).contains(page.photos.count) && page.reachable == nil && !page.hasMore)
  }
}
