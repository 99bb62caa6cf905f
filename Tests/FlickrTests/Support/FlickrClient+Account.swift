import Flickr
import Foundations
import Model
import Net
import SystemCalls

extension FlickrClient {
  /// The secret of every client of these tests, which nothing may tell.
  static let secret = "fedcba9876543210"

  /// A logged-in client that gets an answer for each method, and records requests.
  static func account(
    _ answers: [String: String] = [:],
    status: Int = 200,
    token: AccessToken? = .test,
    cache: ResponseCache = .disabled,
    now: @escaping @Sendable () -> Date = { .test },
    at endpoint: FlickrEndpoint = .flickr,
    asked: RequestLog = RequestLog()
  ) -> FlickrClient {
    FlickrClient(
      endpoint: endpoint,
      apiKey: { key },
      apiSecret: { secret },
      accessToken: { token },
      now: now,
      cache: cache,
      fetch: { request in
        asked.note(request)
        let answer = answers[request.flickrMethod]
        return HTTPResponse(
          status: status,
          contentType: nil,
          url: request.url,
          body: Data((answer ?? #"{"stat":"ok"}"#).utf8)
        )
      }
    )
  }
}

extension AccessToken {
  static let test = AccessToken(
    token: "72157720000000000-0123456789abcdef",
    secret: "a1b2c3d4e5f60718",
    permission: .write,
    person: Person(id: "45359289@N05", name: "alice")
  )
}

extension Date {
  /// 2026-11-21 09:30:00 UTC.
  static let test = Date(timeIntervalSince1970: 1_795_253_400)
}

extension HTTPRequest {
  /// The arguments of a call, in its address or in its body.
  var arguments: [String: String] {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let items = query.map { ($0.name, $0.value ?? "") } + fields.map { ($0.name, $0.value) }
    return Dictionary(items) { "\($0),\($1)" }
  }

  var fields: [FormField] { body?.fields ?? [] }

  /// The method of the API, or the path if there is none.
  var flickrMethod: String { arguments["method"] ?? url.path() }

  /// True if the signature is by the credentials of these tests.
  var isSigned: Bool {
    get throws {
      guard let header = authorization.flatMap({ OAuthAuthorization(header: $0) }),
        header.consumerKey == FlickrClient.key, header.token == AccessToken.test.token
      else { return false }
      return try header.isValid(
        for: self,
        clientSecret: FlickrClient.secret,
        tokenSecret: AccessToken.test.secret
      )
    }
  }
}

extension String {
  /// A refusal in JSON.
  static func fail(_ code: Int, _ message: String = "No.") -> String {
    #"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#
  }
}
