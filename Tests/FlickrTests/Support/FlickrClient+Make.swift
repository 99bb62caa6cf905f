import Flickr
import Foundations
import Model
import Net
import SystemCalls
import Testing

extension FlickrClient {
  /// The key of every client of these tests, which no error may tell.
  static let key = "0123456789abcdef0123456789abcdef"

  /// A client that gets the same answer to all requests, and records them.
  static func make(
    _ body: String = #"{"stat":"ok"}"#,
    status: Int = 200,
    contentType: String? = "application/json",
    redirectedTo target: String? = nil,
    at endpoint: FlickrEndpoint = .flickr,
    asked: RequestLog = RequestLog()
  ) -> FlickrClient {
    FlickrClient(endpoint: endpoint, apiKey: key) { request in
      asked.note(request)
      return HTTPResponse(
        status: status,
        contentType: contentType,
        url: target.flatMap { URL(string: $0) } ?? request.url,
        body: Data(body.utf8)
      )
    }
  }

  /// The photos of one page, of any place.
  func page() async throws -> PhotoPage {
    try await photos(of: PhotoList(.place(id: "p")), page: Page(of: 50))
  }
}

/// A log of the requests of a client.
final class RequestLog: Sendable {
  private let requests = Mutex<[HTTPRequest]>([])

  func note(_ request: HTTPRequest) {
    requests.withLock { $0.append(request) }
  }

  var all: [HTTPRequest] { requests.withLock { $0 } }
  /// The requests that need a signature.
  var signed: [HTTPRequest] { all.filter(\.needsSignature) }
  var urls: [URL] { requests.withLock { $0.map(\.url) } }
  var purposes: [HTTPRequest.Purpose] { requests.withLock { $0.map(\.purpose) } }

  /// The values of the first request's query.
  var query: [String: String] {
    let items = urls.first.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
    return Dictionary(
      (items?.queryItems ?? []).map { ($0.name, $0.value ?? "") },
      uniquingKeysWith: { "\($0),\($1)" }
    )
  }
}

/// Returns the one photo of a list whose row has these fields besides id and owner.
func photo(_ fields: String = "", at endpoint: FlickrEndpoint = .flickr) async throws -> Photo {
  let row = #"{"id":"51540860321","owner":"45359289@N05"\#(fields.isEmpty ? "" : ",")\#(fields)}"#
  let page = try await FlickrClient.make(.photos(row), at: endpoint).page()
  return try #require(page.photos.first)
}

extension String {
  /// A list of photos of these rows.
  static func photos(_ rows: String...) -> String {
    #"{"photos":{"page":1,"pages":1,"perpage":50,"total":"\#(rows.count)","photo":["#
      + rows.joined(separator: ",") + #"]},"stat":"ok"}"#
  }

  /// A list of top places of these rows.
  static func places(_ rows: String...) -> String {
    #"{"places":{"total":\#(rows.count),"place":["# + rows.joined(separator: ",")
      + #"],"date_start":1498089600,"date_stop":"1498175999"},"stat":"ok"}"#
  }

  /// A row of a list of photos.
  static func row(_ id: String, owner: String = "45359289@N05") -> String {
    #"{"id":"\#(id)","owner":"\#(owner)"}"#
  }
}
