import Foundations

/// A refusal of a call for an account with its own sentence: a row of the table in
/// docs/development/ACCOUNT-ERRORS.md.
///
/// Source: the error codes that https://www.flickr.com/services/api/ lists for each method.
struct AccountRefusal: Hashable, Sendable {
  /// The method's name without `flickr.`; `upload`; or `nil` for any.
  let method: String?
  let code: Int
  /// A part of Flickr's message that distinguishes refusals with the same code, or `nil`.
  let message: String?
  let kind: APIError.Kind
  let reason: Failure.Reason
  let sentence: String

  init(
    _ method: String?,
    _ code: Int,
    saying message: String? = nil,
    _ reason: Failure.Reason,
    _ sentence: String,
    kind: APIError.Kind? = nil
  ) {
    (self.method, self.code, self.message, self.sentence) = (method, code, message, sentence)
    self.reason = reason
    self.kind = kind ?? reason.usualKind
  }

  /// Finds the refusal for an error, if there is one.
  init?(_ error: APIError) {
    let method = error.method.hasPrefix("flickr.") ? error.method.dropFirst(7) : error.method[...]
    let found = Self.all.first { row in
      row.code == error.code && (row.method ?? String(method)) == method
        && row.message.map(error.message.contains) ?? true
    }
    guard let found else { return nil }
    self = found
  }
}

extension Failure.Reason {
  /// The usual meaning of the reason.
  fileprivate var usualKind: APIError.Kind {
    switch self {
    case .notFound: .notFound
    case .notAllowed: .loginNeeded
    default: .other
    }
  }
}
