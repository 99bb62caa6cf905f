import Commons
import Foundations
import Net
import TestSupport
import Testing

/// Wikimedia Commons as a service of the transport.
@Suite(.timeLimit(.minutes(30))) struct ServiceTests {
  @Test func `a contact allows fifteen times as many requests, three at a time`() {
    let (known, unknown) = (Service.commons(hasContact: true), Service.commons(hasContact: false))
    #expect(known.requestRate == RateLimit(150, perSeconds: 60))
    #expect(unknown.requestRate == RateLimit(10, perSeconds: 60))
    #expect([known, unknown].map(\.concurrency) == [.requests(3), .requests(3)])
    #expect([known, unknown].map(\.name) == ["Wikimedia Commons", "Wikimedia Commons"])
    #expect(known.callsPerHour == nil)
  }

  @Test(arguments: [
    ("maxlag", 4), ("ratelimited", 4), ("readonly", 4), ("internal_api_error_X", 4),
    ("missingtitle", 1), ("badtoken", 1), ("outofrange", 1),
  ])
  func `MediaWiki's errors of an outage are tried again`(
    code: String,
    count: Int
  ) async throws {
    let network = FakeNetwork { _ in .make(200, #"{"error":{"code":"\#(code)","info":"No."}}"#) }
    let middleware = FetchMiddleware(
      for: .commons(hasContact: true),
      clock: network.clock(),
      onRetry: network.report
    )
    let url = try #require(URL(string: "https://commons.wikimedia.org/w/api.php"))
    _ = try await middleware.wrapping(network.fetch)(HTTPRequest(url, .call))
    #expect(network.count == count)
  }

  @Test func `a response without an error is not an outage, however short`() async throws {
    let network = FakeNetwork { _ in .make(200, #"{"batchcomplete":true}"#) }
    let middleware = FetchMiddleware(
      for: .commons(hasContact: false),
      clock: network.clock(),
      onRetry: network.report
    )
    let url = try #require(URL(string: "https://commons.wikimedia.org/w/api.php"))
    _ = try await middleware.wrapping(network.fetch)(HTTPRequest(url, .call))
    #expect(network.count == 1)
  }
}
