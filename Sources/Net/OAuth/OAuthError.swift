import Foundations

/// The reason why a request could not be signed, or a signature not be verified.
package enum OAuthError: Error, Hashable, Sendable {
  /// The system has no usable crypto library, with its reason.
  case libraryUnavailable(String)
  /// The crypto library did not compute a signature.
  case notComputed
}

extension OAuthError: FailureConvertible {
  package var failure: Failure { Failure(.failed, sentence) }

  private var sentence: String {
    switch self {
    case .libraryUnavailable(let detail):
      "Signed requests need OpenSSL’s libcrypto or GnuTLS, and neither could be opened (\(detail)):"
        + " install one, on Debian and Ubuntu with `apt-get install libssl3`."
    case .notComputed:
      "The system’s crypto library refused to compute a signature (HMAC-SHA1): check whether"
        + " a policy of this machine forbids it."
    }
  }
}
