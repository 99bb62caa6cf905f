/// A program that reads and writes a keyring.
protocol KeyringProgram: Sendable {
  /// The name of the program, as a person calls it.
  static var name: String { get }

  /// Returns the secret, or `nil` where nothing is stored.
  func secret(of item: Keyring.Item) async throws(KeyringError) -> String?
  /// Stores a secret, in place of the one that is stored, as far as the program tells.
  func store(_ secret: String, of item: Keyring.Item) async throws(KeyringError)
  /// Removes the secret; returns whether there was one.
  func remove(_ item: Keyring.Item) async throws(KeyringError) -> Bool
}
