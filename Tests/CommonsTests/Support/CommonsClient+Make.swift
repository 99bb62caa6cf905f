import Commons
import Foundations
import Model
import Net
import SystemCalls
import Testing

extension CommonsClient {
  /// A client that gets the same answer to all requests, and records them.
  static func make(
    _ body: String = #"{"batchcomplete":true}"#,
    status: Int = 200,
    contentType: String? = "application/json",
    redirectedTo target: String? = nil,
    at endpoint: CommonsEndpoint = .commons,
    asked: RequestLog = RequestLog()
  ) -> CommonsClient {
    CommonsClient(endpoint: endpoint, hasContact: true) { request in
      asked.note(request)
      return HTTPResponse(
        status: status,
        contentType: contentType,
        url: target.flatMap { URL(string: $0) } ?? request.url,
        body: Data(body.utf8)
      )
    }
  }

  /// A client whose answers follow from the query of the call.
  static func make(
    asked: RequestLog = RequestLog(),
    cache: ResponseCache = .disabled,
    answer: @escaping @Sendable ([String: String]) -> String
  ) -> CommonsClient {
    CommonsClient(endpoint: .commons, hasContact: true, cache: cache) { request in
      asked.note(request)
      return HTTPResponse(
        status: 200,
        contentType: "application/json",
        url: request.url,
        body: Data(answer(request.url.arguments).utf8)
      )
    }
  }

  /// The first 50 photos with a word.
  func page() async throws -> PhotoPage {
    try await photos(of: PhotoList(.words("fog", within: nil)), page: Page(of: 50))
  }
}

extension URL {
  /// The values of the query by their names.
  var arguments: [String: String] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { "\($0),\($1)" }
  }
}

/// A log of the requests of a client.
final class RequestLog: Sendable {
  private let requests = Mutex<[HTTPRequest]>([])

  func note(_ request: HTTPRequest) { requests.withLock { $0.append(request) } }

  var urls: [URL] { requests.withLock { $0.map(\.url) } }
  var purposes: [HTTPRequest.Purpose] { requests.withLock { $0.map(\.purpose) } }
  /// The values of each request's query.
  var queries: [[String: String]] { urls.map(\.arguments) }
}

/// Returns the one photo of a list whose page has this `imageinfo`, and other fields beside it.
func photo(_ info: String, page fields: String = "", title: String = "File:Fog.jpg") async throws
  -> Photo
{
  let list = try await CommonsClient.make(
    .pages(.page("7", title: title, info: info, fields))
  ).page()
  return try #require(list.photos.first)
}

extension String {
  /// The address of the original of most files here.
  static let original = "https://upload.wikimedia.org/wikipedia/commons/a/ac/Fog.jpg"

  /// A whole answer with these pages.
  static func pages(_ pages: String..., continue next: String = "") -> String {
    .pages(pages, continue: next)
  }

  static func pages(_ pages: [String], continue next: String = "") -> String {
    let next = next.isEmpty ? "" : #","continue":{\#(next)}"#
    return #"{"batchcomplete":true\#(next),"query":{"pages":[\#(pages.joined(separator: ","))]}}"#
  }

  /// A page of a file, by default a JPEG.
  static func page(
    _ id: String,
    title: String = "File:Fog.jpg",
    info: String = "",
    _ fields: String = ""
  ) -> String {
    let facts = #""mime":"image/jpeg","user":"Alice","url":"\#(String.original)""#
    let page = #""descriptionurl":"https://commons.wikimedia.org/wiki/File:Fog.jpg""#
    return #"{"pageid":\#(id),"ns":6,"title":"\#(title)","imageinfo":[{"#
      + (info.isEmpty ? "\(facts),\(page)" : info) + "}]" + (fields.isEmpty ? "" : ",\(fields)")
      + "}"
  }

  /// The facts of a JPEG's `imageinfo`, with others.
  static func info(_ fields: String = "") -> String {
    #""mime":"image/jpeg","user":"Alice","url":"\#(String.original)""# + ","
      + #""descriptionurl":"https://commons.wikimedia.org/wiki/File:Fog.jpg""#
      + (fields.isEmpty ? "" : ",\(fields)")
  }

  /// The facts of a JPEG's `imageinfo` with one value of `extmetadata`, as JSON.
  static func metadata(_ name: String, _ value: String) -> String {
    .info(#""extmetadata":{"\#(name)":{"value":\#(value),"source":"commons-desc-page"}}"#)
  }
}
