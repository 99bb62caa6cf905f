import Foundations

/// What log, faults and quotas know of a request: the service it asks, its kind and its line.
package struct RequestSummary: Hashable, Sendable {
  /// The service that a request asks.
  package enum Service: Hashable, Sendable {
    case flickr, commons
  }

  package enum Kind: Hashable, Sendable {
    /// A call of the API.
    case call
    /// A public feed, which has no errors of the API.
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
  /// The request on one line, without key and signature; the seed of random faults.
  ///
  /// ```
  /// flickr.photos.search has_geo=1 page=2
  /// /w/api.php action=query list=search srsearch=fog
  /// /65520/53999384540_f2a8a46e0e_s.jpg
  /// ```
  package let line: String

  /// Creates a request whose line is a head and some arguments, or the path alone.
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

  /// Returns a head and percent-encoded arguments in alphabetical order.
  private static func line(_ head: String, _ arguments: [String: String]) -> String {
    let items = arguments.sorted { $0.key < $1.key }
      .map { "\($0.key.encoded)=\($0.value.encoded)" }
    return ([head.encoded] + items).joined(separator: " ")
  }
}

extension String {
  /// The text percent-encoded: all bytes but printable ASCII, and `%`.
  fileprivate var encoded: String {
    percentEncoded { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "%") }
  }
}
