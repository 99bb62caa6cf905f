import Commons
import Foundations
import Model
import Net
import TestSupport
import Testing

/// Lists within bounds of upload.
@Suite(.timeLimit(.minutes(30))) struct BoundedListTests {
  private let asked = RequestLog()

  /// 2026-11-21 09:30:00 UTC.
  private let now = Date(timeIntervalSince1970: 1_795_253_400)

  /// A list of files, `M1000` the first, each uploaded ten minutes before the one in front of it, and the
  /// first an hour from now; answered in batches of 50.
  private func client(of count: Int, cache: ResponseCache = .disabled) -> CommonsClient {
    let first = now + 3_600
    return .make(asked: asked, cache: cache) { query in
      let start = Int(query["gaicontinue"] ?? query["gsroffset"] ?? "0") ?? 0
      let end = min(start + 50, count)
      let pages = (start..<max(start, end)).map { position -> String in
        let time = (first - Double(position) * 600).formatted(.iso8601)
        return .page(
          "\(1000 + position)",
          info: .info(#""timestamp":"\#(time)""#),
          #""index":\#(position + 1)"#
        )
      }
      let name = query["generator"] == "search" ? "gsroffset" : "gaicontinue"
      let following = #""\#(name)":"\#(end)","continue":"x||""#
      return .pages(pages, continue: end < count ? following : "")
    }
  }

  private static let searches: [PhotoQuery] = [
    .words("fog", within: nil), .category("Fog"), .words("fog", within: .category("Fog")),
  ]

  @Test(arguments: searches)
  func `a search is limited to days, and cut to the second`(query: PhotoQuery) async throws {
    let bounds = UploadBounds(since: now - 3_600, until: now)
    let page = try await client(of: 40)
      .photos(of: PhotoList(query, uploaded: bounds), page: Page(of: 50))
    let dates: [Date?] = (0...6).map { now - Double($0) * 600 }
    #expect(page.photos.map(\.dateUploaded) == dates)
    #expect(!page.hasMore)
    let text = try #require(asked.queries.first?["gsrsearch"])
    #expect(
      text.hasSuffix("filetype:bitmap creationdate:>=2026-11-21 creationdate:<=2026-11-21"),
      "\(text)"
    )
    #expect(text.contains("incategory:\"Fog\"") == (query != Self.searches[0]))
    #expect(asked.queries.first?["gsrsort"] == "create_timestamp_desc")
  }

  @Test func `only a search within bounds asks for the creation of pages`()
    async throws
  {
    let client = client(of: 1)
    let query = Self.searches[0]
    _ = try await client.photos(of: PhotoList(query, uploaded: .anyTime), page: Page(of: 5))
    #expect(asked.queries.last?["prop"] == "imageinfo|coordinates|cirrusdoc")
    #expect(asked.queries.last?["cdincludes"] == "create_timestamp")
    _ = try await client.photos(of: PhotoList(query), page: Page(of: 5))
    #expect(asked.queries.last?["prop"] == "imageinfo|coordinates")
    #expect(asked.queries.last?["cdincludes"] == nil)
  }

  @Test func `a search around a place is limited to the days of each given bound`() async throws {
    let point = try #require(Coordinates(latitude: 48.86, longitude: 2.34))
    let query = PhotoQuery.around(point, uploadedSince: .distantPast)
    for (bounds, clauses) in [
      (UploadBounds.anyTime, ""), (UploadBounds(until: now), " creationdate:<=2026-11-21"),
      (UploadBounds(since: now - 86_400), " creationdate:>=2026-11-20"),
    ] {
      _ = try await client(of: 1).photos(of: PhotoList(query, uploaded: bounds), page: Page(of: 5))
      #expect(
        asked.queries.last?["gsrsearch"] == "nearcoord:15km,48.86,2.34 filetype:bitmap" + clauses
      )
    }
  }

  @Test func `a person's list has its bounds to the second`() async throws {
    let bounds = UploadBounds(since: now - 3_600, until: now)
    _ = try await client(of: 3)
      .photos(of: PhotoList(.person("Alice"), uploaded: bounds), page: Page(of: 5))
    let sent = try #require(asked.queries.first)
    #expect(sent["gaistart"] == "2026-11-21T09:30:00Z")
    #expect(sent["gaiend"] == "2026-11-21T08:30:00Z")
    #expect(sent["gaidir"] == "older")
    #expect(sent["gaiuser"] == "Alice")
  }

  @Test(arguments: searches + [.person("Alice")])
  func `pages within bounds follow each other without a repeat or a hole`(
    query: PhotoQuery
  ) async throws {
    let bounds = UploadBounds(until: now)
    let client = client(of: 130)
    var dates: [Date?] = []
    for number in 1...3 {
      let page = try await client.photos(
        of: PhotoList(query, uploaded: bounds),
        page: Page(number, of: 60)
      )
      dates += page.photos.map(\.dateUploaded)
      #expect(page.hasMore == (number < 3))
    }
    let expected: [Date?] = (0..<124).map { now - Double($0) * 600 }
    #expect(dates == expected)
  }

  @Test func `a list within bounds is never cached`() async throws {
    let shelf = CacheShelf()
    let client = client(of: 3, cache: shelf.cache)
    for _ in 0..<2 {
      _ = try await client.photos(
        of: PhotoList(.person("Alice"), uploaded: UploadBounds(until: now)),
        page: Page(of: 5)
      )
    }
    #expect(asked.urls.count == 2)
    #expect(shelf.keys.isEmpty)
  }

  @Test func `a file without a time of upload is left out`() async throws {
    let client = CommonsClient.make(.pages(.page("7")))
    let page = try await client.photos(
      of: PhotoList(.person("Alice"), uploaded: .anyTime),
      page: Page(of: 5)
    )
    #expect(page.photos.isEmpty)
    #expect(
      try await client.photos(of: PhotoList(.person("Alice")), page: Page(of: 5)).photos.count == 1
    )
  }

  @Test func `a list tells when its photos were uploaded`() async throws {
    let page = try await client(of: 1).photos(of: PhotoList(.person("Alice")), page: Page(of: 5))
    #expect(page.photos.map(\.dateUploaded) == [now + 3_600])
  }
}
