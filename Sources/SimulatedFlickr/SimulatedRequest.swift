import Foundations

/// A request to the simulator.
package struct SimulatedRequest: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A call of the API.
    case call
    case picture
    /// Anything else.
    case page
  }

  package let path: String
  /// The arguments, percent-decoded.
  package let query: [String: String]

  package init(path: String, query: [String: String]) {
    self.path = path
    self.query = query
  }

  package var kind: Kind {
    if ["/services/rest", "/services/rest/"].contains(path) { return .call }
    return PictureAddress(path: path) == nil ? .page : .picture
  }

  /// The API key of a call, or `""`; OAuth has another name for the argument.
  var key: String { query["api_key"] ?? query["oauth_consumer_key"] ?? "" }

  /// The request on one line, without key and signature: a method and its percent-encoded arguments in
  /// alphabetical order, or a path.
  ///
  /// ```
  /// flickr.photos.search has_geo=1 page=2
  /// /65520/53999384540_f2a8a46e0e_s.jpg
  /// ```
  package var line: String {
    guard kind == .call else { return path.onOneLine }
    let own = query.filter { name, _ in
      !["method", "api_key", "format", "nojsoncallback"].contains(name)
        && !name.hasPrefix("oauth_")
    }
    let items = own.sorted { $0.key < $1.key }.map { "\($0.key.encoded)=\($0.value.encoded)" }
    return ([(query["method"] ?? "").encoded] + items).joined(separator: " ")
  }

  /// Returns the response with an API error.
  func errorResponse(_ error: SimulatedAPIError) -> SimulatedFlickr.Response {
    APICall(query)?.response(error.envelope) ?? .missingFormat
  }
}

extension String {
  /// The text percent-encoded: all bytes but printable ASCII, and `%`.
  fileprivate var encoded: String {
    percentEncoded { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "%") }
  }
}
