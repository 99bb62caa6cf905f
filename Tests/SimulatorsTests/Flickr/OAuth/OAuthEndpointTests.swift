import Foundation
import Foundations
import Net
import Testing

@testable import Sample
@testable import Simulators

struct OAuthEndpointTests {
  private let client: SocialClient

  init() throws { client = try SocialClient() }

  private func requestToken(
    _ header: String? = nil,
    query: [FormField] = []
  ) -> ServerResponse {
    client.flickr.response(
      to: ServerRequest(
        path: "/services/oauth/request_token",
        query: query,
        authorization: header
      )
    )
  }

  @Test func `a person logs in, and the token has the person and the permission`() throws {
    let temporary = try client.temporaryCredentials()
    let page = client.flickr.response(
      path: "/services/oauth/authorize",
      query: ["oauth_token": temporary.identifier, "perms": "write"]
    )
    let code = try #require(page.text.firstMatch(of: /\d{3}-\d{3}-\d{3}/)).output
    #expect(page.contentType?.hasPrefix("text/html") == true && page.text.contains("It may write"))
    let answer = try client.accessToken(for: temporary, code: String(code))
    let form = try #require(answer.form)
    #expect(form["user_nsid"] == SampleAccount.id && form["username"] == "Kalani P.")
    #expect(answer.text.contains("fullname=Kalani%20P.&"))
    var loggedIn = client
    loggedIn.token = form.credentials
    let user = try loggedIn.ask("flickr.test.login")["user"]
    #expect(user?["id"]?.string == SampleAccount.id)
    let token = try #require(form["oauth_token"])
    let oauth = try loggedIn.ask("flickr.auth.oauth.checkToken", ["oauth_token": token])["oauth"]
    #expect(oauth?["perms"]?["_content"] == "write")
  }

  @Test(arguments: ["123456789", "123-456-789"])
  func `the code counts with and without dashes`(form: String) throws {
    let temporary = try client.temporaryCredentials()
    let id = temporary.identifier
    let code = try #require(client.flickr.authorize(temporaryToken: id, permission: "read"))
    let typed = form.contains("-") ? code : code.filter { $0 != "-" }
    #expect(try client.accessToken(for: temporary, code: typed).status == 200)
  }

  @Test(arguments: ["header", "query", "form"])
  func `protocol parameters are in the header, the query or the form`(place: String) throws {
    let header = try client.authorization("oauth/request_token", callback: "oob")
    let fields = ServerRequest(path: "/", authorization: header).oauthFields
    let request = ServerRequest(
      method: "POST",
      path: "/services/oauth/request_token",
      query: place == "query" ? fields : [],
      authorization: place == "header" ? header : nil,
      fields: place == "form" ? fields : []
    )
    #expect(client.flickr.response(to: request).form?["oauth_callback_confirmed"] == "true")
  }

  @Test func `a callback gets the token and the verifier`() throws {
    let temporary = try client.temporaryCredentials(callback: "http://127.0.0.1:1/done?a=b")
    let page = client.flickr.response(
      path: "/services/oauth/authorize",
      query: ["oauth_token": temporary.identifier, "perms": "read"]
    )
    let location = try #require(page.headers["Location"])
    #expect(page.status == 302)
    #expect(location.hasPrefix("http://127.0.0.1:1/done?a=b&oauth_token=\(temporary.identifier)&"))
    let verifier = try #require(location.split(separator: "oauth_verifier=").last)
    #expect(verifier.count == 16 && verifier.allSatisfy(\.isHexDigit))
    #expect(try client.accessToken(for: temporary, code: String(verifier)).status == 200)
  }

  @Test(arguments: [[:], ["perms": "everything"]])
  func `the page without a permission is Flickr's apology`(query: [String: String]) throws {
    let token = ["oauth_token": try client.temporaryCredentials().identifier]
    let page = client.flickr.response(
      path: "/services/oauth/authorize",
      query: query.merging(token) { $1 }
    )
    #expect(page.text.contains("Oops! Flickr doesn’t recognise the permission set."))
    #expect(page.text.firstMatch(of: /\d{3}-\d{3}/) == nil)
  }

  @Test func `the page of an unknown token has no code`() {
    let query = ["oauth_token": "1", "perms": "read"]
    let page = client.flickr.response(path: "/services/oauth/authorize", query: query)
    #expect(page.text.contains("Oops!") && page.text.firstMatch(of: /\d{3}-\d{3}/) == nil)
    #expect(client.flickr.authorize(temporaryToken: "1", permission: "read") == nil)
  }
}

// MARK: - Problems

