import Foundations

/// The answer of a server, whole; what its status means is for the caller to say.
package struct HTTPResponse: Sendable {
  package let status: Int
  package let headers: [HTTPField]
  /// The body, decompressed; a large one may be a file that is mapped (`HTTPRequest.spoolFolder`).
  package let body: Data
  /// The address that answered: the last one, if there were redirects.
  package let url: URL

  /// The value of the first header of that name, whose case does not count.
  package func header(_ name: String) -> String? {
    headers.value(of: name)
  }
}
