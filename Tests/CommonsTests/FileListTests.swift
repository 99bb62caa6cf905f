import Foundations
import Model
import Net
import TestSupport
import Testing

@testable import Commons

/// Pages out of batches of 50.
@Suite(.timeLimit(.minutes(30))) struct FileListTests {
  private let asked = RequestLog()

  /// A list of a number of files, starting with `M1000`, answered like MediaWiki: in batches, with pages in
  /// the order of their ids, which is opposite to a search's ranks.
  private func client(of count: Int, cache: ResponseCache = .disabled) -> CommonsClient {
    .make(asked: asked, cache: cache) { query in
      let isSearch = query["generator"] == "search"
      let next = query["gaicontinue"] ?? query["gcmcontinue"] ?? query["gsroffset"] ?? "0"
      let start = Int(next) ?? 0
      let end = min(start + 50, count)
      let pages = (start..<max(start, end)).map { position -> String in
        let rank = isSearch ? #""index":\#(position + 1)"# : ""
        let time = Date(timeIntervalSince1970: Double(2_000_000_000 - position))
        let info = String.info(#""timestamp":"\#(time.formatted(.iso8601))""#)
        return .page("\(1000 + position)", info: info, rank)
      }
      let name = ["search": "gsroffset", "allimages": "gaicontinue"][query["generator"] ?? ""]
      let following = #""\#(name ?? "gcmcontinue")":"\#(end)","continue":"x||""#
      return .pages(pages.reversed(), continue: end < count ? following : "")
    }
  }

  private static let queries: [PhotoQuery] = [
    .words("fog", within: nil), .person("Alice"), .category("Fog"),
  ]

  @Test(arguments: queries)
  func `pages follow each other without a repeat or a hole`(query: PhotoQuery) async throws {
    let client = client(of: 130)
    var ids: [String] = []
    for number in 1...3 {
      let page = try await client.photos(of: PhotoList(query), page: Page(number, of: 60))
      ids += page.photos.map(\.id)
      #expect(page.hasMore == (number < 3))
      #expect(page.total == nil && page.skipped == 0)
    }
    #expect(ids == (0..<130).map { "M\(1000 + $0)" })
    #expect(try await client.photos(of: PhotoList(query), page: Page(4, of: 60)).photos.isEmpty)
  }

  @Test(arguments: queries)
  func `the end of the list has nothing after it`(query: PhotoQuery) async throws {
    let page = try await client(of: 50).photos(of: PhotoList(query), page: Page(of: 50))
    #expect(page.photos.count == 50)
    #expect(!page.hasMore)
    #expect(asked.urls.count == 1)
  }

  @Test func `a long page takes several requests, and none past the end`() async throws {
    let page = try await client(of: 120).photos(of: PhotoList(Self.queries[0]), page: Page(of: 500))
    #expect(page.photos.count == 120)
    #expect(asked.queries.map { $0["gsroffset"] } == [nil, "50", "100"])
  }

  @Test func `a search is entered at its offset`() async throws {
    let page = try await client(of: 400).photos(
      of: PhotoList(Self.queries[0]),
      page: Page(8, of: 30)
    )
    #expect(page.photos.map(\.id) == (210..<240).map { "M\(1000 + $0)" })
    #expect(asked.queries.map { $0["gsroffset"] } == ["200"])
  }

  @Test(arguments: queries)
  func `pages of any length share the cache`(query: PhotoQuery) async throws {
    let client = client(of: 130, cache: CacheShelf().cache)
    _ = try await client.photos(of: PhotoList(query), page: Page(of: 100))
    _ = try await client.photos(of: PhotoList(query), page: Page(6, of: 15))
    #expect(asked.urls.count == 2)
    _ = try await client.refreshing.photos(of: PhotoList(query), page: Page(of: 15))
    #expect(asked.urls.count == 3)
  }

  @Test(
    arguments: queries,
    [
      (perPage: 500, page: 21), (perPage: 500, page: .max), (perPage: 1, page: 10_001),
    ]
  )
  func `a page beyond the reachable files makes no request`(
    query: PhotoQuery,
    at position: (perPage: Int, page: Int)
  ) async throws {
    let page = try await client(of: 20_000)
      .photos(of: PhotoList(query), page: Page(position.page, of: position.perPage))
    #expect(page.photos.isEmpty && !page.hasMore)
    #expect(asked.urls.isEmpty)
  }

  @Test func `the last page that can be reached says so`() async throws {
    let page = try await client(of: 20_000).photos(
      of: PhotoList(Self.queries[0]),
      page: Page(200, of: 50)
    )
    #expect(page.photos.count == 50)
    #expect(page.reachable == 10_000)
    #expect(!page.hasMore)
  }

  @Test func `a search that finds nothing is an empty page`() async throws {
    for body in [#"{"batchcomplete":true}"#, #"{"batchcomplete":""}"#] {
      let page = try await CommonsClient.make(body).page()
      #expect(page == PhotoPage(photos: [], total: nil, skipped: 0, hasMore: false))
    }
  }

  @Test func `a response with a warning and no query is an empty page`() async throws {
    let warning = #"{"search":{"warnings":"The date for creationdate is not understood."}}"#
    let page = try await CommonsClient.make(#"{"batchcomplete":true,"warnings":\#(warning)}"#)
      .page()
    #expect(page.photos.isEmpty)
  }
}
