import Foundations

/// The error of a call that Flickr answered with `stat: fail`.
package struct APIError: Hashable, Sendable {
  package let method: String
  /// Flickr's error code, or `nil` if the response has none that can be decoded.
  package let code: Int?
  /// Flickr's message, made printable.
  package let message: String

  /// The meaning of a code, the same for every method.
  ///
  /// Source: the error codes that https://www.flickr.com/services/api/ lists with each method.
  package enum Kind: Hashable, Sendable {
    /// 1: there is no such thing, or it is private.
    case notFound
    /// 96–99, and 2 where sizes are asked for: a login is missing or does not suffice.
    case loginNeeded
    /// 100: the key is wrong, has expired, or was switched off.
    case invalidKey
    /// 0, 10, 105, 201: Flickr or its search is down; to ask again may help.
    case unavailable
    /// Any other code: the program should not have made the call.
    case other
  }

  package var kind: Kind {
    switch code {
    case 1: .notFound
    case 2 where method == "flickr.photos.getSizes": .loginNeeded
    case 96, 97, 98, 99: .loginNeeded
    case 100: .invalidKey
    case 0, 10, 105, 201: .unavailable
    default: .other
    }
  }

  var failure: Failure {
    switch kind {
    case .notFound: Failure(.notFound, "Flickr does not have this: \(sentence)")
    case .loginNeeded:
      Failure(
        .notAllowed,
        "Flickr shows this only to people who are logged in, which is not possible here: "
          + sentence
      )
    case .invalidKey:
      Failure(
        .notAllowed,
        "Flickr does not accept the key: \(sentence) “places doctor” says where it is from."
      )
    case .unavailable: Failure(.unreachable, "Flickr is out of order: \(sentence) Try again later.")
    case .other: Failure(.failed, "Flickr refused \(method): \(sentence)")
    }
  }

  /// Flickr's message with the number, ended by a full stop.
  private var sentence: String {
    let text = message.hasSuffix(".") ? String(message.dropLast()) : message
    return "\(text.isEmpty ? "no reason given" : text)\(code.map { " (code \($0))" } ?? "")."
  }
}
