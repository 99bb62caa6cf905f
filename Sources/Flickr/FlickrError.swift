import Foundations

/// Why Flickr did not give what was asked.
package enum FlickrError: FailureConvertible, Hashable {
  /// Flickr answered `stat: fail`, which it does with HTTP 200.
  case refused(APIError)
  /// The answer to a call is not JSON; a web page, often.
  case notJSON(method: String)
  /// The answer is JSON, but not what the method gives.
  case unreadable(method: String, reason: String)
  /// What came in the place of a picture is none.
  case notAPicture(contentType: String, host: String)
  /// The picture is kept on a host that is not Flickr's.
  case foreignPicture(host: String)
}

extension FlickrError {
  package var failure: Failure {
    switch self {
    case .refused(let refusal): refusal.failure
    case .notJSON(let method):
      Failure(
        .damaged,
        "The answer to \(method) is not JSON but, maybe, a web page: see whether this network "
          + "wants a login, or try again later."
      )
    case .unreadable(let method, let reason):
      Failure(.damaged, "The answer to \(method) cannot be read: \(reason).")
    case .notAPicture(let type, let host):
      Failure(.damaged, "\(host) sent \(type) where a picture was expected; try again later.")
    case .foreignPicture(let host):
      Failure(.notAllowed, "The picture is on \(host), which is not Flickr's; it was not fetched.")
    }
  }
}
