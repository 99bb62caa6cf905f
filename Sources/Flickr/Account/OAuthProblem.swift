import Foundations
import Net

/// Flickr's reason for not accepting a signed request: `oauth_problem=…`, usually with HTTP 401.
///
/// The rest of the response is discarded: `debug_sbs` contains the token.
/// Source: https://wiki.oauth.net/w/page/12238543/ProblemReporting
package struct OAuthProblem: Hashable, Sendable {
  static let nonceUsed = "nonce_used"

  /// The name: `signature_invalid`.
  let name: String
  /// The names of the missing parameters.
  let absentParameters: [String]
  /// The seconds by which this machine's clock is ahead of Flickr's, negative if it is behind; `nil` if
  /// the response has no time.
  let clockAdvance: Double?
  /// True if the request was part of a login rather than a call for an account.
  let isLogin: Bool

  /// Parses a response, or returns `nil` if it is not such a problem.
  init?(_ response: HTTPResponse, at now: Date, isLogin: Bool) {
    guard response.body.count <= 64 << 10, response.body.starts(with: "oauth_problem=".utf8)
    else { return nil }
    let answer = FormText(String(decoding: response.body, as: UTF8.self))
    name = (answer["oauth_problem"] ?? "").asName
    absentParameters = (answer["oauth_parameters_absent"] ?? "").split(separator: "&")
      .map { String($0).asName }
    clockAdvance = response.serverTime.map { now.timeIntervalSince($0) }
    self.isLogin = isLogin
  }

  /// True if the access token is not, or no longer, valid.
  var isInvalidToken: Bool { !isLogin && Self.tokenProblems.contains(name) }

  /// True if only the code was refused, rather than the login as a whole.
  var isInvalidCode: Bool { name == "verifier_invalid" }

  private static let tokenProblems: Set = [
    "token_rejected", "token_expired", "token_revoked", "token_used",
  ]
}

extension OAuthProblem {
  var failure: Failure {
    switch name {
    case "signature_invalid":
      Failure(
        .notAllowed,
        "Flickr does not accept the signature: check that FLICKR_API_SECRET is the secret of the key."
      )
    case "timestamp_refused": Failure(.notAllowed, clockSentence)
    case "consumer_key_unknown", "consumer_key_rejected", "consumer_key_refused":
      Failure(
        .notAllowed,
        "Flickr does not know the key, or has switched it off: “places doctor” says where it is from."
      )
    case _ where Self.tokenProblems.contains(name):
      isLogin
        ? Failure(
          .notAllowed,
          "Flickr no longer knows this login: run “places login” again."
        ) : Failure.loginExpired
    case "verifier_invalid":
      Failure(
        .notAllowed,
        "Flickr does not accept the code: copy it again, or run “places login” again."
      )
    case "permission_denied", "user_refused":
      Failure(
        .notAllowed,
        "Access was not allowed at Flickr: run “places login” again."
      )
    case "permission_unknown", "additional_authorization_required":
      Failure(
        .notAllowed,
        "The access has not been allowed at Flickr yet: open the address, allow it there, and copy the"
          + " code."
      )
    case Self.nonceUsed:
      Failure(.failed, "Flickr takes this request for a repeated one: try again.")
    case "parameter_absent", "parameter_rejected", "version_rejected", "signature_method_rejected":
      Failure(
        .failed,
        "Flickr does not understand the signed request (\(details)), which is a fault of this program:"
          + " please report it."
      )
    default:
      Failure(.notAllowed, "Flickr does not accept the signed request (\(details)): try again.")
    }
  }

  private var details: String { ([name] + absentParameters).joined(separator: ", ") }

  private var clockSentence: String {
    guard let clockAdvance, abs(clockAdvance) >= 1 else {
      return "Flickr does not accept the time of this machine: check the clock."
    }
    let direction = clockAdvance > 0 ? "fast" : "slow"
    return
      "The clock of this machine is \(abs(clockAdvance).roughTime) \(direction) by Flickr's, so "
      + "Flickr accepts no signature: set the clock."
  }
}

extension Failure {
  /// The failure of a call with an access token that Flickr no longer accepts.
  static let loginExpired = Failure(
    .notAllowed,
    "Flickr no longer accepts the login: run “places login” to log in again."
  )
}

extension Double {
  /// The seconds in the largest unit with a value of at least two: `90 s`, `7 min`, `3 h`, `12 days`.
  fileprivate var roughTime: String {
    switch self {
    case ..<120: "\(Int(rounded())) s"
    case ..<7_200: "\(Int((self / 60).rounded())) min"
    case ..<172_800: "\(Int((self / 3_600).rounded())) h"
    default: "\(Int(Swift.min(self / 86_400, 1e6).rounded())) days"
    }
  }
}

extension String {
  /// The leading letters, digits and underscores, at most 40: the name of a parameter.
  fileprivate var asName: String {
    String(prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }.prefix(40))
  }
}
