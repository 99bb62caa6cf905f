import Commons
import Foundations
import Model
import Net
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct CommonsCacheTests {
  private let shelf = CacheShelf()

  @Test(arguments: [
    (Question.list, 900.0, 1), (.list, 901, 2), (.info, 86_400, 1), (.info, 86_401, 2),
    (.sizes, 86_400, 1), (.sizes, 86_401, 2), (.picture, 604_800, 1), (.picture, 604_801, 2),
    (.uploads, 52_199, 1), (.uploads, 52_200, 2),  // Midnight in UTC.
  ])
  func `a cached response is requested again after its time to live`(
    question: Question,
    later: Double,
    count: Int
  ) async throws {
    let network = FakeNetwork(question.reply)
    let client = shelf.client(network)
    try await question.ask(client)
    network.advance(by: later)
    try await question.ask(client)
    #expect(network.count == count)
  }

  @Test(
    arguments: [
      .make(404), .make(200, "<html>"), .make(200, #"{"error":{"code":"maxlag"}}"#),
      .make(200, "{}"),
    ] as [HTTPResponse]
  )
  func `a refusal or a damaged response is never cached`(answer: HTTPResponse) async throws {
    let network = FakeNetwork { _ in answer }
    await #expect(throws: (any Error).self) { try await Question.info.ask(shelf.client(network)) }
    #expect(shelf.keys.isEmpty)
  }
}

/// A request whose response is cached.
enum Question: CaseIterable {
  case list, info, sizes, picture, uploads

  func ask(_ client: CommonsClient) async throws {
    let day = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 3599)
    switch self {
    case .list: _ = try await client.page()
    case .info: _ = try await client.photo(id: "M7")
    case .sizes: _ = try await client.renditions(ofPhoto: "M7", for: .large)
    case .picture: _ = try await client.picture(at: pictureURL()) { $0 }
    case .uploads: _ = try await client.uploads(in: day, page: 1)
    }
  }

  var reply: @Sendable (Int) async throws -> HTTPResponse {
    { _ in
      HTTPResponse(
        status: 200,
        contentType: nil,
        url: try pictureURL(),
        body: Data(String.pages(.page("7")).utf8)
      )
    }
  }
}

private func pictureURL() throws -> URL { try #require(URL(string: .original)) }

extension CacheShelf {
  fileprivate func client(_ network: FakeNetwork) -> CommonsClient {
    CommonsClient(
      endpoint: .commons,
      hasContact: true,
      cache: cache { network.now },
      fetch: network.fetch
    )
  }
}
