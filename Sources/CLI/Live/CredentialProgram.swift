import Foundations
import SystemCalls

/// A program that prints a credential, such as a password manager. It runs once, when the credential is
/// first needed, even if it fails.
///
/// It is awaited on a thread of its own, since it may have to ask the user.
actor CredentialProgram {
  private let thread = QueueExecutor(label: "credential")
  private let field: String
  private let command: [String]
  private let limit: Duration
  private let notice: @Sendable (String) -> Void
  private var result: Result<String, Failure>?

  /// Creates the program of a field of the configuration, such as `apiKeyCommand`.
  ///
  /// `notice` receives its standard error.
  init(
    of field: String,
    _ command: [String],
    within limit: Duration,
    notice: @escaping @Sendable (String) -> Void
  ) {
    self.field = field
    self.command = command
    self.limit = limit
    self.notice = notice
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.asUnownedSerialExecutor() }

  /// Returns the output of the program.
  ///
  /// - Throws: A `Failure` that says what went wrong, and `CancellationError`, after which it may run again.
  func output() throws -> String {
    if let result { return try result.get() }
    // After Ctrl-C all waiting callers arrive here, one after the other.
    try Task.checkCancellation()
    let ending = Subprocess(command, within: limit).run { line in
      notice("\(name): \(line.onOneLine)")
    }
    if ending == .cancelled { throw CancellationError() }
    let result = Result { () throws(Failure) in try output(of: ending) }
    self.result = result
    return try result.get()
  }

  /// Returns the first line that the program prints.
  func line() throws -> String {
    let line = try output().prefix { !$0.isNewline }.trimmed
    if line.isEmpty { throw failure("printed no key: its first line is blank") }
    return line
  }

  private func output(of ending: Subprocess.Outcome) throws(Failure) -> String {
    switch ending {
    case .exited(status: 0, let output): return output
    case .exited(let status, _): throw failure("ended with status \(status)")
    case .signaled(let signal): throw failure("was ended by signal \(signal)")
    case .timedOut: throw failure("took longer than \(Int(limit / .seconds(1))) s")
    case .notStarted(let reason): throw failure("could not be started (\(reason))")
    case .cancelled: throw failure("was interrupted")
    }
  }

  func failure(_ problem: String) -> Failure {
    let sentence = "The program of \(field), “\(name)”, \(problem); run it in a shell to see why."
    return Failure(.notAllowed, sentence)
  }

  /// The program without its arguments, which may be secret.
  private var name: String { (command.first ?? "").onOneLine }
}
