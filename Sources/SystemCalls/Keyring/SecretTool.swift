import Foundations

/// The program `secret-tool` of libsecret, which speaks the Secret Service protocol of freedesktop.org.
struct SecretTool: KeyringProgram {
  static let name = "secret-tool"

  let runner: ProgramRunner

  func secret(of item: Keyring.Item) async throws(KeyringError) -> String? {
    let answer = try await run(["lookup"] + item.attributes)
    if answer.status == 0 { return answer.output }
    try await throwIfLocked(item)
    return nil
  }

  /// Stores a secret, which the program reads up to the end of its input, line feeds included.
  func store(_ secret: String, of item: Keyring.Item) async throws(KeyringError) {
    if secret.utf8.count > largestSecret { throw .tooLarge(limit: largestSecret) }
    let answer = try await run(["store", "--label=\(item.label)"] + item.attributes, input: secret)
    if answer.status != 0 { throw .failed("`\(Self.name)` gave no reason") }
  }

  func remove(_ item: Keyring.Item) async throws(KeyringError) -> Bool {
    if try await run(["clear"] + item.attributes).status == 0 { return true }
    try await throwIfLocked(item)
    return false
  }

  /// Throws `.locked` if the item is stored: the program finds nothing, and says no more, where the
  /// keyring could not be unlocked.
  private func throwIfLocked(_ item: Keyring.Item) async throws(KeyringError) {
    // It lists locked items, and asks nobody. About each it complains, with status 0.
    let answer = try await run(["search"] + item.attributes)
    if answer.output.split(separator: "\n").contains(where: { $0.hasPrefix("[/") }) {
      throw .locked
    }
  }

  /// Runs the program, and throws where it says why it failed.
  ///
  /// With nothing found it exits with 1 and says nothing of its own, whatever its libraries do.
  private func run(
    _ arguments: [String],
    input: String = ""
  ) async throws(KeyringError) -> ProgramRunner.Answer {
    let answer = try await runner.run(Self.name, arguments, input: input)
    if answer.status == 0 { return answer }
    let reason = answer.errors.last { $0.hasPrefix("\(Self.name): ") }
    if let reason { throw KeyringError(String(reason.dropFirst(Self.name.count + 2))) }
    if answer.status == 1 { return answer }
    throw .failed("`\(Self.name)` ended with status \(answer.status)")
  }
}

/// The bytes of a secret that the program reads.
private let largestSecret = 8192

extension Keyring.Item {
  /// The attributes by which the keyring finds the item.
  fileprivate var attributes: [String] { ["service", service, "account", account] }
}
