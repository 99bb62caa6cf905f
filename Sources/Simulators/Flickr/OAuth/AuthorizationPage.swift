import Foundations
import Net
import Sample

extension OAuthServer {
  /// Grants permission as the account's person would on the page of `authorize` (section 2.2), and
  /// returns the code; `nil` if the temporary token is unknown or the permission invalid.
  func authorize(temporaryToken id: String, permission: String) -> String? {
    guard let level = AccessLevel(rawValue: permission),
      state?.temporaryCredentials[id] != nil
    else { return nil }
    return try? store.change(at: second) { state throws(SimulatedAPIError) in
      guard let credentials = state.temporaryCredentials[id] else { return nil as String? }
      let code = credentials.verifier ?? credentials.newVerifier
      state.temporaryCredentials[id]?.permission = level
      state.temporaryCredentials[id]?.verifier = code
      return code
    }
  }

  /// Returns the page on which the person grants permission: with the code, or redirecting to the program.
  func authorizationPage(_ request: ServerRequest) -> ServerResponse {
    let arguments = request.arguments
    guard let permission = arguments["perms"].flatMap(AccessLevel.init) else {
      return .page(200, "Oops! Flickr doesn’t recognise the permission set.")
    }
    let id = arguments["oauth_token"] ?? ""
    guard let code = authorize(temporaryToken: id, permission: permission.rawValue),
      let callback = state?.temporaryCredentials[id]?.callback
    else { return .page(200, "Oops! Flickr doesn’t recognise this login: begin it again.") }
    guard callback == "oob" else {
      let answer = FormText([FormField("oauth_token", id), FormField("oauth_verifier", code)]).text
      return .page(302, "302 Found").with {
        $0.headers["Location"] = callback + (callback.contains("?") ? "&" : "?") + answer
      }
    }
    return .codePage(code, permission: permission)
  }
}

extension SocialState.TemporaryCredentials {
  /// A new code: nine digits with dashes for typing, or 16 hexadecimal digits for a redirect.
  fileprivate var newVerifier: String {
    guard callback == "oob" else { return .hexadecimal(16) }
    return (0..<3).map { _ in String(Int.random(in: 1_000...1_999)).dropFirst() }
      .joined(separator: "-")
  }
}

extension ServerResponse {
  /// Returns the page that shows a code.
  fileprivate static func codePage(_ code: String, permission: AccessLevel) -> Self {
    Self(
      status: 200,
      contentType: "text/html; charset=utf-8",
      body: Data(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head><title>Flickr, simulated: you have authorized the program</title></head>
        <body>
        <h1>You have authorized the program</h1>
        <p>It may \(permission.rawValue) in the name of \(SampleAccount.person.name).
        Type this code there:</p>
        <p><strong id="code">\(code)</strong></p>
        </body>
        </html>

        """.utf8
      )
    )
  }
}
