/// A program that reads and writes a keyring.
protocol KeyringProgram: Sendable {
  /// Returns the secret, or `nil` where nothing is stored.
  func secret(of item: Keyring.Item) async throws(KeyringError) -> String?
  /// Stores a secret, in place of the one that is stored.
  func store(_ secret: String, of item: Keyring.Item) async throws(KeyringError)
  /// Removes the secret; returns whether there was one.
  func remove(_ item: Keyring.Item) async throws(KeyringError) -> Bool
}
