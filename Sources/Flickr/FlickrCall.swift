import Foundations
import Model
import Net

/// A call of Flickr's API: a method and its arguments, without the key.
package struct FlickrCall: Hashable, Sendable {
  /// The method's full name: `flickr.photos.getInfo`.
  package let method: String
  package let arguments: [String: String]
  /// True if the call is made for the account: signed, rather than with the key.
  var isSigned = false
  /// The cache tags of the response to a call, or the tags that a change invalidates.
  var cacheTags: [CacheTag] = []

  init(_ method: String, _ arguments: [String: String] = [:]) {
    self.method = method
    self.arguments = arguments
  }

  /// Returns the URL of the call, with its arguments in alphabetical order so that it is always the same.
  func url(at endpoint: FlickrEndpoint, apiKey: String) -> URL {
    endpoint.rest.asking(query(["api_key": apiKey]))
  }

  /// Returns the URL of a signed call, which has no key.
  func signedURL(at endpoint: FlickrEndpoint) -> URL { endpoint.rest.asking(query([:])) }

  /// The arguments of a signed call as form fields.
  var form: [FormField] {
    query([:]).sorted { $0.key < $1.key }.map { FormField($0.key, $0.value) }
  }

  /// Returns the cache key of the call's response: the URL without the API key, which must not be
  /// stored, plus some traits.
  func cacheKey(at endpoint: FlickrEndpoint, _ traits: [String: String] = [:]) -> String {
    endpoint.rest.asking(query(traits)).absoluteString
  }

  private func query(_ further: [String: String]) -> [String: String] {
    let fixed = ["method": method, "format": "json", "nojsoncallback": "1"]
    return arguments.filter { $0.key != "api_key" }
      .merging(fixed.merging(further) { $1 }) { _, fixed in fixed }
  }
}

extension FlickrCall {
  /// The same call made for the account.
  var signed: FlickrCall {
    var call = self
    call.isSigned = true
    return call
  }

  /// Returns the same call with cache tags.
  func tagged(_ tags: CacheTag...) -> FlickrCall {
    var call = self
    call.cacheTags = tags
    return call
  }
}

extension URL {
  /// Returns the URL with a query of arguments in alphabetical order.
  func asking(_ arguments: [String: String]) -> URL {
    let query = arguments.sorted { $0.key < $1.key }
      .map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
    var components = URLComponents(url: self, resolvingAgainstBaseURL: false)
    components?.percentEncodedQuery = query.joined(separator: "&")
    return components?.url ?? self
  }
}
