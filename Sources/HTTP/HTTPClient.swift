/// An HTTP client over libcurl, which runs many transfers at once and returns whole responses.
///
/// ```swift
/// let client = HTTPClient(HTTPClient.Configuration(userAgent: "TopPlaces/1.0"))
/// let response = try await client.send(HTTPRequest(url))
/// await client.shutdown()
/// ```
///
/// The first request opens libcurl and starts the client's one thread. The verification of a
/// server's certificate cannot be turned off.
package final class HTTPClient: Sendable {
  private let engine: CurlEngine

  package init(_ configuration: Configuration) { engine = CurlEngine(configuration) }

  /// Sends a request and returns its response, of any status; follows the redirects it allows.
  ///
  /// A cancelled task throws `HTTPError.cancelled` at once; the transfer ends a moment later.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var current = request
    var remaining = request.timeout
    for _ in 0...HTTPRequest.redirectLimit {
      let timed = try await engine.response(to: current, within: remaining)
      guard let next = try current.redirected(by: timed.response) else { return timed.response }
      current = next
      remaining -= timed.elapsed
    }
    throw .tooManyRedirects(host: request.url.authority)
  }

  /// Ends the client and waits for its thread; running and queued transfers fail as closed.
  package func shutdown() async { await engine.shutdown() }

  /// The settings for all requests of a client.
  package struct Configuration: Sendable {
    /// The value of the header `User-Agent`.
    package var userAgent: String
    /// The largest number of concurrent transfers with one server; the others are queued.
    package var perHost = 6
    /// The largest number of concurrent transfers.
    package var total = 64
    /// The file of trusted certificate authorities (PEM), in place of the system's.
    package var authorities: String?

    package init(userAgent: String) { self.userAgent = userAgent }
  }
}
