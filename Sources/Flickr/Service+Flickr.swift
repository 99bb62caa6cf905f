import Foundations
import Net

extension Service {
  /// Flickr: 4 calls a second, 3,600 an hour, 2 pictures at a time.
  ///
  /// Sources: https://www.flickr.com/services/developer/api/ for calls; the picture hosts answer 429 to
  /// more than a handful of parallel downloads (https://github.com/mikf/gallery-dl/issues/8297).
  package static let flickr = Service(
    name: "Flickr",
    domains: ["flickr.com", "staticflickr.com"],
    callRate: RateLimit(4, perSeconds: 1),
    callsPerHour: 3_600,
    concurrency: .pictures(2),
    isOutage: \.isOutage
  )
}

extension Data {
  /// True if the body is `stat: fail` with a code of an outage; such a body is short.
  ///
  /// The response to an upload is XML with other codes.
  fileprivate var isOutage: Bool {
    guard count < 4096 else { return false }
    do {
      if first == UInt8(ascii: "<") {
        _ = try UploadResponse(decoding: self)
      } else {
        _ = try APIResponse<EmptyPayload>(decoding: self, of: "")
      }
    } catch .refused(let error) {
      return error.kind == .unavailable
    } catch {}
    return false
  }
}

extension ResponseCache.TimeToLive {
  /// 30 days, for the names of areas, which rarely change.
  static let name = Self.seconds(30 * 86_400)
}

extension FlickrEndpoint {
  /// Returns the fetcher of the endpoint's pictures, which need no key.
  func pictures(cachedIn cache: ResponseCache, fetch: @escaping Fetch) -> PictureFetcher {
    PictureFetcher(of: Service.flickr.name, cache: cache, .picture, servedAt: serves, fetch: fetch)
  }
}
