import Foundations

/// A function that gets the response to a request: from the network, the sample library or a test.
package typealias Fetch = @Sendable (HTTPRequest) async throws -> HTTPResponse

/// A function that gets a response that goes on, such as server-sent events: it passes on the parts as they
/// arrive, an empty one first, and returns the status once the server ends it.
package typealias StreamingFetch =
  @Sendable (
    _ url: URL,
    _ lastEventID: String?,
    _ receive: @escaping @Sendable (Data) -> Void
  ) async throws -> Int

/// A fetch that follows redirects: before each, it awaits what `onRedirect` does with the address.
package typealias RedirectingFetch =
  @Sendable (
    _ request: HTTPRequest,
    _ onRedirect: @escaping @Sendable (URL) async throws -> Void
  ) async throws -> HTTPResponse
