import Flickr
import Foundations
import Model
import Net
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct FlickrCacheTests {
  private let shelf = CacheShelf()

  @Test(arguments: [
    (Question.topPlaces, 52_199.0, 1), (.topPlaces, 52_200, 2),  // Midnight in UTC.
    (.photos, 900, 1), (.photos, 901, 2),
    (.info, 86_400, 1), (.info, 86_401, 2),
    (.sizes, 86_400, 1), (.sizes, 86_401, 2),
    (.profile, 86_400, 1), (.profile, 86_401, 2),
    (.picture, 604_800, 1), (.picture, 604_801, 2),
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

  @Test(arguments: Question.allCases)
  func `refreshing requests again, and caches the response`(question: Question) async throws {
    let network = FakeNetwork(question.reply)
    let client = shelf.client(network)
    try await question.ask(client)
    network.advance(by: 600)
    try await question.ask(client.refreshing)
    #expect(network.count == 2)
    network.advance(by: 600)
    try await question.ask(client)
    #expect(network.count == 2)
  }

  @Test(
    arguments: [
      .fail(1), .fail(105), .make(404), .make(200, "<html>"),
      .make(200, #"{"stat":"ok","photo":3}"#),
      .make(200, ""),
    ] as [HTTPResponse]
  )
  func `a refusal or a damaged response is never cached`(answer: HTTPResponse) async throws {
    let network = FakeNetwork { _ in answer }
    for _ in 0..<2 {
      let error = await #expect(throws: (any Error).self) {
        try await Question.info.ask(shelf.client(network))
      }
      #expect(error is FlickrError || error is TransportError)
    }
    #expect(network.count == 2)
    #expect(shelf.keys.isEmpty)
  }

  @Test func `different methods, arguments and endpoints are cached separately`() async throws {
    let network = FakeNetwork(Question.photos.reply)
    let stand = try #require(FlickrEndpoint(standIn: "http://127.0.0.1:8080"))
    for client in [shelf.client(network), shelf.client(network, at: stand)] {
      for page in 1...2 {
        _ = try await client.photos(of: PhotoList(.place(id: "a")), page: Page(page, of: 5))
        _ = try await client.photos(of: PhotoList(.place(id: "b")), page: Page(page, of: 5))
      }
    }
    #expect(network.count == 8)
  }

  @Test func `a box requested a moment later has the same cached response`() async throws {
    let network = FakeNetwork(Question.photos.reply)
    let point = try #require(Coordinates(latitude: 48.86, longitude: 2.34))
    for second in 0..<3 {
      let area = PhotoQuery.around(point, uploadedSince: network.now + Double(second))
      _ = try await shelf.client(network).photos(of: PhotoList(area), page: Page(of: 5))
    }
    #expect(network.count == 1)
  }

  @Test(arguments: Question.allCases)
  func `the API key is not in the keys of cached responses`(
    question: Question
  ) async throws {
    let network = FakeNetwork(question.reply)
    try await question.ask(shelf.client(network))
    #expect(!shelf.keys.isEmpty)
    #expect(!shelf.keys.contains { $0.contains("MARKED") || $0.contains("api_key") })
  }
}

private let pictureURL =
  URL(string: "https://live.staticflickr.com/1/1.jpg") ?? URL(filePath: "/")

/// A request of a client, and its response.
enum Question: CaseIterable, Sendable {
  case topPlaces, photos, info, sizes, profile, picture

  func ask(_ client: FlickrClient) async throws {
    switch self {
    case .topPlaces: _ = try await client.topPlaces()
    case .photos: _ = try await client.photos(of: PhotoList(.place(id: "p")), page: Page(of: 5))
    case .info: _ = try await client.photo(id: "1")
    case .sizes: _ = try await client.renditions(ofPhoto: "1", for: .large)
    case .profile: _ = try await client.profile(of: .person("1@N01"))
    case .picture:
      _ = try await client.picture(at: pictureURL) { data in
        if data.isEmpty { throw Failure(.damaged, "No.") }
      }
    }
  }

  func reply(_ attempt: Int) async throws -> HTTPResponse {
    switch self {
    case .topPlaces: .make(200, #"{"stat":"ok","places":{"place":[]}}"#)
    case .photos: .make(200, #"{"stat":"ok","photos":{"photo":[]}}"#)
    case .info: .make(200, #"{"stat":"ok","photo":{"id":"1","owner":{"nsid":"1@N01"}}}"#)
    case .sizes: .make(200, #"{"stat":"ok","sizes":{"size":[]}}"#)
    case .profile: .make(200, #"{"stat":"ok","person":{"nsid":"1@N01"}}"#)
    case .picture:
      HTTPResponse(status: 200, contentType: nil, url: pictureURL, body: Data([1]))
    }
  }
}

extension CacheShelf {
  fileprivate func client(
    _ network: FakeNetwork,
    at endpoint: FlickrEndpoint = .flickr
  ) -> FlickrClient {
    FlickrClient(
      endpoint: endpoint,
      apiKey: "MARKED",
      cache: cache { network.now },
      fetch: network.fetch
    )
  }
}
