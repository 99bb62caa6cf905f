/// A secret in the system's keyring: GNOME Keyring, KWallet or KeePassXC by `secret-tool`, and on macOS
/// the keychain by `security`.
///
/// ```swift
/// let keyring = Keyring(item, environment: environment, withholding: "TOOL_", within: .seconds(30))
/// try await keyring.store("secret")
/// ```
///
/// Other users of the machine cannot see the secret: it is in no argument and in no environment of
/// the programs. Several processes may use an item at once; the last one to store wins.
package struct Keyring: Sendable {
  /// The name of a secret; the keyring keeps it in the clear.
  package struct Item: Hashable, Sendable {
    /// The program and the service that the secret is for, in reverse domain notation.
    package let service: String
    /// The account at the service: with it, the secret is found again.
    package let account: String
    /// The name that the keyring's own programs show.
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
  ///   - environment: The variables of this process: `PATH`, in which the program is found, and those by
  ///     which it finds the session.
  ///   - prefix: The beginning of the names of the variables that the program does not get, because
  ///     they may hold secrets of their own.
  ///   - limit: The time after which the program is ended, which a person may need to unlock the
  ///     keyring.
  ///   - onWait: Receives a sentence that asks to unlock the keyring, once it has not answered for a
  ///     second, or for half of a shorter limit.
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

  /// Looks the secret up; it may ask the person to unlock the keyring.
  ///
  /// - Returns: The secret, or `nil` where nothing is stored.
  /// - Throws: `KeyringError`, for a locked keyring, too.
  package func secret() async throws(KeyringError) -> String? {
    try await program.secret(of: item)
  }

  /// Stores the secret, in place of the one that is stored, and reads it back: a program that stored
  /// nothing may well end with status 0.
  package func store(_ secret: String) async throws(KeyringError) {
    try await program.store(secret, of: item)
    if try await program.secret(of: item) != secret {
      throw .failed("`\(type(of: program).name)` did not store the secret")
    }
  }

  /// Removes the secret.
  ///
  /// - Returns: Whether there was one.
  package func remove() async throws(KeyringError) -> Bool {
    try await program.remove(item)
  }
}