extension OAuthEndpointTests {
  @Test func `a wrong secret is refused with the base string`() throws {
    let wrong = Credentials(identifier: "abc1", secret: "wrong")
    let header = try client.authorization(
      "oauth/request_token",
      by: "GET",
      client: wrong,
      callback: "oob"
    )
    let response = requestToken(header)
    #expect(response.status == 401 && response.contentType == "text/plain;charset=UTF-8")
    let start =
      "oauth_problem=signature_invalid&debug_sbs=GET&"
      + "http%3A%2F%2F127.0.0.1%3A8080%2Fservices%2Foauth%2Frequest_token&oauth_callback%3Doob%26"
    #expect(response.text.hasPrefix(start))
  }

  @Test(arguments: [-601, 601, -3_600, Int.max / 4])
  func `a timestamp more than ten minutes off is refused, with the time`(skew: Int) throws {
    let header = try client.authorization(
      "oauth/request_token",
      by: "GET",
      callback: "oob",
      timestamp: skew == .max / 4 ? skew : client.now + skew
    )
    let response = requestToken(header)
    #expect(response.status == 401 && response.text == "oauth_problem=timestamp_refused")
    #expect(response.headers["Date"] == "Sat, 21 Nov 2026 12:00:00 GMT")
  }

  @Test(arguments: [-600, 600])
  func `a timestamp ten minutes off is accepted`(skew: Int) throws {
    let header = try client.authorization(
      "oauth/request_token",
      by: "GET",
      callback: "oob",
      timestamp: client.now + skew
    )
    #expect(requestToken(header).status == 200)
  }

  @Test func `a nonce is used once`() throws {
    let header = try client.authorization("oauth/request_token", by: "GET", callback: "oob")
    #expect(requestToken(header).status == 200)
    let again = requestToken(header)
    #expect(again.status == 401 && again.text == "oauth_problem=nonce_used")
  }

  @Test func `an invalid key is unknown`() throws {
    let other = Credentials(identifier: "no-key", secret: "simulated-secret")
    let header = try client.authorization("oauth/request_token", client: other, callback: "oob")
    #expect(requestToken(header).text == "oauth_problem=consumer_key_unknown")
  }

  @Test func `missing parameters are named`() throws {
    let none = requestToken()
    #expect(none.status == 400)
    #expect(
      none.text
        == "oauth_problem=parameter_absent&oauth_parameters_absent=oauth_consumer_key"
    )
    let some = requestToken(query: [.init("oauth_consumer_key", "abc1")])
    #expect(
      some.text.hasSuffix(
        "=oauth_signature_method%26oauth_signature%26oauth_timestamp%26oauth_nonce"
      )
    )
    let header = try client.authorization("oauth/request_token", by: "GET")
    #expect(requestToken(header).text.hasSuffix("oauth_parameters_absent=oauth_callback"))
  }

  @Test func `a wrong code is refused, and the right one works once`() throws {
    let temporary = try client.temporaryCredentials()
    let id = temporary.identifier
    let early = try client.accessToken(for: temporary, code: "000-000-000")
    #expect(early.text == "oauth_problem=permission_unknown")
    let code = try #require(client.flickr.authorize(temporaryToken: id, permission: "read"))
    let wrong = try client.accessToken(for: temporary, code: code == "1" ? "2" : "1")
    #expect(wrong.status == 401 && wrong.text == "oauth_problem=verifier_invalid")
    let none = try client.accessToken(for: temporary, code: nil)
    #expect(none.text.hasSuffix("oauth_parameters_absent=oauth_verifier"))
    #expect(try client.accessToken(for: temporary, code: code).status == 200)
    let again = try client.accessToken(for: temporary, code: code)
    #expect(again.status == 401 && again.text == "oauth_problem=token_rejected")
  }

  @Test func `temporary credentials are valid for an hour`() throws {
    let temporary = try client.temporaryCredentials()
    let id = temporary.identifier
    let code = try #require(client.flickr.authorize(temporaryToken: id, permission: "read"))
    client.wait(3_600)
    let late = try client.accessToken(for: temporary, code: code)
    #expect(late.text == "oauth_problem=token_rejected")
  }

  @Test func `a call with a wrong signature is refused before the API`() throws {
    var other = try client.loggedIn()
    let token = try #require(other.token)
    other.token = Credentials(identifier: token.identifier, secret: "wrong")
    let response = try other.response("flickr.test.login")
    #expect(response.status == 401)
    #expect(response.text.hasPrefix("oauth_problem=signature_invalid&debug_sbs=POST&"))
  }
}
