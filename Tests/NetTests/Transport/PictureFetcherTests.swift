import Foundations
import Net
import SystemCalls
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct PictureFetcherTests {
  private static let address = "https://pictures.example.org/1.jpg"

  private let shelf = CacheShelf()
  private let requests = Mutex<[HTTPRequest]>([])

  /// A fetcher of pictures at example.org, whose requests all have one response.
  private func fetcher(
    contentType: String? = "image/jpeg",
    redirectedTo target: String? = nil
  ) -> PictureFetcher {
    PictureFetcher(
      of: "Example",
      cache: shelf.cache,
      .picture,
      servedAt: { $0.scheme == "https" && $0.host()?.hasSuffix("example.org") == true },
      fetch: { request in
        requests.withLock { $0.append(request) }
        return HTTPResponse(
          status: 200,
          contentType: contentType,
          url: target.flatMap { URL(string: $0) } ?? request.url,
          body: Data("bytes".utf8)
        )
      }
    )
  }

  private func url(_ text: String = address) throws -> URL { try #require(URL(string: text)) }

  @Test(arguments: ["image/jpeg", "IMAGE/PNG", "image/gif; charset=binary", nil])
  func `the bytes of a picture arrive unchanged`(contentType: String?) async throws {
    let bytes = try await fetcher(contentType: contentType).picture(at: url()) { $0 }
    #expect(bytes == Data("bytes".utf8))
    #expect(requests.withLock { $0.map(\.purpose) } == [.picture])
  }

  @Test func `a picture is fetched once in its time to live`() async throws {
    for _ in 0..<2 { _ = try await fetcher().picture(at: url()) { $0 } }
    #expect(requests.withLock(\.count) == 1 && shelf.texts == ["bytes"])
  }

  @Test func `a picture that cannot be decoded is never cached`() async throws {
    for _ in 0..<2 {
      await #expect(throws: Failure(.damaged, "Not a picture.")) {
        try await fetcher().picture(at: url()) { _ in throw Failure(.damaged, "Not a picture.") }
      }
    }
    #expect(requests.withLock(\.count) == 2 && shelf.keys.isEmpty)
  }

  @Test(arguments: ["text/html", "text/html; charset=utf-8", "application/json", "video/mp4"])
  func `a response with another type is not a picture`(contentType: String) async {
    let error = await #expect(throws: PictureError.self) {
      try await fetcher(contentType: contentType).bytes(at: url())
    }
    #expect(error == .notAPicture(contentType: contentType, host: "pictures.example.org"))
    #expect(error?.failure.reason == .damaged)
  }

  @Test(arguments: ["https://example.com/1.jpg", "http://pictures.example.org/1.jpg"])
  func `a picture on a foreign host is not requested, nor accepted from a redirect`(
    address: String
  ) async throws {
    let host = try #require(try url(address).host())
    let expected = PictureError.foreignHost(host, service: "Example")
    await #expect(throws: expected) { try await fetcher().bytes(at: url(address)) }
    #expect(requests.withLock(\.isEmpty))
    await #expect(throws: expected) {
      try await fetcher(redirectedTo: address).bytes(at: url())
    }
    #expect(requests.withLock(\.count) == 1)
  }

  @Test(arguments: ["https://u:p@pictures.example.org/1.jpg", "file:///etc/passwd", "1.jpg"])
  func `a malformed URL is not requested`(address: String) async {
    await #expect(throws: PictureError.unusableAddress(service: "Example")) {
      try await fetcher().bytes(at: url(address))
    }
    #expect(requests.withLock(\.isEmpty))
  }
}
