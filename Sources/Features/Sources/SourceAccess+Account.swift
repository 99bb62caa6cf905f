import Foundations
import Model

extension SourceAccess {
  /// True if the user is logged in to a source, as far as this machine knows; does not access a keyring.
  func isLoggedIn(to source: SourceID) -> Bool {
    (try? account(of: source)?.tokens.known()) != nil
  }
}

extension Failure {
  /// Returns the failure for a token that the source no longer accepts.
  static func removedToken(of source: SourceID) -> Failure {
    Failure(
      .notAllowed,
      "\(source.name) no longer accepts the login, so it was removed here: run “places login” "
        + "to log in again."
    )
  }
}
