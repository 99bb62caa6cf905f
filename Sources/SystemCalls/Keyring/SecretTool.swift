import Foundations

/// libsecret's program `secret-tool`, which uses the Secret Service protocol of freedesktop.org.
struct SecretTool: KeyringProgram {
  static let name = "secret-tool"

  let runner: ProgramRunner

  func secret(of item: Keyring.Item) async throws(KeyringError) -> String? {
    let answer = try await run(["lookup"] + item.attributes)
    if answer.status == 0 { return answer.output }
    try await throwIfLocked(item)
    return nil
  }

  /// Stores a secret, which the program reads to the end of its input, including line feeds.
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

  /// Throws `.locked` if the item is stored: if the keyring is not unlocked, the program finds nothing,
  /// without an error.
  private func throwIfLocked(_ item: Keyring.Item) async throws(KeyringError) {
    // It lists locked items without asking the user. It prints an error for each, with status 0.
    let answer = try await run(["search"] + item.attributes)
    if answer.output.split(separator: "\n").contains(where: { $0.hasPrefix("[/") }) {
      throw .locked
    }
  }

  /// Runs the program, and throws if its messages show a failure.
  ///
  /// If nothing is found it exits with 1 without a message of its own; its libraries may print some.
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

/// The maximum size of a secret that the program reads, in bytes.
private let largestSecret = 8192

extension Keyring.Item {
  /// The attributes with which the keyring finds the item.
  fileprivate var attributes: [String] { ["service", service, "account", account] }
}
