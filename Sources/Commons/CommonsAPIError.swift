import Foundations

/// An error of MediaWiki's API, sent with HTTP 200.
package struct CommonsAPIError: Hashable, Sendable {
  /// MediaWiki's error code: `maxlag`, `missingtitle`.
  package let code: String
  /// MediaWiki's message in English, made printable.
  package let message: String

  package init(code: String, message: String) {
    self.code = code
    self.message = message.onOneLine
  }

  /// The meaning of a code.
  ///
  /// Source: https://www.mediawiki.org/wiki/API:Errors_and_warnings and recorded responses.
  package enum Kind: Hashable, Sendable {
    /// The page, the file or the user does not exist.
    case notFound
    /// A login or a permission is missing or invalid, or the caller is blocked.
    case notAllowed
    /// Commons asks its callers for a pause.
    case rateLimited
    /// Commons, its database or its search is down.
    case unavailable
    /// The user's text cannot be searched for.
    case unusableText
    /// Any other code: the program should not have made the call.
    case other
  }

  package var kind: Kind {
    switch code {
    case "maxlag", "ratelimited": .rateLimited
    case "readonly", "cirrussearch-backend-error": .unavailable
    case "missing", "missingtitle", "nosuchpageid", "nosuchrevid", "nosuchuser": .notFound
    case "badtoken", "notoken", "permissiondenied", "readapidenied", "blocked", "autoblocked",
      "assertuserfailed", "assertbotfailed", "cantview":
      .notAllowed
    case "invalidtitle", "invalidcategory", "cirrussearch-query-too-long",
      "cirrussearch-parse-error":
      .unusableText
    default: kindByPrefix
    }
  }

  /// The kind of codes with a variable ending: a PHP class, the name of an argument.
  private var kindByPrefix: Kind {
    if code.hasPrefix("internal_api_error") { return .unavailable }
    if code.hasPrefix("cirrussearch-too-busy") { return .unavailable }
    if code.hasPrefix("baduser") { return .notFound }
    if code.hasPrefix("mwoauth-") { return .notAllowed }
    return .other
  }

  /// True if the caller is blocked from the wiki as a whole.
  package var isBlock: Bool { ["blocked", "autoblocked"].contains(code) }

  /// True if the same call may succeed a moment later.
  package var isOutage: Bool { kind == .rateLimited || kind == .unavailable }

  var failure: Failure {
    switch kind {
    case .notFound: Failure(.notFound, "Wikimedia Commons does not have this: \(sentence)")
    case .notAllowed: Failure(.notAllowed, "Wikimedia Commons does not allow this: \(sentence)")
    case .rateLimited:
      Failure(
        .rateLimited,
        "Wikimedia Commons asks for a pause: \(sentence) Try again in a minute."
      )
    case .unavailable:
      Failure(
        .unreachable,
        "Wikimedia Commons is out of order: \(sentence) Try again later."
      )
    case .unusableText:
      Failure(.wrongUsage, "Wikimedia Commons cannot be asked for this: \(sentence)")
    case .other: Failure(.failed, "Wikimedia Commons refused the call: \(sentence)")
    }
  }

  /// MediaWiki's message and the code, ending with a full stop.
  private var sentence: String {
    "\(message.asSentence.dropLast()) (code \(code.onOneLine))."
  }
}
