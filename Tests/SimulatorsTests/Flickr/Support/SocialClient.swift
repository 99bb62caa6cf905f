import Foundation
import Foundations
import Net
import SystemCalls
import Testing

@testable import Sample
@testable import Simulators

/// A client of a simulated Flickr, logged in or not, with a clock of its own.
struct SocialClient: Sendable {
  /// Noon, UTC, of 21 November 2026.
  static let noon = 1_795_262_400
  static let credentials = Credentials(identifier: "abc1", secret: "simulated-secret")

  let clock: Mutex<Int>
  let store: SimulatedStore
  var flickr: SimulatedFlickr
  var token: Credentials?

  init(store: SimulatedStore = .inMemory(), options: SimulatedFlickr.Options = .init()) throws {
    let clock = Mutex(Self.noon)
    (self.clock, self.store) = (clock, store)
    flickr = SimulatedFlickr(
      base: try #require(URL(string: "http://127.0.0.1:8080/")),
      era: .modern,
      store: store,
      options: options,
      now: { Date(timeIntervalSince1970: Double(clock.withLock { $0 })) }
    )
  }

  /// Advances the clock.
  func wait(_ seconds: Int) { clock.withLock { $0 += seconds } }

  var now: Int { clock.withLock { $0 } }
}

// MARK: - Calls

extension SocialClient {
  /// Returns the response to a call by POST, signed where the client is logged in.
  func response(
    _ method: String,
    _ arguments: [String: String] = [:],
    by httpMethod: String = "POST"
  ) throws -> ServerResponse {
    let fixed = ["method": method, "format": "json", "nojsoncallback": "1", "api_key": "abc1"]
    let fields = fixed.merging(arguments) { $1 }.map { FormField($0.key, $0.value) }
    return flickr.response(
      to: ServerRequest(
        method: httpMethod,
        path: "/services/rest/",
        query: httpMethod == "GET" ? fields : [],
        authorization: try token.map { try authorization("rest/", fields, $0, by: httpMethod) },
        fields: httpMethod == "GET" ? [] : fields
      )
    )
  }

  /// Returns the JSON of the response to a call.
  func ask(_ method: String, _ arguments: [String: String] = [:]) throws -> JSONValue {
    let body = try response(method, arguments).body
    return try #require(JSONValue(json: body))
  }

  /// Returns the error code of a call, or `nil` if it succeeds.
  func code(_ method: String, _ arguments: [String: String] = [:]) throws -> Int? {
    try ask(method, arguments)["code"]?.int
  }

  /// Returns the signature of a request as the value of a header.
  func authorization(
    _ path: String,
    _ fields: [FormField] = [],
    _ token: Credentials? = nil,
    by method: String = "POST",
    client: Credentials = credentials,
    callback: String? = nil,
    verifier: String? = nil,
    nonce: String = Nonce.random(),
    timestamp: Int? = nil
  ) throws -> String {
    let url = try #require(URL(string: "http://127.0.0.1:8080/services/\(path)"))
    return try HTTPRequest(
      url,
      method: HTTPMethod(rawValue: method),
      body: .form(fields.map { FormField($0.name, $0.value) })
    ).authorization(
      by: client,
      token: token,
      callback: callback,
      verifier: verifier,
      nonce: nonce,
      timestamp: timestamp ?? now
    )
  }
}

// MARK: - Logging in

extension SocialClient {
  /// Returns the client logged in with a permission.
  func loggedIn(_ permission: String = "write") throws -> SocialClient {
    let temporary = try temporaryCredentials()
    let id = temporary.identifier
    let code = try #require(flickr.authorize(temporaryToken: id, permission: permission))
    let form = try #require(try accessToken(for: temporary, code: code).form)
    var client = self
    let token: Credentials = try #require(form.credentials)
    client.token = token
    return client
  }

  func temporaryCredentials(callback: String = "oob") throws -> Credentials {
    let header = try authorization("oauth/request_token", callback: callback)
    let request = ServerRequest(
      method: "POST",
      path: "/services/oauth/request_token",
      authorization: header
    )
    return try #require(flickr.response(to: request).form?.credentials)
  }

  func accessToken(for temporary: Credentials, code: String?) throws -> ServerResponse {
    let header = try authorization("oauth/access_token", [], temporary, verifier: code)
    return flickr.response(
      to: ServerRequest(
        method: "POST",
        path: "/services/oauth/access_token",
        authorization: header
      )
    )
  }
}

extension ServerResponse {
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The fields of the answer of a token endpoint, or `nil` if it is an error.
  var form: FormText? { status == 200 ? FormText(text) : nil }
}

extension FormText {
  var credentials: Credentials? {
    guard let token = self["oauth_token"], let secret = self["oauth_token_secret"]
    else { return nil }
    return Credentials(identifier: token, secret: secret)
  }
}

// MARK: - Photos

extension SocialClient {
  /// The id of a photo of the library on which everybody or nobody may comment.
  static func photo(isOpen: Bool = true) throws -> String {
    try #require(
      SampleLibrary.allPhotos.first { photo in
        photo.owner != SampleAccount.id
          && (photo.id.randomNumber(seed: "closed") >= 0.04) == isOpen
      }
    ).id
  }

  /// Returns the ids of a list, from all of its pages.
  func ids(_ method: String, _ arguments: [String: String] = [:]) throws -> [String] {
    try ask(method, arguments)["photos"]?.photoIDs ?? []
  }
}
