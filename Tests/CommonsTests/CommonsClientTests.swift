import Commons
import Foundations
import Model
import Net
import Testing

@Suite(.timeLimit(.minutes(30))) struct CommonsClientTests {
  private static let address = "https://thumb.wikimedia.org/wikipedia/commons/thumb/a/ac/1.jpg"

  @Test func `the source names itself and what it can do`() {
    let client = CommonsClient.make()
    #expect(client.id == .commons)
    #expect(
      client.abilities == [
        .places, .people, .profiles, .categories, .search, .lookup, .completeRows,
      ]
    )
    #expect(client.address == "https://commons.wikimedia.org")
  }

  @Test(
    arguments: [
      (400, .failed), (403, .notAllowed), (404, .notFound), (429, .rateLimited),
      (503, .unreachable),
    ] as [(Int, Failure.Reason)]
  )
  func `a status that is not a success is a failure of a picture or a call`(
    status: Int,
    reason: Failure.Reason
  ) async throws {
    let client = CommonsClient.make(status: status, contentType: "image/jpeg")
    let picture = await #expect(throws: TransportError.self) { try await client.picture(at: url()) }
    #expect(picture?.failure.reason == reason)
    let answer = await #expect(throws: TransportError.self) { try await client.page() }
    #expect(answer == .status(status, host: "commons.wikimedia.org"))
  }

  @Test(
    arguments: [
      ("https://example.com/1.jpg", .notAllowed), ("http://upload.wikimedia.org/1", .notAllowed),
      ("ftp://upload.wikimedia.org/1", .damaged), ("https://u:p@upload.wikimedia.org/1", .damaged),
    ] as [(String, Failure.Reason)]
  )
  func `a picture on another host is not requested, nor accepted from a redirect`(
    address: String,
    reason: Failure.Reason
  ) async throws {
    let asked = RequestLog()
    let client = CommonsClient.make(contentType: "image/jpeg", asked: asked)
    let error = await #expect(throws: PictureError.self) {
      try await client.picture(at: url(address))
    }
    #expect(error?.failure.reason == reason)
    #expect(asked.urls.isEmpty)
    let redirected = CommonsClient.make(contentType: "image/jpeg", redirectedTo: address)
    await #expect(throws: PictureError.self) { try await redirected.picture(at: url()) }
  }

  @Test func `a ping expects the response of a wiki`() async throws {
    try await CommonsClient.make(#"{"batchcomplete":true,"query":{"general":{}}}"#).ping()
    let error = await #expect(throws: CommonsError.self) {
      try await CommonsClient.make("<html>").ping()
    }
    #expect(error == .notJSON(call: "query (siteinfo)"))
  }

  @Test func `an error of the transport is passed on unchanged`() async {
    let cause = Failure(.unreachable, "No network.")
    let client = CommonsClient(endpoint: .commons, hasContact: false) { _ in throw cause }
    await #expect(throws: cause) { try await client.ping() }
    await #expect(throws: cause) { try await client.picture(at: url()) }
  }

  private func url(_ text: String = address) throws -> URL { try #require(URL(string: text)) }
}
