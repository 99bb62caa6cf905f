import Foundations
import Net
import Simulators

/// An error of MediaWiki's API, sent with HTTP 200.
///
/// Source: https://www.mediawiki.org/wiki/API:Errors_and_warnings
struct CommonsError: Error, Hashable {
  let code: String
  let info: String
  /// The members besides code and message.
  var details: JSONObject = [:]
  /// The number of seconds to wait before a retry.
  var retryAfter: Int?

  /// Returns the response with the error.
  func response(to call: CommonsCall) -> ServerResponse {
    let error: JSONObject = [
      "code": .string(code), "info": .string(info), "docref": .string(reference),
    ]
    let answer: JSONValue = ["error": .object(error.merging(details)), "servedby": "simulator"]
    return call.response(answer, headers: ["mediawiki-api-error": code]).with {
      $0.headers["Retry-After"] = retryAfter.map(String.init)
    }
  }
}

/// The pointer to the documentation at the end of every error.
private let reference =
  "See https://commons.wikimedia.org/w/api.php for API usage. Subscribe to the mediawiki-api-announce"
  + " mailing list at &lt;https://lists.wikimedia.org/postorius/lists/mediawiki-api-announce.lists"
  + ".wikimedia.org/&gt; for notice of API deprecations and breaking changes."

extension CommonsError {
  /// The databases lag; the real service asks for a wait of 5 seconds, this one for 1.
  static let maxlag = Self(
    code: "maxlag",
    info: "Waiting for 10.64.16.149: 0.445356 seconds lagged.",
    details: ["host": "10.64.16.149", "lag": .number(0.445356), "type": "db"],
    retryAfter: 1
  )

  static let ratelimited = Self(
    code: "ratelimited",
    info: "You've exceeded your rate limit. Please wait some time and try again."
  )

  static let invalidCoordinate = Self(code: "invalid-coord", info: "Invalid coordinate provided")

  static let invalidBox = Self(code: "invalid-bbox", info: "Invalid bounding box provided")

  static let boxTooBig = Self(code: "toobig", info: "Bounding box is too big")

  static let invalidCategory = Self(
    code: "invalidcategory",
    info: "The category name you entered is not valid."
  )

  static let badContinue = Self(
    code: "badcontinue",
    info:
      "Invalid continue param. You should pass the original value returned by the previous query."
  )

  static func missing(_ parameter: String) -> Self {
    Self(code: "missingparam", info: "The \"\(parameter)\" parameter must be set.")
  }

  static func missing(oneOf parameters: String) -> Self {
    Self(code: "missingparam", info: "One of the parameters \(parameters) is required.")
  }

  static func unrecognized(value: String, of parameter: String) -> Self {
    let code = parameter == "action" ? "unknown_action" : "unknown_\(parameter)"
    return Self(code: code, info: "Unrecognized value for parameter \"\(parameter)\": \(value).")
  }

  static func badTimestamp(_ value: String, of parameter: String) -> Self {
    Self(
      code: "badtimestamp",
      info: "Invalid value \"\(value)\" for timestamp parameter \"\(parameter)\"."
    )
  }

  static func needsTimestampOrder(_ parameter: String, sort: String) -> Self {
    Self(
      code: "badparams",
      info: "The parameter \"\(parameter)\" can only be used with \"\(sort)=timestamp\"."
    )
  }

  /// A radius outside 10 to 10,000 m is an error; it is not clamped.
  static func radiusOutOfRange(_ value: String, of parameter: String) -> Self {
    Self(
      code: "outofrange",
      info: "The value \"\(value)\" for parameter \"\(parameter)\" must be between 10 and 10,000.",
      details: ["min": 10, "curmax": 10_000, "max": 10_000, "highmax": 10_000]
    )
  }

  static func tooManyValues(of parameter: String) -> Self {
    Self(
      code: "toomanyvalues",
      info: "Too many values supplied for parameter \"\(parameter)\". The limit is 50.",
      details: [
        "parameter": .string(parameter), "limit": 50, "lowlimit": 50, "highlimit": 500,
      ]
    )
  }
}
