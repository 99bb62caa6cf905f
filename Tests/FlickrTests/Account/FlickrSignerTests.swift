import Flickr
import Foundations
import Model
import Net
import SystemCalls
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct FlickrSignerTests {
  private let asked = RequestLog()
  private static let login =
    #"{"user":{"id":"45359289@N05","username":{"_content":"a"}},"stat":"ok"}"#

  @Test func `a call for the account is signed, and needs no key`() async throws {
    let client = FlickrClient.account(["flickr.test.login": Self.login], asked: asked)
    _ = try? await client.account()
    let request = try #require(asked.all.first)
    #expect(request.method == .get)
    #expect(try request.isSigned)
    #expect(request.arguments["api_key"] == nil)
    #expect(request.arguments["method"] == "flickr.test.login")
    #expect(request.authorization?.contains("oauth_timestamp=\"1795253400\"") == true)
  }

  @Test func `a change is a POST whose fields are signed`() async throws {
    _ = try await FlickrClient.account(asked: asked).like(photo: "12")
    let request = try #require(asked.all.first)
    #expect(request.method == .post)
    #expect(request.url.absoluteString == "https://api.flickr.com/services/rest/")
    #expect(
      request.arguments == [
        "format": "json", "method": "flickr.favorites.add", "nojsoncallback": "1", "photo_id": "12",
      ]
    )
    #expect(try request.isSigned)
  }

  @Test func `public data is requested with the key alone`() async throws {
    let client = FlickrClient.account(
      ["flickr.photos.search": .photos(.row("1")), "flickr.places.getTopPlacesList": .places()],
      asked: asked
    )
    _ = try await client.page()
    _ = try await client.topPlaces()
    _ = try await client.ping()
    #expect(asked.all.count == 3)
    for request in asked.all {
      #expect(request.authorization == nil)
      #expect(request.arguments["api_key"] == FlickrClient.key)
    }
  }

  @Test func `every attempt has its own nonce and signature`() async throws {
    let network = FakeNetwork { $0 < 3 ? .make(503) : .make() }
    let middleware = FetchMiddleware(for: .flickr, clock: network.clock(), onRetry: { _ in })
    let client = FlickrClient(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      accessToken: { .test },
      now: { network.now },
      network: { [asked] request, _ in
        asked.note(request)
        return try await network.fetch(request)
      },
      through: middleware.wrapping(followingRedirects:)
    )
    _ = try await client.like(photo: "12")
    let headers = try asked.all.map {
      try #require($0.authorization.flatMap(OAuthAuthorization.init))
    }
    #expect(headers.count == 3)
    #expect(Set(headers.map(\.nonce)).count == 3)
    #expect(Set(headers.map(\.signature)).count == 3)
    for request in asked.all { #expect(try request.isSigned) }
  }

  @Test func `a nonce that was used before is replaced, once`() async throws {
    let network = FakeNetwork { $0 == 1 ? .make(401, "oauth_problem=nonce_used") : .make() }
    let client = client(network)
    #expect(try await client.like(photo: "12"))
    #expect(network.count == 2)
    let stubborn = FakeNetwork { _ in .make(401, "oauth_problem=nonce_used") }
    let error = await #expect(throws: FlickrError.self) {
      try await self.client(stubborn).like(photo: "12")
    }
    #expect(error?.failure.reason == .failed)
    #expect(stubborn.count == 2)
  }

  @Test(arguments: ["http://example.com", "http://192.168.0.1:8080"])
  func `nothing is signed for plain http to another machine`(address: String) async throws {
    let endpoint = try #require(FlickrEndpoint(standIn: address))
    let client = FlickrClient.account(at: endpoint, asked: asked)
    let error = await #expect(throws: Failure.self) { try await client.like(photo: "12") }
    #expect(error?.reason == .notAllowed)
    #expect(error?.sentence.contains("https") == true)
    #expect(asked.all.isEmpty)
  }

  @Test(arguments: ["http://127.0.0.1:8080", "http://localhost:1", "https://example.com"])
  func `signed calls go to this machine or over https`(address: String) async throws {
    let endpoint = try #require(FlickrEndpoint(standIn: address))
    _ = try await FlickrClient.account(at: endpoint, asked: asked).like(photo: "12")
    #expect(asked.urls.map(\.absoluteString) == [address + "/services/rest/"])
    #expect(try asked.all.first?.isSigned == true)
  }

  @Test func `without a login no request is made, and the sentence names the command`() async throws
  {
    let client = FlickrClient.account(token: nil, asked: asked)
    for attempt in Self.attempts {
      let error = await #expect(throws: Failure.self) { try await attempt(client) }
      #expect(error?.reason == .notAllowed)
      #expect(error?.sentence.contains("“places login”") == true)
    }
    #expect(asked.all.isEmpty)
  }

  @Test func `without the secret no request is made, and the sentence names the variable`() async {
    let client = FlickrClient(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      accessToken: { .test },
      now: { Date() },
      fetch: asked.answering("{}")
    )
    let error = await #expect(throws: Failure.self) { try await client.like(photo: "12") }
    #expect(error == .secretNeeded)
    #expect(asked.all.isEmpty)
  }

  private static let attempts: [@Sendable (FlickrClient) async throws -> Void] = [
    { _ = try await $0.account() }, { _ = try await $0.like(photo: "1") },
    { _ = try await $0.unlike(photo: "1") }, { _ = try await $0.addComment("a", toPhoto: "1") },
    { try await $0.editComment("1-2-3", to: "a") }, { try await $0.deleteComment("1-2-3") },
    { _ = try await $0.upload(PhotoUpload(path: "a.jpg")) }, { try await $0.deletePhoto("1") },
    { _ = try await $0.contacts() }, { _ = try await $0.contacts(whoUploadedSince: .test) },
    { _ = try await $0.photos(of: PhotoList(.own), page: Page(of: 5)) },
    { _ = try await $0.photos(of: PhotoList(.liked), page: Page(of: 5)) },
    { _ = try await $0.photos(of: PhotoList(.contacts), page: Page(of: 5)) },
  ]

  private func client(_ network: FakeNetwork) -> FlickrClient {
    FlickrClient(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      accessToken: { .test },
      now: { Date() },
      fetch: network.fetch
    )
  }
}
