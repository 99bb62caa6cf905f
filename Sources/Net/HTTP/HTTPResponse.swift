import Foundations

/// A whole response of a server, with any status.
package struct HTTPResponse: Hashable, Sendable {
  package let status: Int
  package let headers: [HTTPField]
  /// The URL of the body: the last one, if there were redirects.
  package let url: URL
  /// The decompressed body; a large one may be a mapped file (`TransferOptions.spoolFolder`).
  package var body: Data
  /// True if the server may have carried out an earlier attempt of the request, whose response was lost.
  package var followsLostResponse = false

  /// Creates a response; the content type becomes the first header.
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

  /// Returns the value of the first header with a name, ignoring case.
  package func header(_ name: String) -> String? { headers[name] }

  package var contentType: String? { header("Content-Type") }

  /// The header `Retry-After`, unparsed.
  package var retryAfter: String? { header("Retry-After") }

  /// The header `Date`, unparsed.
  package var date: String? { header("Date") }

  /// True if the status is 200 to 299 (RFC 9110, section 15.3).
  package var isSuccess: Bool { (200..<300).contains(status) }
}
