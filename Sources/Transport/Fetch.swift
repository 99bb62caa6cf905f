import Foundations

/// A function that gets the response to a request: from the network, the sample library or a test.
package typealias Fetch = @Sendable (FetchRequest) async throws -> FetchResponse

/// A fetch that follows redirects: before each, it awaits what `onRedirect` does with the address.
package typealias RedirectingFetch =
  @Sendable (
    _ request: FetchRequest,
    _ onRedirect: @escaping @Sendable (URL) async throws -> Void
  ) async throws -> FetchResponse

/// A request for the bytes at an address, which is an HTTP GET.
package struct FetchRequest: Hashable, Sendable {
  /// The kind of what is requested, which decides the limits of time and size.
  package enum Purpose: Hashable, Sendable {
    /// A call of a service's API.
    case call
    /// A picture; redirects may lead only to the service's picture hosts.
    case picture
  }

  package let url: URL
  package let purpose: Purpose

  package init(_ url: URL, _ purpose: Purpose) {
    self.url = url
    self.purpose = purpose
  }
}

/// The response to a request, whatever its status.
package struct FetchResponse: Hashable, Sendable {
  package let status: Int
  package let contentType: String?
  /// The address that the bytes came from, after redirects.
  package let url: URL
  /// The header `Retry-After`, as it came.
  package let retryAfter: String?
  package let body: Data

  package init(status: Int, contentType: String?, url: URL, retryAfter: String? = nil, body: Data) {
    self.status = status
    self.contentType = contentType
    self.url = url
    self.retryAfter = retryAfter
    self.body = body
  }

  /// Whether the status is one of success, 200 to 299 (RFC 9110, section 15.3).
  package var isSuccess: Bool { (200..<300).contains(status) }
}
