import Foundations

/// What log, faults and quotas need to know of a request: its service, its kind and its line.
package struct RequestSummary: Hashable, Sendable {
  /// The service of a request.
  package enum Service: Hashable, Sendable {
    case flickr, commons
  }

  package enum Kind: Hashable, Sendable {
    /// A call of the API.
    case call
    /// A public feed, which has no API errors.
    case feed
    case picture
    /// Anything else.
    case page
  }

  package let service: Service
  package let kind: Kind
  package let path: String
  /// The arguments, percent-decoded.
  package let query: [String: String]
  /// The API key of a call, or `""`.
  package let key: String
  /// The request on one line, without key and signature; it seeds random faults.
  ///
  /// ```
  /// flickr.photos.search has_geo=1 page=2
  /// /w/api.php action=query list=search srsearch=fog
  /// /65520/53999384540_f2a8a46e0e_s.jpg
  /// ```
  package let line: String

  /// Creates a request with a line made of a head and some arguments, or of the path only.
  package init(
    _ service: Service,
    _ kind: Kind,
    path: String,
    query: [String: String],
    key: String = "",
    line: (head: String, arguments: [String: String])? = nil
  ) {
    self.service = service
    self.kind = kind
    self.path = path
    self.query = query
    self.key = key
    self.line = line.map { Self.line($0.head, $0.arguments) } ?? path.onOneLine
  }

  /// Returns a head followed by percent-encoded arguments in alphabetical order.
  private static func line(_ head: String, _ arguments: [String: String]) -> String {
    let items = arguments.sorted { $0.key < $1.key }
      .map { "\($0.key.encoded)=\($0.value.encoded)" }
    return ([head.encoded] + items).joined(separator: " ")
  }
}

extension String {
  /// The text percent-encoded: all bytes except printable ASCII, and `%`.
  fileprivate var encoded: String {
    percentEncoded { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "%") }
  }
}
