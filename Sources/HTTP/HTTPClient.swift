/// Sends requests over HTTP and HTTPS, many at once, and answers whole or not at all.
///
/// ```swift
/// let client = HTTPClient(HTTPClient.Configuration(userAgent: "TopPlaces/1.0"))
/// let response = try await client.send(HTTPRequest(url))
/// await client.shutdown()
/// ```
///
/// The first request opens libcurl and starts the one thread that works for the client. There is
/// no way to turn the verification of a server's certificate off.
package final class HTTPClient: Sendable {
  private let engine: CurlEngine

  package init(_ configuration: Configuration) {
    engine = CurlEngine(configuration)
  }

  /// Returns the answer to a request, whatever its status; follows the redirects it allows.
  ///
  /// A task that is cancelled gets `HTTPError.cancelled` at once; the transfer ends a moment later.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var current = request
    var remaining = request.timeout
    for _ in 0...HTTPRequest.redirectLimit {
      let answer = try await engine.answer(to: current, within: remaining)
      guard let next = try current.redirected(by: answer.response) else { return answer.response }
      current = next
      remaining -= answer.elapsed
    }
    throw .tooManyRedirects(host: request.url.authority)
  }

  /// Ends the client and waits until its thread is gone; transfers that run or wait fail as closed.
  package func shutdown() async {
    await engine.shutdown()
  }
}

extension HTTPClient {
  /// What holds for all requests of a client.
  package struct Configuration: Sendable {
    /// How the client names itself to servers.
    package var userAgent: String
    /// How many transfers run at once with one server; the others wait for their turn.
    package var perHost = 6
    /// How many transfers run at once.
    package var total = 64
    /// The file of the certificate authorities to trust, PEM, in place of the system's.
    ///
    /// It narrows what is trusted to what the file names; servers are verified all the same.
    package var authorities: String?

    package init(userAgent: String) {
      self.userAgent = userAgent
    }
  }
}
