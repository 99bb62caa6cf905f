import Foundations
import Model

extension SourceAccess {
  /// True if the user is logged in to a source, as far as this machine knows; does not access a keyring.
  func isLoggedIn(to source: SourceID) -> Bool {
    (try? account(of: source)?.tokens.known()) != nil
  }

  /// Makes a call that may need the account of a source, by default the chosen one.
  ///
  /// - Throws: A `Failure` if the source no longer accepts the token. The token is then removed, unless
  ///   the user provided it.
  func asAccount<Value>(
    of source: SourceID? = nil,
    _ call: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await call()
    } catch let error as any PhotoSourceError where error.isInvalidToken {
      let id = source ?? self.id
      guard (try? await account(of: id)?.tokens.remove()) != nil else { throw error }
      throw Failure.removedToken(of: id)
    }
  }
}

extension Failure {
  fileprivate static func removedToken(of source: SourceID) -> Failure {
    Failure(
      .notAllowed,
      "\(source.name) no longer accepts the login, so it was removed here: run “places login” "
        + "to log in again."
    )
  }
}
