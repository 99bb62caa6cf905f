/// A secret in the system's keyring: GNOME Keyring, KWallet or KeePassXC through `secret-tool`, and on
/// macOS the keychain through `security`.
///
/// ```swift
/// let keyring = Keyring(item, environment: environment, withholding: "TOOL_", within: .seconds(30))
/// try await keyring.store("secret")
/// ```
///
/// Other users of the machine cannot see the secret: it is never in an argument or environment
/// variable. Several processes may use an item concurrently; the last one to store wins.
package struct Keyring: Sendable {
  /// The name of a secret, which the keyring stores unencrypted.
  package struct Item: Hashable, Sendable {
    /// The program and service of the secret, in reverse domain notation.
    package let service: String
    /// The account at the service: the key for finding the secret.
    package let account: String
    /// The name shown by the keyring's own programs.
    package let label: String

    package init(service: String, account: String, label: String) {
      self.service = service
      self.account = account
      self.label = label
    }
  }

  private let item: Item
  private let program: any KeyringProgram

  init(_ item: Item, by program: any KeyringProgram) {
    self.item = item
    self.program = program
  }
}

extension Keyring {
  /// Creates the keyring of this session.
  ///
  /// - Parameters:
  ///   - item: The name of the secret.
  ///   - environment: The variables of this process: `PATH`, for finding the program, and those with
  ///     which it finds the session.
  ///   - prefix: The prefix of variables that are not passed to the program, because they may
  ///     contain secrets.
  ///   - limit: The timeout of the program, which includes the time for a user to unlock the
  ///     keyring.
  ///   - onWait: Receives a sentence that asks to unlock the keyring, if it has not answered after a
  ///     second, or after half of a shorter limit.
  package init(
    _ item: Item,
    environment: [String: String],
    withholding prefix: String,
    within limit: Duration,
    onWait: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    let runner = ProgramRunner(
      environment: environment.filter { !$0.key.hasPrefix(prefix) },
      limit: limit,
      onWait: onWait
    )
    #if canImport(Darwin)
    self.init(item, by: SecurityTool(runner: runner))
    #else
    self.init(item, by: SecretTool(runner: runner))
    #endif
  }

  /// Looks up the secret; the keyring may ask the user to unlock it.
  ///
  /// - Returns: The secret, or `nil` if nothing is stored.
  /// - Throws: `KeyringError`, also for a locked keyring.
  package func secret() async throws(KeyringError) -> String? {
    try await program.secret(of: item)
  }

  /// Stores the secret, replacing an existing one, and reads it back: a program may exit with status 0
  /// without storing anything.
  package func store(_ secret: String) async throws(KeyringError) {
    try await program.store(secret, of: item)
    if try await program.secret(of: item) != secret {
      throw .failed("`\(type(of: program).name)` did not store the secret")
    }
  }

  /// Removes the secret.
  ///
  /// - Returns: True if there was one.
  package func remove() async throws(KeyringError) -> Bool {
    try await program.remove(item)
  }
}
