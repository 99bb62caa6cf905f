import Flickr
import Foundations
import Model
import Net
import SystemCalls
import Testing

/// Pages of any length, from a Flickr that gives 250 photos a page and 4,000 in all.
@Suite(.timeLimit(.minutes(30))) struct SearchPagesTests {
  @Test(arguments: [
    (1, 1), (50, 1), (50, 80), (250, 16), (251, 1), (300, 1), (300, 2), (499, 3), (500, 1),
    (500, 2),
    (500, 8),
  ])
  func `limit and page select exactly these rows`(limit: Int, page: Int) async throws {
    let flickr = LimitedFlickr(total: 4_888)
    let answer = try await flickr.client.photos(
      of: PhotoList(.place(id: "p")),
      page: Page(page, of: limit)
    )
    let first = (page - 1) * limit + 1
    #expect(answer.photos.map(\.id) == (first..<first + limit).map { "\($0)" })
    #expect(answer.total == 4_888)
    #expect(flickr.pageLengths.allSatisfy { $0 <= 250 })
  }

  @Test(arguments: [(50, 81), (250, 17), (500, 9), (300, 100), (500, 10_000)])
  func `a page beyond the 4,000th photo is empty, and does not repeat the first`(
    limit: Int,
    page: Int
  ) async throws {
    let flickr = LimitedFlickr(total: 4_888)
    let answer = try await flickr.client.photos(
      of: PhotoList(.place(id: "p")),
      page: Page(page, of: limit)
    )
    #expect(answer.photos.isEmpty)
    #expect(answer.total == 4_888)
    #expect(answer.reachable == 4_000)
    #expect(flickr.pageLengths.count == 1)
  }

  @Test(arguments: [(300, 14, 3_901), (37, 109, 3_997), (499, 9, 3_993)])
  func `a page across the 4,000th photo ends there`(
    limit: Int,
    page: Int,
    first: Int
  ) async throws {
    let flickr = LimitedFlickr(total: 4_888)
    let answer = try await flickr.client.photos(
      of: PhotoList(.place(id: "p")),
      page: Page(page, of: limit)
    )
    #expect(answer.photos.map(\.id) == (first...4_000).map { "\($0)" })
  }

  @Test(arguments: [(50, 3, 20), (50, 4, 0), (300, 1, 120), (300, 2, 0), (500, 9, 0)])
  func `a page past the end is empty, even if Flickr repeats its last page`(
    limit: Int,
    page: Int,
    count: Int
  ) async throws {
    let flickr = LimitedFlickr(total: 120, repeatsLastPage: true)
    let answer = try await flickr.client.photos(
      of: PhotoList(.place(id: "p")),
      page: Page(page, of: limit)
    )
    #expect(answer.photos.count == count)
    #expect(answer.total == 120)
    #expect(answer.reachable == nil)
  }

  @Test func `a list that ends on the first page takes one request`() async throws {
    let flickr = LimitedFlickr(total: 120)
    _ = try await flickr.client.photos(of: PhotoList(.place(id: "p")), page: Page(of: 500))
    #expect(flickr.pageLengths == [250])
  }

  @Test func `photos beyond the requested number are left out`() async throws {
    let rows = (1...80).map { String.row("\($0)") }.joined(separator: ",")
    let client = FlickrClient.make(.photos(rows))
    let page = try await client.photos(of: PhotoList(.place(id: "p")), page: Page(of: 50))
    #expect(page.photos.map(\.id) == (1...50).map { "\($0)" })
  }
}

/// A Flickr with a list of photos, numbered from 1, that is served as a search by geography is.
private final class LimitedFlickr: Sendable {
  private let total: Int
  private let repeatsLastPage: Bool
  private let lengths = Mutex<[Int]>([])

  init(total: Int, repeatsLastPage: Bool = false) {
    self.total = total
    self.repeatsLastPage = repeatsLastPage
  }

  /// The length of each page that was asked for.
  var pageLengths: [Int] { lengths.withLock { $0 } }

  var client: FlickrClient {
    FlickrClient(endpoint: .sample, apiKey: "key") { request in
      let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
      let length = min(query["per_page"].flatMap { Int($0) } ?? 100, 250)
      self.lengths.withLock { $0.append(length) }
      let rows = self.numbers(ofPage: query["page"].flatMap { Int($0) } ?? 1, length: length)
        .map { String.row("\($0)") }
      return HTTPResponse(
        status: 200,
        contentType: nil,
        url: request.url,
        body: Data(
          #"{"photos":{"total":\#(self.total),"photo":[\#(rows.joined(separator: ","))]},"stat":"ok"}"#
            .utf8
        )
      )
    }
  }

  private func numbers(ofPage page: Int, length: Int) -> Range<Int> {
    let served = min(total, 4_000)
    let lastPage = (served - 1) / length
    let index = repeatsLastPage ? min(page - 1, lastPage) : page - 1
    let start = index * length % 4_000
    return (start + 1..<start + 1 + length).clamped(to: 1..<served + 1)
  }
}
