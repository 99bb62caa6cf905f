import Foundations
import PhotoSources
import Transport

/// The pictures of Flickr's hosts, which need no key.
struct FlickrPictures: Sendable {
  let endpoint: FlickrEndpoint
  let cache: ResponseCache
  let fetch: Fetch

  /// Returns the decoded picture of an address; its bytes are cached once they could be decoded.
  func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value {
    try await cache.value(for: url.absoluteString, .picture, decoding: decode) {
      try await picture(at: url)
    }
  }

  /// Returns the bytes of a picture, which are not decoded.
  ///
  /// - Throws: `FlickrError` where the address cannot be asked for or is not of Flickr's picture hosts,
  ///   and where the response is not declared a picture; and what `fetch` throws.
  func picture(at url: URL) async throws -> Data {
    try endpoint.checkPictureHost(of: url)
    let response = try await fetch(FetchRequest(url, .picture))
    try endpoint.checkPictureHost(of: response.url)
    try response.checkStatus()
    try response.checkContentType()
    return response.body
  }
}

extension FlickrEndpoint {
  fileprivate func checkPictureHost(of url: URL) throws(FlickrError) {
    if !url.isPlainWebAddress { throw .unusableAddress }
    if !serves(pictureAt: url) { throw .foreignPicture(host: url.host() ?? "") }
  }
}

extension FetchResponse {
  /// Throws if there is a content type, and it is not that of a picture.
  fileprivate func checkContentType() throws(FlickrError) {
    guard let contentType, !contentType.lowercased().hasPrefix("image/") else { return }
    throw .notAPicture(contentType: contentType.onOneLine, host: url.host() ?? "")
  }
}
