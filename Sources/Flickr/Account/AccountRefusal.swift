import Foundations

/// A refusal of a call for an account, with a sentence of its own: a row of the table in
/// docs/design/account-errors.md.
///
/// Source: the error codes that https://www.flickr.com/services/api/ lists with each method.
struct AccountRefusal: Hashable, Sendable {
  /// The method's name without `flickr.`; `upload`; or `nil` for any.
  let method: String?
  let code: Int
  /// A part of Flickr's message that tells this refusal from others of the same code, or `nil`.
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

  /// Finds the refusal of an error, if it has a sentence of its own.
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
  /// The meaning that most refusals for the reason have.
  fileprivate var usualKind: APIError.Kind {
    switch self {
    case .notFound: .notFound
    case .notAllowed: .loginNeeded
    default: .other
    }
  }
}
