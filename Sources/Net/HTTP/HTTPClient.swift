import Foundations

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
  package func send(
    _ request: HTTPRequest,
    _ options: TransferOptions = TransferOptions()
  ) async throws(HTTPError) -> HTTPResponse {
    var chain = RedirectChain(request, options)
    while true {
      if let response = try await chain.next(over: engine) { return response }
    }
  }

  /// Sends a request as `send(_:_:)` does, and awaits `onRedirect` before each redirect is followed, with
  /// its URL; the time that this takes does not count against the request's limit.
  ///
  /// - Throws: `HTTPError`, and what `onRedirect` throws.
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
