/// A program that reads and writes a keyring.
protocol KeyringProgram: Sendable {
  /// The command name of the program.
  static var name: String { get }

  /// Returns the secret, or `nil` if nothing is stored.
  func secret(of item: Keyring.Item) async throws(KeyringError) -> String?
  /// Stores a secret, replacing an existing one; the program may fail without saying so.
  func store(_ secret: String, of item: Keyring.Item) async throws(KeyringError)
  /// Removes the secret; returns true if there was one.
  func remove(_ item: Keyring.Item) async throws(KeyringError) -> Bool
}
