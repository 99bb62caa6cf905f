import Foundations
import Processes

/// The program that tells the key, such as a password manager: run when Flickr is first asked, and
/// once, be it in vain.
///
/// It has a thread of its own to be waited for in, since a person may have to be asked.
actor KeyProgram {
  private let thread = QueueExecutor(label: "key")
  private let command: [String]
  private let limit: Duration
  private let notice: @Sendable (String) -> Void
  private var result: Result<String, Failure>?

  /// Creates the program of a command line; `notice` takes what it writes to its standard error.
  init(_ command: [String], within limit: Duration, notice: @escaping @Sendable (String) -> Void) {
    self.command = command
    self.limit = limit
    self.notice = notice
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.asUnownedSerialExecutor() }

  /// The key: the first line that the program prints.
  ///
  /// - Throws: A `Failure` that says what went wrong, and `CancellationError`, after which it may be
  ///   run again.
  func key() throws -> String {
    if let result { return try result.get() }
    // All that waited in line come here after Ctrl-C, one after the other.
    try Task.checkCancellation()
    let ending = Subprocess(command, within: limit).run { line in
      notice("\(name): \(line.onOneLine)")
    }
    if ending == .cancelled { throw CancellationError() }
    let result = Result { () throws(Failure) in try key(from: ending) }
    self.result = result
    return try result.get()
  }

  private func key(from ending: Subprocess.Outcome) throws(Failure) -> String {
    switch ending {
    case .exited(status: 0, let output):
      let line = output.prefix { !$0.isNewline }.trimmed
      if line.isEmpty { throw failure("printed no key: its first line is blank") }
      return line
    case .exited(let status, _): throw failure("ended with status \(status)")
    case .signaled(let signal): throw failure("was ended by signal \(signal)")
    case .timedOut: throw failure("took longer than \(Int(limit / .seconds(1))) s")
    case .notStarted(let reason): throw failure("could not be started (\(reason))")
    case .cancelled: throw failure("was interrupted")
    }
  }

  private func failure(_ problem: String) -> Failure {
    let sentence =
      "The program of apiKeyCommand, “\(name)”, \(problem); see what it does in a shell."
    return Failure(.notAllowed, sentence)
  }

  /// The program without its arguments, which may be secret.
  private var name: String { (command.first ?? "").onOneLine }
}
