import Foundations

/// Fetches and caches the pictures of a service, from the service's own hosts only, even after redirects.
package struct PictureFetcher: Sendable {
  private let service: String
  private let cache: ResponseCache
  private let timeToLive: ResponseCache.TimeToLive
  private let isServed: @Sendable (URL) -> Bool
  private let fetch: Fetch

  /// Creates the fetcher of a service, given its name for messages and a test of URLs.
  package init(
    of service: String,
    cache: ResponseCache,
    _ timeToLive: ResponseCache.TimeToLive,
    servedAt isServed: @escaping @Sendable (URL) -> Bool,
    fetch: @escaping Fetch
  ) {
    self.service = service
    self.cache = cache
    self.timeToLive = timeToLive
    self.isServed = isServed
    self.fetch = fetch
  }

  /// Returns the decoded picture at a URL; its bytes are cached after they were decoded.
  package func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value {
    try await cache.value(for: url.absoluteString, timeToLive, decoding: decode) {
      try await bytes(at: url)
    }
  }

  /// Returns the bytes of a picture without decoding them.
  ///
  /// - Throws: `PictureError`, `TransportError` for a status of failure, and the errors of `fetch`.
  package func bytes(at url: URL) async throws -> Data {
    try checkHost(of: url)
    let response = try await fetch(HTTPRequest(url, .picture))
    try checkHost(of: response.url)
    try response.checkStatus()
    try response.checkContentType()
    return response.body
  }

  private func checkHost(of url: URL) throws(PictureError) {
    if !url.isPlainWebAddress { throw .unusableAddress(service: service) }
    if !isServed(url) { throw .foreignHost(url.host() ?? "", service: service) }
  }
}

/// The reason why a picture was not fetched, or is not a picture.
package enum PictureError: Error, Hashable {
  /// The service gave a URL that cannot be requested.
  case unusableAddress(service: String)
  /// The picture is on a host that does not belong to the service.
  case foreignHost(String, service: String)
  /// The content type of the response is not that of a picture.
  case notAPicture(contentType: String, host: String)
}

extension PictureError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .unusableAddress(let service):
      Failure(.damaged, "\(service) gave an invalid URL of the picture.")
    case .foreignHost(let host, let service):
      Failure(
        .notAllowed,
        "The picture is on \(host), which is not \(service)'s; it was not fetched."
      )
    case .notAPicture(let type, let host):
      Failure(.damaged, "\(host) sent \(type) where a picture was expected; try again later.")
    }
  }
}

extension HTTPResponse {
  /// Throws if there is a content type that is not a picture's.
  fileprivate func checkContentType() throws(PictureError) {
    guard let contentType, !contentType.lowercased().hasPrefix("image/") else { return }
    throw .notAPicture(contentType: contentType.onOneLine, host: url.host() ?? "")
  }
}
