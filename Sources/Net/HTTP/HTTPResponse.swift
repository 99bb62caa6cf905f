import Foundations

/// A whole response of a server, of any status.
package struct HTTPResponse: Hashable, Sendable {
  package let status: Int
  package let headers: [HTTPField]
  /// The URL that the body came from: the last one, if there were redirects.
  package let url: URL
  /// The body, decompressed; a large one may be a mapped file (`TransferOptions.spoolFolder`).
  package var body: Data

  /// Creates a response; a content type is a header before the others.
  package init(
    status: Int,
    contentType: String? = nil,
    headers: [HTTPField] = [],
    url: URL,
    body: Data
  ) {
    self.status = status
    self.headers = (contentType.map { [HTTPField("Content-Type", $0)] } ?? []) + headers
    self.url = url
    self.body = body
  }

  /// Returns the value of the first header of a name, whose case does not count.
  package func header(_ name: String) -> String? { headers[name] }

  package var contentType: String? { header("Content-Type") }

  /// The header `Retry-After`, as it came.
  package var retryAfter: String? { header("Retry-After") }

  /// The header `Date`, as it came.
  package var date: String? { header("Date") }

  /// Whether the status is one of success, 200 to 299 (RFC 9110, section 15.3).
  package var isSuccess: Bool { (200..<300).contains(status) }
}
