import Foundations

/// macOS's program `security`, which reads and writes the user's keychain.
struct SecurityTool: KeyringProgram {
  static let name = "security"

  /// The path of the program; tests use another one.
  var path = "/usr/bin/security"
  let runner: ProgramRunner

  func secret(of item: Keyring.Item) async throws(KeyringError) -> String? {
    let answer = try await runner.run(path, ["find-generic-password", "-w"] + item.options)
    if answer.status == itemNotFound { return nil }
    try throwIfFailed(answer)
    return answer.output.split(separator: "\n").first.map { decoded(String($0)) } ?? ""
  }

  /// Stores a secret with a command on standard input.
  ///
  /// The program's exit status only says that it read commands.
  ///
  /// The secret is in Base64, since the program prints text that is not ASCII in hexadecimal.
  func store(_ secret: String, of item: Keyring.Item) async throws(KeyringError) {
    let words = item.options + ["-l", item.label.onOneLine, "-w", prefix + encoded(secret)]
    let command = (["add-generic-password", "-U"] + words.map(\.quoted)).joined(separator: " ")
    if command.utf8.count >= longestCommand { throw .tooLarge(limit: longestCommand / 2) }
    let answer = try await runner.run(path, ["-i"], input: command + "\n")
    if let reason = answer.reason { throw KeyringError(reason) }
    try throwIfFailed(answer)
  }

  func remove(_ item: Keyring.Item) async throws(KeyringError) -> Bool {
    let answer = try await runner.run(path, ["delete-generic-password"] + item.options)
    if answer.status == itemNotFound { return false }
    try throwIfFailed(answer)
    return true
  }

  private func throwIfFailed(_ answer: ProgramRunner.Answer) throws(KeyringError) {
    if answer.status == 0 { return }
    throw KeyringError(answer.reason ?? "`security` ended with status \(answer.status)")
  }

  private func encoded(_ secret: String) -> String { Data(secret.utf8).base64EncodedString() }

  /// Returns the secret in a password; a password that the user typed into the keychain is used unchanged.
  private func decoded(_ password: String) -> String {
    guard password.hasPrefix(prefix),
      let data = Data(base64Encoded: String(password.dropFirst(prefix.count)))
    else { return password }
    return String(decoding: data, as: UTF8.self)
  }
}

/// The prefix of a password in Base64.
private let prefix = "base64:"

/// The exit status for a missing item: errSecItemNotFound, -25300, modulo 256.
private let itemNotFound: Int32 = 44

/// The maximum length of a line that the program reads, in bytes.
private let longestCommand = 4096

extension Keyring.Item {
  /// The options with which the keychain finds the item.
  fileprivate var options: [String] { ["-s", service.onOneLine, "-a", account.onOneLine] }
}

extension String {
  /// The text quoted as one word of a `security -i` command.
  fileprivate var quoted: String {
    let escaped = reduce(into: "") { text, character in
      text += character == "\"" || character == "\\" ? "\\\(character)" : "\(character)"
    }
    return "\"\(escaped)\""
  }
}

extension ProgramRunner.Answer {
  /// The error message, without the name of the program or command at its start.
  fileprivate var reason: String? {
    errors.first { $0.hasPrefix("security: ") } ?? errors.first { $0.contains(": returned ") }
  }
}
