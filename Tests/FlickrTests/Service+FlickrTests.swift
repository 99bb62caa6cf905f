import Flickr
import Foundations
import Net
import TestSupport
import Testing

/// Flickr as a service of the transport.
@Suite(.timeLimit(.minutes(30))) struct ServiceTests {
  @Test(arguments: [(0, 4), (10, 4), (105, 4), (201, 4), (1, 1), (98, 1), (100, 1), (106, 1)])
  func `only Flickr's codes of an outage are tried again`(
    code: Int,
    count: Int
  ) async throws {
    let network = FakeNetwork { _ in .fail(code) }
    _ = try await network.askFlickr(.call)
    #expect(network.count == count)
  }

  @Test func `a picture is not parsed as a response`() async throws {
    let network = FakeNetwork { _ in .fail(105) }
    _ = try await network.askFlickr(.picture)
    #expect(network.count == 1)
  }

  @Test(arguments: ["https://api.flickr.com/", "https://live.staticflickr.com/"])
  func `Flickr is recognized by its hosts`(host: String) async throws {
    let network = FakeNetwork { $0 == 1 ? .make(429, retryAfter: "4") : .make(200) }
    _ = try await network.askFlickr(.call, at: host)
    #expect(network.delays.map(\.sentence) == ["Flickr asks to wait 4 s …"])
  }

  @Test(arguments: ["https://notflickr.com/", "http://127.0.0.1:8080/"])
  func `any other host has its own name`(host: String) async throws {
    let network = FakeNetwork { $0 == 1 ? .make(429, retryAfter: "4") : .make(200) }
    _ = try await network.askFlickr(.call, at: host)
    let name = try #require(URL(string: host)?.host())
    #expect(network.delays.map(\.sentence) == ["\(name) asks to wait 4 s …"])
  }
}

extension FakeNetwork {
  fileprivate func askFlickr(
    _ purpose: HTTPRequest.Purpose,
    at host: String = "https://api.flickr.com/services/rest/"
  ) async throws {
    let middleware = FetchMiddleware(for: .flickr, clock: clock(), onRetry: report)
    let url = try #require(URL(string: host))
    _ = try await middleware.wrapping(fetch)(HTTPRequest(url, purpose))
  }
}

extension HTTPResponse {
  /// `stat: fail`, which comes with HTTP 200.
  static func fail(_ code: Int) -> Self {
    make(200, #"{"stat":"fail","code":\#(code),"message":"No."}"#)
  }
}
