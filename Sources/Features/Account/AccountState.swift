import Foundations
import Model

/// The place where an access token lies.
package enum TokenLocation: Hashable, Sendable {
  /// `FLICKR_TOKEN` and `FLICKR_TOKEN_SECRET`.
  case environment
  /// The program of `tokenCommand`, by its name.
  case program(String)
  /// The system's keyring.
  case keyring
  /// A file without encryption, at a path.
  case file(String)
  /// The data folder, for the sample, where it is no secret.
  case dataFolder
}

/// The state of the account of a source.
package struct AccountState: Hashable, Sendable {
  package let source: SourceID
  /// The person, as far as this machine or the service knows; `nil` where nobody is logged in.
  package let person: Person?
  package let permission: Permission?
  package let location: TokenLocation?
  /// The account as the service has just reported it, or the failure of asking; `nil` where it was not asked.
  package let answer: Result<Account, Failure>?
  package let callsLeft: Int?

  package init(
    source: SourceID,
    person: Person?,
    permission: Permission?,
    location: TokenLocation?,
    answer: Result<Account, Failure>? = nil,
    callsLeft: Int? = nil
  ) {
    self.source = source
    self.person = person
    self.permission = permission
    self.location = location
    self.answer = answer
    self.callsLeft = callsLeft
  }
}
