import Foundations

/// Fetches the response to a request: from the network, the sample library or a test.
package typealias Fetch = @Sendable (HTTPRequest) async throws -> HTTPResponse

/// Fetches an open-ended response, such as server-sent events: passes on the parts as they arrive,
/// first an empty one, and returns the status when the server ends it.
package typealias StreamingFetch =
  @Sendable (
    _ url: URL,
    _ lastEventID: String?,
    _ receive: @escaping @Sendable (Data) -> Void
  ) async throws -> Int

/// A fetch that follows redirects; before each one it awaits `onRedirect` with the URL.
package typealias RedirectingFetch =
  @Sendable (
    _ request: HTTPRequest,
    _ onRedirect: @escaping @Sendable (URL) async throws -> Void
  ) async throws -> HTTPResponse
