import Flickr
import Foundations
import Model
import Net
import SystemCalls
import Testing

@Suite(.timeLimit(.minutes(30))) struct FlickrLoginTests {
  private let asked = RequestLog()
  private static let temporary =
    "oauth_callback_confirmed=true&oauth_token=72157-ab&oauth_token_secret=s%2Bcret"
  private static let granted =
    "fullname=Al%20Ice&oauth_token=72158-cd&oauth_token_secret=t0ken&user_nsid=199246608%40N02"
    + "&username=alice%20b"
  private static let attempt = LoginAttempt(
    address: URL(filePath: "/"),
    token: "72157-ab",
    secret: "s+cret",
    permission: .write
  )

  /// A service whose answers come one after the other, the last one again and again.
  private func login(
    _ answers: (Int, String)...,
    at endpoint: FlickrEndpoint = .flickr
  ) -> FlickrLogin {
    FlickrLogin(
      endpoint: endpoint,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      now: { .test },
      fetch: { [asked] request in
        asked.note(request)
        let (status, body) = answers[min(asked.all.count, answers.count) - 1]
        return HTTPResponse(
          status: status,
          contentType: "text/plain;charset=UTF-8",
          headers: [HTTPField("Date", "Sat, 21 Nov 2026 09:25:00 GMT")],
          url: request.url,
          body: Data(body.utf8)
        )
      }
    )
  }

  private var header: OAuthAuthorization? {
    asked.all.last?.authorization.flatMap { OAuthAuthorization(header: $0) }
  }

  @Test(arguments: Permission.allCases)
  func `a login begins with an address that names the permission`(permission: Permission)
    async throws
  {
    let attempt = try await login((200, Self.temporary)).begin(for: permission)
    #expect(attempt.token == "72157-ab")
    #expect(attempt.secret == "s+cret")
    #expect(attempt.permission == permission)
    #expect(attempt.code == nil)
    #expect(
      attempt.address.absoluteString
        == "https://www.flickr.com/services/oauth/authorize?oauth_token=72157-ab&perms=\(permission)"
    )
    let request = try #require(asked.all.first)
    #expect(request.url.absoluteString == "https://www.flickr.com/services/oauth/request_token")
    #expect(request.purpose == .change(isIdempotent: false))
    #expect(header?.callback == "oob")
    #expect(header?.token == nil)
    #expect(header?.timestamp == 1_795_253_400)
    #expect(try isValid(request, tokenSecret: ""))
  }

  @Test func `a code is exchanged for a token and its person`() async throws {
    let token = try await login((200, Self.granted)).finish(Self.attempt, code: " 123456789\n")
    #expect(
      token
        == AccessToken(
          token: "72158-cd",
          secret: "t0ken",
          permission: .write,
          person: Person(id: "199246608@N02", name: "alice b", realName: "Al Ice")
        )
    )
    let request = try #require(asked.all.first)
    #expect(request.url.absoluteString == "https://www.flickr.com/services/oauth/access_token")
    #expect(header?.verifier == "123-456-789")
    #expect(header?.token == "72157-ab")
    #expect(try isValid(request, tokenSecret: "s+cret"))
  }

  @Test func `a stand-in is used instead of Flickr`() async throws {
    let endpoint = try #require(FlickrEndpoint(standIn: "http://127.0.0.1:8080"))
    let attempt = try await login((200, Self.temporary), at: endpoint).begin(for: .read)
    #expect(
      attempt.address.absoluteString.hasPrefix("http://127.0.0.1:8080/services/oauth/authorize?")
    )
    #expect(
      asked.urls.map(\.absoluteString) == ["http://127.0.0.1:8080/services/oauth/request_token"]
    )
  }

  @Test func `a code that is refused with dashes is sent without them`() async throws {
    let token = try await login((401, "oauth_problem=verifier_invalid"), (200, Self.granted))
      .finish(Self.attempt, code: "123-456-789")
    #expect(token.token == "72158-cd")
    #expect(asked.all.count == 2)
    #expect(header?.verifier == "123456789")
  }

  @Test func `a code that is refused in both forms is an error`() async {
    let login = login((401, "oauth_problem=verifier_invalid"))
    let error = await #expect(throws: FlickrError.self) {
      try await login.finish(Self.attempt, code: "123-456-789")
    }
    #expect(error?.failure.reason == .notAllowed)
    #expect(error?.failure.sentence.contains("code") == true)
    #expect(asked.all.count == 2)
  }

  @Test func `an invalid code is not sent`() async {
    let error = await #expect(throws: Failure.self) {
      try await login((200, Self.granted)).finish(Self.attempt, code: "no\u{1B}[31m code")
    }
    #expect(error?.reason == .notAllowed)
    #expect(error?.sentence.contains("“no [31m code”") == true)
    #expect(asked.all.isEmpty)
  }

  @Test func `a nonce that was used before is replaced, once`() async throws {
    let attempt = try await login((401, "oauth_problem=nonce_used"), (200, Self.temporary))
      .begin(for: .read)
    #expect(attempt.token == "72157-ab")
    #expect(Set(asked.all.map(\.authorization)).count == 2)
    let stubborn = RequestLog()
    let login = FlickrLogin(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      now: { Date() },
      fetch: stubborn.answering("oauth_problem=nonce_used", status: 401)
    )
    let error = await #expect(throws: FlickrError.self) { try await login.begin(for: .read) }
    #expect(error?.failure.reason == .failed)
    #expect(stubborn.all.count == 2)
  }

  @Test(arguments: [
    ("token_rejected", Failure.Reason.notAllowed, "run “places login” again"),
    ("signature_invalid&debug_sbs=GET&MARKED", .notAllowed, "FLICKR_API_SECRET"),
    ("consumer_key_unknown", .notAllowed, "“places doctor”"),
    ("permission_denied", .notAllowed, "not allowed at Flickr"),
    ("timestamp_refused", .notAllowed, "5 min fast"),
    (
      "parameter_absent&oauth_parameters_absent=oauth_token%26oauth_nonce", .failed,
      "oauth_token, oauth_nonce"
    ),
    ("something_new%1B%5B31mMARKED", .notAllowed, "something_new"),
  ])
  func `a refused login is one sentence, without anything signed`(
    body: String,
    reason: Failure.Reason,
    words: String
  ) async {
    for status in [400, 401] {
      let error = await #expect(throws: FlickrError.self) {
        try await login((status, "oauth_problem=\(body)")).begin(for: .write)
      }
      #expect(error?.failure.reason == reason)
      #expect(error?.failure.sentence.contains(words) == true, "\(error?.failure.sentence ?? "")")
      #expect(error?.isInvalidToken == false)
      #expect("\(error as Any) \(error?.failure.sentence ?? "")".contains("MARKED") == false)
    }
  }

  @Test(arguments: [
    (200, "<html>Log in to this network</html>", Failure.Reason.damaged), (200, "", .damaged),
    (200, "oauth_token=&oauth_token_secret=a", .damaged), (200, "oauth_token=a", .damaged),
    (503, "", .unreachable), (404, "", .notFound),
  ])
  func `a malformed response to a login is an error`(
    status: Int,
    body: String,
    reason: Failure.Reason
  ) async throws {
    let error = await #expect(throws: (any Error).self) {
      try await login((status, body)).begin(for: .write)
    }
    #expect(try #require(error as? any FailureConvertible).failure.reason == reason)
  }

  @Test func `a token for a person without a valid id has no person`() async throws {
    let token = try await login((200, "oauth_token=a&oauth_token_secret=b&user_nsid=x&username=y"))
      .finish(Self.attempt, code: "123456789")
    #expect(token.person == nil)
  }

  private func isValid(_ request: HTTPRequest, tokenSecret: String) throws -> Bool {
    try #require(header).isValid(
      for: request,
      clientSecret: FlickrClient.secret,
      tokenSecret: tokenSecret
    )
  }
}
