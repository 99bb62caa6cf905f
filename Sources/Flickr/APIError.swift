import Foundations

/// An error that Flickr answered with `stat: fail`.
package struct APIError: Hashable, Sendable {
  package let method: String
  /// Flickr's error code, or `nil` if the response has no valid one.
  package let code: Int?
  /// Flickr's message, made printable.
  package let message: String

  /// The meaning of a code, usually the same for every method.
  ///
  /// Source: the error codes that https://www.flickr.com/services/api/ lists for each method.
  package enum Kind: Hashable, Sendable {
    /// 1: the item does not exist or is private.
    case notFound
    /// 96, 97, 99, and 2 for a private photo: a login is missing or insufficient.
    case loginNeeded
    /// 98: the access token is no longer valid.
    case invalidToken
    /// 100: the key is wrong, expired or disabled.
    case invalidKey
    /// 0, 10, 105, 201: Flickr or its search is down; a retry may help.
    case unavailable
    /// Any other code: the program should not have made the call.
    case other
  }

  package var kind: Kind {
    if let refusal = AccountRefusal(self) { return refusal.kind }
    return switch code {
    case 1 where !isUpload: .notFound
    case 100: .invalidKey
    case 105, 201: .unavailable
    case 0 where !isUpload, 10 where !isUpload: .unavailable
    default: .other
    }
  }

  /// True if there is nothing to change: the photo or the comment is gone, or the photo is already liked or
  /// not liked.
  ///
  /// Source: the error codes that https://www.flickr.com/services/api/ lists for each method.
  var saysAlreadyDone: Bool {
    switch (method, code) {
    case ("flickr.favorites.add", 3), ("flickr.favorites.remove", 1): true
    case ("flickr.photos.delete", 1): true
    // 1: the photo is gone, and its comments with it.
    case ("flickr.photos.comments.deleteComment", 1), ("flickr.photos.comments.deleteComment", 2):
      true
    default: false
    }
  }

  /// True if the person has deleted the account.
  ///
  /// Source: the error codes that https://www.flickr.com/services/api/ lists for each method.
  var saysPersonHasLeft: Bool {
    ["flickr.people.getInfo", "flickr.people.getPhotos"].contains(method) && code == 5
  }

  /// True if the codes are those of uploads, whose codes 0 to 15 have other meanings.
  private var isUpload: Bool { method == Self.upload }

  /// The name of uploads, which are not a method of the API.
  static let upload = "upload"

  var failure: Failure {
    if let refusal = AccountRefusal(self) { return Failure(refusal.reason, refusal.sentence) }
    return switch kind {
    case .notFound: Failure(.notFound, "Flickr does not have this: \(sentence)")
    case .loginNeeded, .invalidToken:
      Failure(.notAllowed, "Flickr requires a login for this: \(sentence) Run “places login”.")
    case .invalidKey:
      Failure(
        .notAllowed,
        "Flickr does not accept the key: \(sentence) “places doctor” says where it is from."
      )
    case .unavailable: Failure(.unreachable, "Flickr is out of order: \(sentence) Try again later.")
    case .other: Failure(.failed, "Flickr refused \(method): \(sentence)")
    }
  }

  /// Flickr's message and the code, ending with a full stop.
  private var sentence: String {
    let text = message.hasSuffix(".") ? String(message.dropLast()) : message
    return "\(text.isEmpty ? "no reason given" : text)\(code.map { " (code \($0))" } ?? "")."
  }
}
