import Flickr
import Foundations
import Model
import Net
import SystemCalls
import Testing

/// Servers that repeat in their answers what only they and the person should know.
@Suite(.timeLimit(.minutes(30))) struct WithheldSecretTests {
  private static let secrets = [
    FlickrClient.key, FlickrClient.secret, AccessToken.test.token, AccessToken.test.secret,
  ]

  @Test(arguments: secrets)
  func `a secret that a server repeats in an error is not shown`(secret: String) async {
    let answer = #"{"stat":"fail","code":99,"message":"No access: \#(secret) (of \#(secret))"}"#
    let client = FlickrClient.account(["flickr.favorites.add": answer])
    let error = await #expect(throws: FlickrError.self) { try await client.like(photo: "12") }
    guard case .refused(let refusal)? = error else {
      Issue.record("no refusal")
      return
    }
    #expect(refusal.message == "No access: … (of …)")
  }

  /// Known from the start, or since a signed call.
  @Test(arguments: secrets.dropFirst(), [true, false])
  func `a secret is not shown in the error of a call that is not signed`(
    secret: String,
    isKnown: Bool
  ) async {
    let client = FlickrClient(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      accessToken: { .test },
      knownSecrets: { isKnown ? [secret] : [] },
      now: { .test },
      fetch: { request in
        let answer = #"{"stat":"fail","code":99,"message":"No access: \#(secret)"}"#
        return HTTPResponse(
          status: 200,
          contentType: nil,
          url: request.url,
          body: Data(answer.utf8)
        )
      }
    )
    if !isKnown { _ = try? await client.like(photo: "12") }
    let error = await #expect(throws: FlickrError.self) { _ = try await client.photo(id: "12") }
    guard case .refused(let refusal)? = error else {
      Issue.record("no refusal")
      return
    }
    #expect(refusal.message == "No access: …")
  }

  @Test func `a secret in the title of a photo, and a key without an account, are not shown`()
    async throws
  {
    let title = #"{"_content":"Dawn \#(FlickrClient.key)"}"#
    let answer =
      #"{"photo":{"id":"12","owner":{"nsid":"1@N06"},"title":\#(title)},"stat":"ok"}"#
    #expect(try await FlickrClient.make(answer).photo(id: "12").title == "Dawn …")
  }

  @Test func `a secret is found behind most of another one`() async throws {
    let most = FlickrClient.key.dropLast()
    let title = #"{"_content":"\#(most)\#(FlickrClient.key)\#(most)"}"#
    let answer =
      #"{"photo":{"id":"12","owner":{"nsid":"1@N06"},"title":\#(title)},"stat":"ok"}"#
    #expect(try await FlickrClient.make(answer).photo(id: "12").title == "\(most)…\(most)")
  }

  @Test func `a signature is not shown, however it is spelt`() async throws {
    let sent = Mutex("")
    let client = FlickrClient(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      accessToken: { .test },
      now: { Date() },
      fetch: { request in
        let header = request.authorization ?? ""
        let spelt = header.split(separator: "oauth_signature=\"").last?.split(separator: "\"").first
        let signature = String(percentDecoding: (spelt ?? "").utf8) ?? ""
        sent.withLock { $0 = signature }
        let json = signature.replacing("/", with: "\\/")
        let message = "\(signature) \(spelt ?? "") \(json)"
        return HTTPResponse(
          status: 200,
          contentType: nil,
          url: request.url,
          body: Data(#"{"stat":"fail","code":96,"message":"Invalid signature: \#(message)"}"#.utf8)
        )
      }
    )
    let error = await #expect(throws: FlickrError.self) { try await client.like(photo: "12") }
    guard case .refused(let refusal)? = error else {
      Issue.record("no refusal")
      return
    }
    #expect(sent.withLock(\.count) > 20)
    #expect(refusal.message == "Invalid signature: … … …")
  }

  @Test func `a login shows no token that Flickr's reason repeats`() async throws {
    let login = FlickrLogin(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      now: { Date() },
      fetch: { request in
        HTTPResponse(
          status: 401,
          contentType: nil,
          url: request.url,
          body: Data("oauth_problem=\(FlickrClient.key)".utf8)
        )
      }
    )
    let error = await #expect(throws: FlickrError.self) { try await login.begin(for: .write) }
    #expect(error?.failure.sentence.contains(FlickrClient.key) == false)
  }
}
