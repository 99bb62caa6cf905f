/// A person as the user names one.
package enum PersonReference: Hashable, Sendable {
  /// The person of the account; of files, whoever they are of.
  case own
  /// A person by the source's id or user name.
  case person(String)
}
