import Bitmaps
import Features
import Flickr
import Foundation
import Foundations
import Imaging
import Model
import Net
import Store
import SystemCalls
import TestSupport

/// The features over a handmade Flickr, with a real cache and a count of calls in a temporary folder.
final class CachingHome: Sendable {
  /// Returns another response instead of the usual one, or `nil`.
  typealias Reply = @Sendable (URL) throws -> HTTPResponse?

  /// A key that must be found nowhere.
  static let key = "MARKEDKEY0123456789"

  let path = NSTemporaryDirectory() + "top-places-kept-\(UUID().uuidString)"
  private let requests = Mutex<[URL]>([])
  private let said = Mutex<[String]>([])
  private let clock = Mutex(Date(timeIntervalSince1970: 1_795_253_400))

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var folders: Folders { Folders(environment: ["TOPPLACES_HOME": path]) }
  var now: Date { clock.withLock { $0 } }
  /// The number of requests.
  var count: Int { requests.withLock { $0.count } }
  /// The notices of retries.
  var notices: [String] { said.withLock { $0 } }

  func pass(_ seconds: Double) { clock.withLock { $0 += seconds } }

  /// A program that begins now.
  func features(
    asking endpoint: FlickrEndpoint = .flickr,
    _ reply: @escaping Reply = { _ in nil }
  ) -> FeatureSet {
    let cache = Cache(in: folders.responseFolder)
    let middleware = FetchMiddleware(
      for: .flickr,
      clock: RetryClock(now: { self.now }, sleep: { self.pass($0) }, random: { 0.5 }),
      quota: QuotaCounter(at: folders.callsFile, limit: 3_600),
      onRetry: { delay in self.said.withLock { $0.append(delay.sentence) } }
    )
    let responses = ResponseCache(
      now: { self.now },
      read: { key, date, now in cache.bytes(for: key, since: date, now: now) },
      write: { bytes, key, now in await cache.store(bytes, for: key, at: now) }
    )
    return FeatureSet(
      SourceAccess(
        FlickrClient(
          endpoint: endpoint,
          apiKey: Self.key,
          cache: responses,
          fetch: middleware.wrapping { request in
            self.requests.withLock { $0.append(request.url) }
            return try reply(request.url) ?? .usual(request.url)
          }
        )
      ),
      history: History(in: folders, now: { self.now }),
      now: { self.now }
    )
  }

  /// Every file of the home, by its path.
  var files: [String: Data] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { name in
        FileManager.default.contents(atPath: "\(path)/\(name)").map { (name, $0) }
      }
    )
  }
}

extension CachingHome {
  /// Fetches a photo's picture to a file, and returns the failure, if it is one.
  func fetch(with features: FeatureSet) async throws -> Failure? {
    var failure: Failure?
    let output = try FetchOutput("\(path)/1.jpg", isOneFile: true)
    try await features.pictures.fetch([.id("1")], as: .picture(.large), to: output) { result in
      if case .failure(let reason) = result { failure = reason }
    }
    return failure
  }
}

extension HTTPResponse {
  static func text(_ url: URL, _ text: String, status: Int = 200) -> Self {
    Self(status: status, contentType: nil, url: url, body: Data(text.utf8))
  }

  static func picture(_ url: URL, _ picture: Data) -> Self {
    Self(status: 200, contentType: "image/jpeg", url: url, body: picture)
  }

  fileprivate static func usual(_ url: URL) -> Self {
    if url.path().hasSuffix(".jpg") { return picture(url, .smallPicture) }
    let payload =
      switch URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?
        .first(where: { $0.name == "method" })?.value
      {
      case "flickr.places.getTopPlacesList":
        #""places":{"place":[{"place_id":"p","_content":"Lyon, France"}]}"#
      case "flickr.photos.search": #""photos":{"photo":[{"id":"1","owner":"1@N01"}]}"#
      case "flickr.photos.getSizes": #""sizes":{"size":[]}"#
      default: #""photo":{"id":"1","secret":"abc","server":"5","owner":{"nsid":"1@N01"}}"#
      }
    return text(url, #"{"stat":"ok",\#(payload)}"#)
  }
}

extension Data {
  /// A JPEG of 96 by 64 pixels.
  static let smallPicture =
    (try? Bitmap.make(96, 64) { x, y in [x, y, 120, 255] }.jpeg()) ?? Data()
}
