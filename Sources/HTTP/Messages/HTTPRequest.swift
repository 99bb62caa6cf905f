import Foundations

/// What is asked of a server, and within which limits.
///
/// ```swift
/// var request = HTTPRequest(url)
/// request.method = .post
/// request.body = .form([("text", "Paris, France")])
/// ```
package struct HTTPRequest: Sendable {
  package var method = HTTPMethod.get
  package var url: URL
  package var headers: [HTTPField] = []
  package var body = HTTPBody.none

  /// How long the answer may take, redirects included, from the moment the request leaves the
  /// queue: a request that waits for its turn does not fail for it.
  package var timeout: Duration = .seconds(30)
  /// How long finding the server, connecting and agreeing on TLS may take.
  package var connectTimeout: Duration = .seconds(10)
  /// For how long the server may send nothing, in whole seconds; a large file may take its time.
  package var silence: Duration = .seconds(30)
  /// How many bytes the body of the answer may have, decompressed.
  package var sizeLimit = 64 << 20
  /// The folder on whose disk the body of an answer is put as it comes, if it is larger than 1 MB.
  ///
  /// It goes into a file without a name, so that nothing half-written is ever left, and the answer's
  /// `body` is that file, mapped. It stays in memory where this is `nil`, and where the folder takes
  /// no file.
  package var spoolFolder: String?
  /// Where the server may send the request on to.
  package var redirects = RedirectPolicy.sameHost
  /// Is told of progress, 20 times a second at most, on a thread that must not be kept waiting.
  package var progress: (@Sendable (HTTPProgress) -> Void)?

  package init(_ url: URL) {
    self.url = url
  }
}
