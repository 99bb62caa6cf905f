import CCrypto
import Foundations

/// The signature method HMAC-SHA1 (RFC 5849, section 3.4.2), computed by a system library.
struct HMACSHA1: Sendable {
  static let name = "HMAC-SHA1"

  private let library: CCryptoLibrary

  /// Opens the first library that the system has.
  ///
  /// - Throws: `.libraryUnavailable` with the system's message about the first library.
  init(
    byOneOf libraries: [CCryptoLibrary] = [.usual, .gnuTLS]
  ) throws(OAuthError) {
    guard let library = libraries.first(where: { ccrypto_load($0) == nil }) else {
      let message = libraries.first.flatMap { ccrypto_load($0) }.map { String(cString: $0) }
      throw .libraryUnavailable((message ?? "there is none").onOneLine)
    }
    self.library = library
  }

  /// Returns the signature of a base string, in Base64.
  func signature(
    of base: String,
    clientSecret: String,
    tokenSecret: String
  ) throws(OAuthError) -> String {
    let key = Array("\(clientSecret.percentEncoded)&\(tokenSecret.percentEncoded)".utf8)
    let message = Array(base.utf8)
    var code = [UInt8](repeating: 0, count: ccrypto_sha1_count)
    guard ccrypto_hmac_sha1(library, key, key.count, message, message.count, &code) else {
      throw .notComputed
    }
    return Data(code).base64EncodedString()
  }
}
