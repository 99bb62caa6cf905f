import Foundations
import Model

/// The place of an access token.
package enum TokenLocation: Hashable, Sendable {
  /// `FLICKR_TOKEN` and `FLICKR_TOKEN_SECRET`.
  case environment
  /// The program of `tokenCommand`, by name.
  case program(String)
  /// The system's keyring.
  case keyring
  /// An unencrypted file, by path.
  case file(String)
  /// The data folder. Only the sample uses it: its token is no secret.
  case dataFolder
}

/// The state of the account of a source.
package struct AccountState: Hashable, Sendable {
  package let source: SourceID
  /// The person, from this machine or the service; `nil` if nobody is logged in.
  package let person: Person?
  package let permission: Permission?
  package let location: TokenLocation?
  /// The account as the service just reported it, or why it did not; `nil` if it was not asked.
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
