/// A person as named by the user.
package enum PersonReference: Hashable, Sendable {
  /// The person of the account; for files, their owner, whoever that is.
  case own
  /// A person by the source's id or user name.
  case person(String)
}
