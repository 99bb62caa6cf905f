import Foundations
import Model

extension Explorer {
  /// Begins to log in to the chosen source; the person is to open the address of the attempt.
  ///
  /// The token is to be kept in the keyring or, where that is wanted, in a file without encryption.
  ///
  /// - Throws: The reason why the token could not be kept, before anybody opens an address for nothing.
  package func beginLogin(
    for permission: Permission,
    isInsecure: Bool
  ) async throws -> LoginAttempt {
    let access = try access()
    try await access.tokens.check(isInsecure: isInsecure)
    return try await access.login.begin(for: permission)
  }

  /// Finishes a login with the code that the person got, and stores the token: in the keyring, or in a file
  /// without encryption where that is wanted.
  ///
  /// - Throws: A `Failure` with the reason `notAllowed` where the code is wrong, and the errors of the
  ///   keyring, after which nothing is stored.
  package func finishLogin(
    _ attempt: LoginAttempt,
    code: String,
    isInsecure: Bool
  ) async throws -> AccountState {
    let access = try access()
    let token = try await access.login.finish(attempt, code: code)
    let location = try await access.tokens.store(token, isInsecure: isInsecure)
    return AccountState(
      source: sourceID,
      person: token.person,
      permission: token.permission,
      location: location
    )
  }

  /// Removes the token of the chosen source's account; returns the state before, without a location where
  /// nobody was logged in.
  package func logout() async throws -> AccountState {
    let tokens = try access().tokens
    let known = try tokens.known()
    let location = try await tokens.remove()
    return AccountState(
      source: sourceID,
      person: known?.person,
      permission: known?.permission,
      location: location
    )
  }

  /// Returns the state of the chosen source's account; asks the source unless told not to.
  package func account(isOffline: Bool, callsLeft: Int? = nil) async throws -> AccountState {
    let known = try access().tokens.known()
    var answer: Result<Account, Failure>?
    if known != nil && !isOffline {
      answer = await outcome(of: "The account") {
        try await asAccount { try await source.account() }
      }
    }
    let told = try? answer?.get()
    return AccountState(
      source: sourceID,
      person: told?.person ?? known?.person,
      permission: told?.permission ?? known?.permission,
      location: known?.location,
      answer: answer,
      callsLeft: callsLeft
    )
  }

  /// Whether somebody is logged in to a source, as far as this machine knows; no keyring is asked.
  func isLoggedIn(to source: SourceID) -> Bool {
    (try? accounts(source)?.tokens.known()) != nil
  }

  private func access() throws -> AccountAccess {
    guard let access = accounts(sourceID) else {
      let remedy = sourceID.facts.loginRemedy
      throw Failure(.notAllowed, remedy ?? "There are no accounts at \(sourceID.name) here.")
    }
    return access
  }
}

// MARK: - Tokens that are no longer valid

extension Explorer {
  /// Makes a call that may need the account of a source, by default the chosen one.
  ///
  /// - Throws: Where the source no longer accepts the token, a `Failure` that says so; then the token is
  ///   removed, unless the user has provided it.
  func asAccount<Value>(
    of source: SourceID? = nil,
    _ call: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await call()
    } catch let error as any PhotoSourceError where error.isInvalidToken {
      let id = source ?? sourceID
      guard (try? await accounts(id)?.tokens.remove()) != nil else { throw error }
      throw Failure.removedToken(of: id)
    }
  }
}

extension Failure {
  fileprivate static func removedToken(of source: SourceID) -> Failure {
    Failure(
      .notAllowed,
      "\(source.name) does not accept the login any more, which was removed here: run “places login” "
        + "to log in again."
    )
  }
}
