import Foundations

/// A call of Flickr's API: a method and its arguments, without the key.
package struct FlickrCall: Hashable, Sendable {
  /// The method's full name: `flickr.photos.getInfo`.
  package let method: String
  package let arguments: [String: String]

  init(_ method: String, _ arguments: [String: String] = [:]) {
    self.method = method
    self.arguments = arguments
  }

  /// Returns the address of the call, the same every time: its arguments are in alphabetical order.
  func url(at endpoint: FlickrEndpoint, apiKey: String) -> URL {
    url(at: endpoint, ["api_key": apiKey])
  }

  /// Returns the cache key of the call's response: the address without the API key, which must not
  /// be stored.
  func cacheKey(at endpoint: FlickrEndpoint) -> String { url(at: endpoint, [:]).absoluteString }

  private func url(at endpoint: FlickrEndpoint, _ apiKey: [String: String]) -> URL {
    let fixed = ["method": method, "format": "json", "nojsoncallback": "1"]
    let query = arguments.filter { $0.key != "api_key" }
      .merging(fixed.merging(apiKey) { $1 }) { _, fixed in fixed }
    return endpoint.rest.asking(query)
  }
}

extension URL {
  /// Returns the address with a query of arguments, which are in alphabetical order.
  func asking(_ arguments: [String: String]) -> URL {
    let query = arguments.sorted { $0.key < $1.key }
      .map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
    var components = URLComponents(url: self, resolvingAgainstBaseURL: false)
    components?.percentEncodedQuery = query.joined(separator: "&")
    return components?.url ?? self
  }
}

extension String {
  /// The percent-encoded text: all but the unreserved characters (RFC 3986, section 2.3), a plus sign
  /// too.
  var percentEncoded: String {
    percentEncoded { $0.isASCIIAlphanumeric || "-._~".utf8.contains($0) }
  }
}
