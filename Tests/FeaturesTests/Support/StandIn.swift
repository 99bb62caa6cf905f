import Flickr
import Foundation
import Foundations
import Model
import Net
import SystemCalls

/// A request to Flickr.
enum Request: Hashable, Sendable {
  case topPlaces
  case search([String: String])
  case info(Photo.ID)
  case sizes(Photo.ID)
  case picture(Photo.ID, PhotoSize)
}

/// A response of Flickr.
struct Reply: Sendable {
  var status = 200
  var contentType: String? = "application/json"
  let body: Data

  static func json(_ text: String) -> Reply { Reply(body: Data(text.utf8)) }

  static func picture(_ data: Data, contentType: String? = "image/jpeg") -> Reply {
    Reply(contentType: contentType, body: data)
  }

  static func status(_ status: Int) -> Reply { Reply(status: status, body: Data()) }

  /// The error of a call that Flickr refuses, which comes with HTTP 200.
  static func refusal(_ code: Int, _ message: String = "No") -> Reply {
    .json(#"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#)
  }
}

/// A server like Flickr whose answers a test defines, and which records requests.
final class StandIn: Sendable {
  private let asked = Mutex<[Request]>([])
  private let answer: @Sendable (Request) async throws -> Reply

  init(_ answer: @escaping @Sendable (Request) async throws -> Reply) { self.answer = answer }

  /// All requests so far, in order.
  var requests: [Request] { asked.withLock { $0 } }

  var client: FlickrClient { client(at: .standIn) }

  func client(at endpoint: FlickrEndpoint) -> FlickrClient {
    FlickrClient(endpoint: endpoint, apiKey: "key") { fetched in
      let request = try Request(fetched.url)
      self.asked.withLock { $0.append(request) }
      let reply = try await self.answer(request)
      return HTTPResponse(
        status: reply.status,
        contentType: reply.contentType,
        url: fetched.url,
        body: reply.body
      )
    }
  }
}

extension FlickrEndpoint {
  /// A Flickr at the addresses of the sample.
  static let standIn = FlickrEndpoint(standIn: "https://sample.invalid/") ?? .sample
}

extension StandIn {
  /// A server that has every photo in every size that needs no secret of its own.
  ///
  /// - Parameters:
  ///   - places: The rows of the top places.
  ///   - change: Returns a test's answer, or `nil` for the default one.
  /// - Returns: The stand-in.
  static func make(
    places: [String] = [],
    _ change: @escaping @Sendable (Request) async throws -> Reply? = { _ in nil }
  ) -> StandIn {
    StandIn { request in
      if let reply = try await change(request) { return reply }
      switch request {
      case .topPlaces:
        return .json(#"{"stat":"ok","places":{"place":[\#(places.joined(separator: ","))]}}"#)
      case .search: return .photos(of: [])
      case .info(let id): return .info(id)
      case .sizes(let id): return .sizes(id, PhotoSize.allCases)
      case .picture: return .picture(try SmallPicture.jpeg())
      }
    }
  }
}

extension Request {
  /// Reads the address that Flickr is asked at.
  fileprivate init(_ url: URL) throws {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
    switch query["method"] {
    case "flickr.places.getTopPlacesList": self = .topPlaces
    case "flickr.photos.search": self = .search(query)
    case "flickr.photos.getInfo": self = .info(query["photo_id"] ?? "")
    case "flickr.photos.getSizes": self = .sizes(query["photo_id"] ?? "")
    default: try self.init(picture: url)
    }
  }

  /// Reads a picture's address, which ends in `ID_SECRET_SUFFIX.jpg`.
  private init(picture url: URL) throws {
    let parts = url.deletingPathExtension().lastPathComponent.split(separator: "_").map(String.init)
    guard let id = parts.first,
      let size = parts.count == 2 ? .medium : PhotoSize(rawValue: parts[2])
    else { throw Failure(.failed, "\(url) is no address of a picture.") }
    self = .picture(id, size)
  }
}
