import Foundations
import Model

/// The reason why Wikimedia Commons did not return what was requested.
package enum CommonsError: Error, Hashable {
  /// Commons answered with an error, with HTTP 200.
  case refused(CommonsAPIError)
  /// There is no file with this id or name.
  case notFound(String)
  /// There is no user with this name.
  case noUser(String)
  /// The name is invalid, with the wiki's reason.
  case invalidName(String, reason: String)
  /// The file is not a photo, or has a format that cannot be shown.
  case notAPhoto(String, type: String)
  /// The response to a call is not JSON, but often a web page.
  case notJSON(call: String)
  /// The response is JSON, but not in the form of a query.
  case unreadable(call: String, reason: String)
}

extension CommonsError: PhotoSourceError {
  package var isNotFound: Bool {
    switch self {
    case .refused(let error): error.kind == .notFound
    case .notFound, .noUser, .invalidName, .notAPhoto: true
    default: false
    }
  }

  package var isRefusal: Bool { if case .refused = self { true } else { isNotFound } }

  package var scope: Failure.Scope {
    if case .refused(let error) = self, error.isBlock { return .service }
    return failure.reason.scope
  }

  package var failure: Failure {
    switch self {
    case .refused(let error): error.failure
    case .notFound(let name):
      Failure(.notFound, "Wikimedia Commons has no file “\(name.onOneLine)”.")
    case .noUser(let name):
      Failure(.notFound, "Wikimedia Commons has no user “\(name.onOneLine)”.")
    case .invalidName(let name, let reason):
      Failure(
        .notFound,
        "Wikimedia Commons has no file “\(name.onOneLine)”: \(reason.asSentence)"
      )
    case .notAPhoto(let name, let type):
      Failure(
        .notFound,
        "The file “\(name.onOneLine)” is not a photo that can be shown, but \(type.onOneLine)."
      )
    case .notJSON(let call):
      Failure(
        .damaged,
        "The answer of Wikimedia Commons to a \(call) is not JSON, perhaps a web page: check "
          + "whether this network requires a login, or try again later."
      )
    case .unreadable(let call, let reason):
      Failure(
        .damaged,
        "The answer of Wikimedia Commons to a \(call) cannot be read: \(reason)."
      )
    }
  }
}

extension String {
  /// The text on one line, ending with a single full stop.
  var asSentence: String {
    (onOneLine.nonEmpty ?? "no reason given").withFullStop
  }
}
