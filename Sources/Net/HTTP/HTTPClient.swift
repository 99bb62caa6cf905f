import Foundations

/// An HTTP client over libcurl; it runs many transfers concurrently and returns whole responses.
///
/// ```swift
/// let client = HTTPClient(HTTPClient.Configuration(userAgent: "TopPlaces/1.0"))
/// let response = try await client.send(HTTPRequest(url))
/// await client.shutdown()
/// ```
///
/// The first request opens libcurl and starts the client's only thread. Verification of server
/// certificates cannot be turned off.
package final class HTTPClient: Sendable {
  private let engine: CurlEngine

  package init(_ configuration: Configuration) { engine = CurlEngine(configuration) }

  /// Sends a request and returns its response, with any status; follows the allowed redirects.
  ///
  /// A cancelled task throws `HTTPError.cancelled` immediately; the transfer ends a moment later.
  package func send(
    _ request: HTTPRequest,
    _ options: TransferOptions = TransferOptions()
  ) async throws(HTTPError) -> HTTPResponse {
    var chain = RedirectChain(request, options)
    while true {
      if let response = try await chain.next(over: engine) { return response }
    }
  }

  /// Sends a request like `send(_:_:)`, but awaits `onRedirect` with the URL before it follows a redirect.
  ///
  /// That time does not count against the request's limit.
  ///
  /// - Throws: `HTTPError`, and the errors of `onRedirect`.
  package func send(
    _ request: HTTPRequest,
    _ options: TransferOptions = TransferOptions(),
    onRedirect: (URL) async throws -> Void
  ) async throws -> HTTPResponse {
    var chain = RedirectChain(request, options)
    while true {
      if let response = try await chain.next(over: engine) { return response }
      try await onRedirect(chain.request.url)
    }
  }

  /// Shuts down the client and waits for its thread; running and queued transfers fail as closed.
  package func shutdown() async { await engine.shutdown() }

  /// The settings for all requests of a client.
  package struct Configuration: Sendable {
    /// The value of the header `User-Agent`.
    package var userAgent: String
    /// The maximum number of concurrent transfers with one server; further ones are queued.
    package var perHost = 6
    /// The maximum number of concurrent transfers.
    package var total = 64
    /// The file of trusted certificate authorities (PEM) that replaces the system's.
    package var authorities: String?

    package init(userAgent: String) { self.userAgent = userAgent }
  }
}
