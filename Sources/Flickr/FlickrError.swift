import Foundations
import PhotoSources

/// The reason that Flickr did not return what was asked.
package enum FlickrError: Error, Hashable {
  /// Flickr answered `stat: fail`, which it does with HTTP 200.
  case refused(APIError)
  /// The response to a call is not JSON; often it is a web page.
  case notJSON(method: String)
  /// The response is JSON, but not of the method's form.
  case unreadable(method: String, reason: String)
}

extension FlickrError: PhotoSourceError {
  package var isNotFound: Bool {
    if case .refused(let error) = self { error.kind == .notFound } else { false }
  }

  package var isRefusal: Bool { if case .refused = self { true } else { false } }

  package var failure: Failure {
    switch self {
    case .refused(let error): error.failure
    case .notJSON(let method):
      Failure(
        .damaged,
        "The answer to \(method) is not JSON but, maybe, a web page: see whether this network "
          + "wants a login, or try again later."
      )
    case .unreadable(let method, let reason):
      Failure(.damaged, "The answer to \(method) cannot be read: \(reason).")
    }
  }
}
