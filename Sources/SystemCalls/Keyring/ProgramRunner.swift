import Foundations

/// Runs a keyring program in an environment and with limits, one run at a time.
struct ProgramRunner: Sendable {
  /// The exit status and output of a program.
  struct Answer {
    let status: Int32
    let output: String
    /// The lines of standard error.
    let errors: [String]
  }

  private let environment: [String: String]
  private let limit: Duration
  private let onWait: @Sendable (String) -> Void
  private let queue = ProgramQueue()

  init(
    environment: [String: String],
    limit: Duration,
    onWait: @escaping @Sendable (String) -> Void
  ) {
    self.environment = environment.forPlainMessages
    self.limit = limit
    self.onWait = onWait
  }

  /// Runs a program; a name without a slash is looked up in the environment's `PATH`.
  ///
  /// - Throws: `.noProgram`, `.timedOut`, `.cancelled`, and `.failed` if it was not started or was
  ///   ended by a signal.
  func run(
    _ name: String,
    _ arguments: [String],
    input: String = ""
  ) async throws(KeyringError) -> Answer {
    guard let path = path(of: name) else { throw .noProgram(name) }
    let program = Subprocess([path] + arguments, environment: environment, within: limit)
    let (outcome, errors) = await noticing { await queue.run(program, input: Data(input.utf8)) }
    switch outcome {
    case .exited(let status, let output):
      return Answer(status: status, output: output, errors: errors)
    case .signaled(let signal): throw .failed("`\(name)` was ended by signal \(signal)")
    case .timedOut: throw .timedOut(after: limit)
    case .cancelled: throw .cancelled
    case .notStarted(let reason): throw .failed("`\(name)` could not be started: \(reason)")
    }
  }

  private func path(of name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    // An empty entry means the current folder, which may belong to anybody.
    return environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Calls `onWait` if an operation takes long.
  private func noticing<Result: Sendable>(
    _ operation: @escaping @Sendable () async -> Result
  ) async -> Result {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        try? await Task.sleep(for: min(.seconds(1), limit / 2))
        if !Task.isCancelled {
          onWait("The keyring is waited for, up to \(limit.text): unlock it if it asks.")
        }
      }
      defer { group.cancelAll() }
      return await operation()
    }
  }
}

/// The thread that waits for a program, outside the cooperative pool.
private actor ProgramQueue {
  private let thread = QueueExecutor(label: "keyring")

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.asUnownedSerialExecutor() }

  /// Runs a program, and returns its outcome and the lines of its standard error.
  func run(_ program: Subprocess, input: Data) -> (Subprocess.Outcome, [String]) {
    var errors: [String] = []
    let outcome = program.run(input: input) { errors.append($0) }
    return (outcome, errors)
  }
}

extension [String: String] {
  /// The environment that makes programs print English messages in UTF-8, without a log.
  fileprivate var forPlainMessages: [String: String] {
    filter { !["LANGUAGE", "G_MESSAGES_DEBUG"].contains($0.key) }
      .merging(["LC_ALL": "C.UTF-8"]) { $1 }
  }
}
