import Bitmaps
import Foundation
import Imaging
import Net
import SimulatedServices
import Simulators
import SystemCalls
import TestSupport
import Testing

/// A server like Flickr with two places; all photos have the same small picture.
///
/// Tests can add answers.
///
/// Any number is the id of a photo.
package final class HandmadeFlickr: Sendable {
  /// Returns a test's answer, or `nil` for the default one.
  package typealias Answer = @Sendable (ServerRequest) -> ServerResponse?

  private let server: LoopbackServer
  private let log = RequestLog()

  /// - Parameters:
  ///   - title: The title of every photo.
  ///   - owner: The name of every photo's owner.
  ///   - answer: The test's answers, instead of the default ones.
  /// - Throws: `SocketError`.
  package init(
    title: String = "Dawn",
    owner: String = "Ada",
    answering answer: @escaping Answer = { _ in nil }
  ) throws {
    server = try LoopbackServer { [log] request in
      log.targets.withLock { $0.append(request.target) }
      return answer(request) ?? .usual(to: request, of: Texts(title: title, owner: owner))
    }
  }

  deinit {
    if !server.stop() { Issue.record("A handler of the server hangs.") }
  }

  /// A home that uses this server.
  package var home: Home { Home(flickrAt: server.port, server: self) }

  package var port: UInt16 { server.port }

  /// The requests received so far: paths and queries.
  package var asked: [String] { log.targets.withLock { $0 } }
}

/// The requests that a server received.
private final class RequestLog: Sendable {
  let targets = Mutex<[String]>([])
}

/// The texts of every photo.
private struct Texts {
  let title: String
  let owner: String
}

extension ServerRequest {
  /// The method that is called, such as `flickr.photos.search`; `nil` for a request for a picture.
  package var call: String? { self["method"] }

  /// True for a request for a picture.
  package var asksForPicture: Bool { path.hasSuffix(".jpg") }

  /// An argument of the call.
  package subscript(_ name: String) -> String? { query.last { $0.name == name }?.value }
}

// MARK: - Answers

extension ServerResponse {
  package static func json(_ text: String) -> ServerResponse {
    ServerResponse(headers: ["Content-Type": "application/json"], body: Data(text.utf8))
  }

  package static func picture(_ data: Data) -> ServerResponse {
    ServerResponse(headers: ["Content-Type": "image/jpeg"], body: data)
  }

  /// Flickr's refusal, which comes with HTTP 200.
  package static func refusal(_ code: Int, _ message: String = "No reason") -> ServerResponse {
    json(#"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#)
  }

  fileprivate static func usual(to request: ServerRequest, of texts: Texts) -> ServerResponse {
    let id = request["photo_id"] ?? ""
    switch request.call {
    case "flickr.places.getTopPlacesList": return .json(topPlaces)
    case "flickr.photos.search": return .json(search(request, texts))
    case "flickr.photos.getInfo": return .json(info(id, texts))
    case "flickr.photos.getSizes": return .json(sizes(id, port: request.header("Host") ?? ""))
    case nil where request.asksForPicture: return .picture(smallPicture)
    default: return ServerResponse(status: 404)
    }
  }
}

/// Two places, one of them south of the equator.
private let topPlaces = """
  {"places":{"total":2,"place":[
    {"place_id":"lyonLYON001","_content":"Lyon, Rhône, France","woe_name":"Lyon",
     "photo_count":"7","latitude":"45.76","longitude":"4.84"},
    {"place_id":"perthPERTH2","_content":"Perth, Western Australia, Australia",
     "photo_count":5,"latitude":-31.95,"longitude":115.86}]},"stat":"ok"}
  """

private func search(_ request: ServerRequest, _ texts: Texts) -> String {
  let count = request["per_page"].flatMap { Int($0) } ?? 100
  let rows = (1...count).map { row(90_000_000_000 + $0, texts) }
  return """
    {"photos":{"page":1,"pages":9,"perpage":\(count),"total":"900",
     "photo":[\(rows.joined(separator: ","))]},"stat":"ok"}
    """
}

private func row(_ id: Int, _ texts: Texts) -> String {
  """
  {"id":"\(id)","owner":"1@N01","ownername":\(quoted(texts.owner)),"secret":"abc",
   "server":"5","title":\(quoted(texts.title)),"license":4}
  """
}

private func info(_ id: String, _ texts: Texts) -> String {
  """
  {"photo":{"id":"\(id)","secret":"abc","server":"5","license":4,
   "owner":{"nsid":"1@N01","username":\(quoted(texts.owner))},"title":{"_content":\(quoted(texts.title))},
   "description":{"_content":""}},"stat":"ok"}
  """
}

private func sizes(_ id: String, port host: String) -> String {
  """
  {"sizes":{"size":[{"label":"Square","width":75,"height":"75",
   "source":"http://\(host)/5/\(id)_abc_s.jpg"}]},"stat":"ok"}
  """
}

/// The text as JSON.
private func quoted(_ text: String) -> String {
  let data = (try? JSONEncoder().encode(text)) ?? Data()
  return String(decoding: data, as: UTF8.self)
}

/// A picture of 96 by 64 pixels, which is decoded in no time.
package let smallPicture = (try? Bitmap.make(96, 64) { x, y in [x, y, 120, 255] }.jpeg()) ?? Data()
