import Foundations
import Model

/// The account of the chosen source: login and logout.
package struct Accounts: Sendable {
  private let sources: SourceAccess

  init(_ sources: SourceAccess) { self.sources = sources }

  /// Begins a login at the chosen source; the user then opens the URL of the attempt.
  ///
  /// The token will be stored in the keyring or, if `isInsecure`, in an unencrypted file.
  ///
  /// - Throws: The reason why the token could not be stored, so that the user does not open a URL in vain.
  package func beginLogin(
    for permission: Permission,
    isInsecure: Bool
  ) async throws -> LoginAttempt {
    let (login, tokens) = try login()
    try await tokens.check(isInsecure: isInsecure)
    return try await login.begin(for: permission)
  }

  /// Finishes a login with the code that the service showed, and stores the token in the keyring or, if
  /// `isInsecure`, in an unencrypted file.
  ///
  /// - Throws: A `Failure` with the reason `notAllowed` if the code is wrong, and the errors of the
  ///   keyring. Nothing is stored then.
  package func finishLogin(
    _ attempt: LoginAttempt,
    code: String,
    isInsecure: Bool
  ) async throws -> AccountState {
    let (login, tokens) = try login()
    let token = try await login.finish(attempt, code: code)
    let location = try await tokens.store(token, isInsecure: isInsecure)
    return AccountState(
      source: sources.id,
      person: token.person,
      permission: token.permission,
      location: location
    )
  }

  /// Removes the token of the chosen source's account, and returns the state before.
  ///
  /// Its location is `nil` if nobody was logged in.
  package func logout() async throws -> AccountState {
    let tokens = try access().tokens
    let known = try tokens.known()
    let location = try await tokens.remove()
    return AccountState(
      source: sources.id,
      person: known?.person,
      permission: known?.permission,
      location: location
    )
  }

  /// Returns the state of the chosen source's account; asks the source unless `isOffline`.
  package func state(isOffline: Bool, callsLeft: Int? = nil) async throws -> AccountState {
    let known = try login().tokens.known()
    var answer: Result<Account, Failure>?
    if known != nil && !isOffline {
      answer = await result(about: "The account") {
        try await sources.call { try await sources.chosen.account() }
      }
    }
    let told = try? answer?.get()
    return AccountState(
      source: sources.id,
      person: told?.person ?? known?.person,
      permission: told?.permission ?? known?.permission,
      location: known?.location,
      answer: answer,
      callsLeft: callsLeft
    )
  }

  private func login() throws -> (any LoginService, tokens: TokenStore) {
    let access = try access()
    guard let login = access.login else { throw noAccount }
    return (login, access.tokens)
  }

  private func access() throws -> AccountAccess {
    guard let access = sources.account(of: sources.id) else { throw noAccount }
    return access
  }

  private var noAccount: Failure {
    let remedy = sources.id.facts.loginRemedy
    return Failure(.notAllowed, remedy ?? "\(sources.id.name) has no accounts.")
  }
}
