import Foundations
import Model

/// The reason why Flickr did not return what was requested.
package enum FlickrError: Error, Hashable {
  /// Flickr answered `stat: fail`, with HTTP 200.
  case refused(APIError)
  /// Flickr did not accept the signature of a request, or the token.
  case unauthorized(OAuthProblem)
  /// It is unknown whether something was added, because of a failure.
  case unconfirmed(Addition, Failure)
  /// The response to a call is not JSON, but often a web page.
  case notJSON(method: String)
  /// The response is JSON, but not in the method's form.
  case unreadable(method: String, reason: String)

  /// Something that is added to Flickr.
  package enum Addition: Hashable, Sendable {
    case comment, upload
  }
}

extension FlickrError: PhotoSourceError {
  package var isNotFound: Bool {
    if case .refused(let error) = self { error.kind == .notFound } else { false }
  }

  package var isDeparture: Bool {
    if case .refused(let error) = self { error.saysPersonHasLeft } else { false }
  }

  package var isRefusal: Bool {
    switch self {
    case .refused, .unauthorized: true
    case .unconfirmed, .notJSON, .unreadable: false
    }
  }

  package var isInvalidToken: Bool {
    switch self {
    case .refused(let error): error.kind == .invalidToken
    case .unauthorized(let problem): problem.isInvalidToken
    case .unconfirmed, .notJSON, .unreadable: false
    }
  }

  package var scope: Failure.Scope {
    switch self {
    case .refused(let error) where error.kind == .invalidKey: .service
    case .unauthorized(let problem) where !problem.isInvalidToken: .service
    default: failure.reason.scope
    }
  }

  package var failure: Failure {
    switch self {
    case .refused(let error): error.failure
    case .unauthorized(let problem): problem.failure
    case .unconfirmed(.comment, let failure):
      Failure(
        failure.reason,
        "The comment may have been added anyway; check the photo before you send it again: "
          + failure.sentence
      )
    case .unconfirmed(.upload, let failure):
      Failure(
        failure.reason,
        "The photo may have arrived anyway; sending it again does not add it twice: "
          + failure.sentence
      )
    case .notJSON(let method):
      Failure(
        .damaged,
        "The answer to \(method) is not JSON, perhaps a web page: check whether this network "
          + "requires a login, or try again later."
      )
    case .unreadable(let method, let reason):
      Failure(.damaged, "The answer to \(method) cannot be read: \(reason).")
    }
  }
}
