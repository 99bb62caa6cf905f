import Commons
import Foundations
import Model
import Net
import TestSupport
import Testing

/// The geotagged uploads of a period.
@Suite(.timeLimit(.minutes(30))) struct UploadsTests {
  private let asked = RequestLog()

  private static let hour =
    Date(timeIntervalSince1970: 1_763_596_800)...Date(timeIntervalSince1970: 1_763_600_399)

  private static let query = [
    "action": "query", "aidir": "older", "aiend": "2025-11-20T00:00:00Z", "ailimit": "500",
    "aiprop": "user|timestamp", "aisort": "timestamp", "aistart": "2025-11-20T00:59:59Z",
    "colimit": "max", "format": "json", "formatversion": "2", "gaidir": "older",
    "gaiend": "2025-11-20T00:00:00Z", "gailimit": "500", "gaisort": "timestamp",
    "gaistart": "2025-11-20T00:59:59Z", "generator": "allimages", "list": "allimages",
    "prop": "coordinates",
  ]

  private static func page(_ id: Int, _ fields: String = #""coordinates":[{"lat":1,"lon":2}]"#)
    -> String
  { #"{"pageid":\#(id),"ns":6,"title":"File:\#(id).jpg",\#(fields)}"# }

  private static func image(_ id: Int, _ user: String = #""user":"Alice""#) -> String {
    #"{"name":"\#(id).jpg","ns":6,"title":"File:\#(id).jpg",\#(user)}"#
  }

  private static func answer(
    _ pages: [String],
    _ images: [String],
    next: String = "",
    isLast: Bool = true
  ) -> String {
    let next = next.isEmpty ? "" : #","continue":{\#(next)}"#
    return #"{\#(isLast ? #""batchcomplete":true,"# : "")"query":{"pages":["#
      + pages.joined(separator: ",") + #"],"allimages":["# + images.joined(separator: ",")
      + "]}\(next)}"
  }

  @Test func `one call asks for a period's files and their users`() async throws {
    _ = try await CommonsClient.make(asked: asked).uploads(in: Self.hour, page: 1)
    #expect(asked.queries == [Self.query])
  }

  @Test func `users and coordinates are joined by title, the latest first`() async throws {
    let body = Self.answer(
      [
        Self.page(7), Self.page(8, #""coordinates":[{"lat":1,"lon":2,"globe":"moon"}]"#),
        Self.page(9),
      ],
      [Self.image(9), Self.image(8), Self.image(7, #""user":"Bob""#)]
    )
    let page = try await CommonsClient.make(body).uploads(in: Self.hour, page: 1)
    let point = try #require(Coordinates(latitude: 1, longitude: 2))
    #expect(
      page.photos
        == [("M9", "Alice"), ("M7", "Bob")].map { id, owner in
          GeotaggedPhoto(
            id: id,
            owner: owner,
            coordinates: point,
            accuracy: 16,
            isPublic: true,
            area: nil
          )
        }
    )
    #expect(page.total == 2 && page.pageCount == 1 && page.skipped == 0)
  }

  @Test func `a file without coordinates is left out, and one without a user is unreadable`()
    async throws
  {
    let body = Self.answer(
      [Self.page(7, #""x":1"#), Self.page(8), Self.page(9)],
      [Self.image(7), Self.image(8, #""userhidden":true"#), Self.image(9)]
    )
    let page = try await CommonsClient.make(body).uploads(in: Self.hour, page: 1)
    #expect(page.photos.map(\.id) == ["M9"])
    #expect(page.skipped == 1)
  }

  @Test func `a video with coordinates is left out`() async throws {
    let body = Self.answer(
      [#"{"pageid":7,"ns":6,"title":"File:A.webm","coordinates":[{"lat":1,"lon":2}]}"#],
      [#"{"title":"File:A.webm","user":"Alice"}"#]
    )
    let page = try await CommonsClient.make(body).uploads(in: Self.hour, page: 1)
    #expect(page.photos.isEmpty && page.skipped == 0)
  }

  @Test(arguments: [
    #"{"batchcomplete":true}"#, #"{"batchcomplete":true,"query":{"allimages":[]}}"#,
  ])
  func `a period without uploads is empty`(body: String) async throws {
    let page = try await CommonsClient.make(body).uploads(in: Self.hour, page: 1)
    #expect(page.photos.isEmpty && page.total == 0 && page.pageCount == 1)
  }

  /// A period of three pages, the second of which has its coordinates in two parts.
  private func client(cache: ResponseCache = .disabled) -> CommonsClient {
    .make(asked: asked, cache: cache) { query in
      switch (query["gaicontinue"], query["cocontinue"]) {
      case (nil, _):
        Self.answer(
          [Self.page(1)],
          [Self.image(1)],
          next: #""aicontinue":"2|b","gaicontinue":"2|b","continue":"gaicontinue||""#
        )
      case ("2|b", nil):
        Self.answer(
          [Self.page(2, #""x":1"#)],
          [Self.image(2)],
          next:
            #""aicontinue":"3|c","cocontinue":"2|1","gaicontinue":"2|b","continue":"gaicontinue||""#,
          isLast: false
        )
      case ("2|b", _):
        Self.answer(
          [Self.page(2)],
          [Self.image(3)],
          next: #""aicontinue":"4|d","gaicontinue":"3|c","continue":"gaicontinue||""#
        )
      default: Self.answer([Self.page(3)], [Self.image(3)])
      }
    }
  }

  @Test func `a page is reached through the one before it`() async throws {
    let client = client(cache: CacheShelf().cache)
    let pages = try await [
      client.uploads(in: Self.hour, page: 1), client.uploads(in: Self.hour, page: 2),
      client.uploads(in: Self.hour, page: 3), client.uploads(in: Self.hour, page: 4),
    ]
    #expect(pages.map { $0.photos.map(\.id) } == [["M1"], ["M2"], ["M3"], []])
    #expect(pages.map(\.pageCount) == [2, 3, 3, 0])
    #expect(asked.queries.map { $0["gaicontinue"] } == [nil, "2|b", "2|b", "3|c"])
    #expect(asked.queries.map { $0["aicontinue"] } == [nil, "2|b", "3|c", "3|c"])
  }

  @Test func `cached pages are found without a call`() async throws {
    let shelf = CacheShelf()
    #expect(await client(cache: shelf.cache).cachedUploads(in: Self.hour, page: 1) == nil)
    let page = try await client(cache: shelf.cache).uploads(in: Self.hour, page: 2)
    let count = asked.urls.count
    let later = client(cache: shelf.cache { .distantFuture })
    #expect(await later.cachedUploads(in: Self.hour, page: 2) == page)
    #expect(await later.cachedUploads(in: Self.hour, page: 3) == nil)
    #expect(asked.urls.count == count)
  }

  @Test func `coordinates are requested in at most three parts`() async throws {
    let body = Self.answer(
      [Self.page(1)],
      [Self.image(1)],
      next: #""cocontinue":"2|1","continue":"||""#,
      isLast: false
    )
    let page = try await CommonsClient.make(body, asked: asked).uploads(in: Self.hour, page: 1)
    #expect(page.photos.map(\.id) == ["M1"])
    #expect(asked.urls.count == 3)
  }

  @Test func `the allowed requests decide how much of a day is sampled`() {
    func sampling(_ hasContact: Bool) -> UploadSampling {
      CommonsClient(endpoint: .commons, hasContact: hasContact) { _ in throw Failure(.failed, "") }
        .uploadSampling
    }
    #expect(sampling(true) == UploadSampling(hours: 24, calls: 30, width: 3))
    #expect(sampling(false) == UploadSampling(hours: 2, calls: 2, width: 3))
  }
}
