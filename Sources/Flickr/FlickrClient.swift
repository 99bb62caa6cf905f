import Places

/// Flickr, as far as this program asks it: calls out, values in.
///
/// It never touches the network: the bytes come from `fetch`, which is libcurl, the built-in sample
/// or a test.
package struct FlickrClient: Sendable {
  /// What is fetched, which decides how patient and how generous a transport is.
  package enum Purpose: Hashable, Sendable {
    /// The answer to a call.
    case answer
    /// A picture; redirects may lead only to where pictures are served.
    case picture
  }

  /// What came back from an address.
  package struct Fetched: Hashable, Sendable {
    package let status: Int
    package let contentType: String?
    /// Where the bytes came from, after redirects.
    package let url: URL
    /// How long the server asks to be left alone: the header `Retry-After`, as it came.
    package let retryAfter: String?
    package let body: Data

    package init(
      status: Int,
      contentType: String?,
      url: URL,
      retryAfter: String? = nil,
      body: Data
    ) {
      self.status = status
      self.contentType = contentType
      self.url = url
      self.retryAfter = retryAfter
      self.body = body
    }
  }

  package typealias Fetch = @Sendable (URL, Purpose) async throws -> Fetched

  package let endpoint: FlickrEndpoint
  private let apiKey: String
  private let fetch: Fetch

  package init(endpoint: FlickrEndpoint, apiKey: String, fetch: @escaping Fetch) {
    self.endpoint = endpoint
    self.apiKey = apiKey
    self.fetch = fetch
  }
}

extension FlickrClient {
  /// Makes a call and reads its answer.
  func answer<Payload: Decodable>(
    to call: FlickrCall,
    as: Payload.Type
  ) async throws -> Payload {
    let fetched = try await fetch(call.url(at: endpoint, key: apiKey), .answer)
    try fetched.checkStatus()
    return try Answer<Payload>(reading: fetched.body, of: call.method).payload
  }

  /// Returns the bytes of a picture, which are not decoded.
  ///
  /// They come from where pictures are served, and are said to be a picture; else it throws.
  package func picture(at url: URL) async throws -> Data {
    guard endpoint.serves(pictureAt: url) else {
      throw FlickrError.foreignPicture(host: url.host() ?? "")
    }
    let fetched = try await fetch(url, .picture)
    guard endpoint.serves(pictureAt: fetched.url) else {
      throw FlickrError.foreignPicture(host: fetched.url.host() ?? "")
    }
    try fetched.checkStatus()
    try fetched.checkPicture()
    return fetched.body
  }
}

extension FlickrClient.Fetched {
  /// Throws unless the status is one of success.
  fileprivate func checkStatus() throws(FlickrError) {
    if !(200..<300).contains(status) { throw .status(status, host: url.host() ?? "") }
  }

  /// Throws unless the bytes are said to be a picture, or nothing is said of them.
  fileprivate func checkPicture() throws(FlickrError) {
    guard let contentType, !contentType.lowercased().hasPrefix("image/") else { return }
    throw .notAPicture(contentType: contentType.onOneLine, host: url.host() ?? "")
  }
}
