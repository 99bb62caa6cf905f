import Commons
import Foundations
import Model
import Testing

/// Answers in several parts.
@Suite(.timeLimit(.minutes(30))) struct QueryPartsTests {
  private let asked = RequestLog()

  private static func part(_ pages: String, _ next: String, isLast: Bool = false) -> String {
    let next = next.isEmpty ? "" : #","continue":{\#(next)}"#
    return #"{\#(isLast ? #""batchcomplete":true,"# : "")"query":{"pages":[\#(pages)]}\#(next)}"#
  }

  @Test func `parts are merged by the ids of their pages`() async throws {
    let parts: [String?: String] = [
      nil: Self.part(
        #"\#(String.page("7")),{"pageid":8,"ns":6,"title":"File:B.jpg"}"#,
        #""iicontinue":"B.jpg|2020","cocontinue":"9|1","continue":"||""#
      ),
      "B.jpg|2020": Self.part(
        #"{"pageid":7,"ns":6,"title":"File:Fog.jpg"},\#(String.page("8"))"#,
        #""iicontinue":"","cocontinue":"9|2","gsroffset":0,"continue":"||imageinfo""#
      ),
      "": Self.part(
        #"{"pageid":7,"ns":6,"title":"File:Fog.jpg","coordinates":[{"lat":1,"lon":2}]}"#,
        #""gsroffset":50,"continue":"gsroffset||""#,
        isLast: true
      ),
    ]
    let client = CommonsClient.make(asked: asked) { parts[$0["iicontinue"]] ?? "" }
    let page = try await client.page()
    #expect(page.photos.map(\.id) == ["M7", "M8"])
    #expect(page.photos.map(\.coordinates) == [Coordinates(latitude: 1, longitude: 2), nil])
    #expect(page.hasMore)
    #expect(asked.queries.map { $0["cocontinue"] } == [nil, "9|1", "9|2"])
    #expect(asked.queries.map { $0["continue"] } == [nil, "||", "||imageinfo"])
    #expect(asked.queries.allSatisfy { $0["gsrsearch"] == "fog filetype:bitmap" })
  }

  @Test func `an endless response ends after ten parts`() async throws {
    let body = Self.part(.page("7"), #""cocontinue":"9|1","continue":"||""#)
    let page = try await CommonsClient.make(body, asked: asked).page()
    #expect(page.photos.map(\.id) == ["M7"])
    #expect(asked.urls.count == 10)
  }

  @Test func `a refused part is an error`() async throws {
    let first = Self.part(.page("7"), #""cocontinue":"9|1","continue":"||""#)
    let error = #"{"error":{"code":"readonly","info":"No."}}"#
    let client = CommonsClient.make { $0["cocontinue"] == nil ? first : error }
    let thrown = await #expect(throws: CommonsError.self) { try await client.page() }
    #expect(thrown?.failure.reason == .unreachable)
  }
}
