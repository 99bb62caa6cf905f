import Foundations

/// The program `security` of macOS, which reads and writes the person's keychain.
struct SecurityTool: KeyringProgram {
  static let name = "security"

  /// The path of the program; tests have one of their own.
  var path = "/usr/bin/security"
  let runner: ProgramRunner

  func secret(of item: Keyring.Item) async throws(KeyringError) -> String? {
    let answer = try await runner.run(path, ["find-generic-password", "-w"] + item.options)
    if answer.status == itemNotFound { return nil }
    try throwIfFailed(answer)
    return answer.output.split(separator: "\n").first.map { decoded(String($0)) } ?? ""
  }

  /// Stores a secret by a command on standard input; the program's status is that of reading commands.
  ///
  /// In Base64: the program prints text that is not ASCII in hexadecimal digits.
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

  /// Returns the secret of a password; one that a person typed into the keychain is it as it stands.
  private func decoded(_ password: String) -> String {
    guard password.hasPrefix(prefix),
      let data = Data(base64Encoded: String(password.dropFirst(prefix.count)))
    else { return password }
    return String(decoding: data, as: UTF8.self)
  }
}

/// The beginning of a password that is in Base64.
private let prefix = "base64:"

/// The exit status for an item that is not there: errSecItemNotFound, -25300, modulo 256.
private let itemNotFound: Int32 = 44

/// The bytes of a line that the program reads.
private let longestCommand = 4096

extension Keyring.Item {
  /// The options by which the keychain finds the item.
  fileprivate var options: [String] { ["-s", service.onOneLine, "-a", account.onOneLine] }
}

extension String {
  /// The text as one word of a command of `security -i`.
  fileprivate var quoted: String {
    let escaped = reduce(into: "") { text, character in
      text += character == "\"" || character == "\\" ? "\\\(character)" : "\(character)"
    }
    return "\"\(escaped)\""
  }
}

extension ProgramRunner.Answer {
  /// The message of an error, which begins with the name of the program or of a command.
  fileprivate var reason: String? {
    errors.first { $0.hasPrefix("security: ") } ?? errors.first { $0.contains(": returned ") }
  }
}
