import Foundations

/// A subprocess with a time limit, whose output is captured.
///
/// ```swift
/// let program = Subprocess(["pass", "show", "flickr"], within: .seconds(60))
/// let outcome = program.run { line in notice(line) }
/// ```
///
/// There is no shell: the first word is the program, which is found in `PATH`, and the others are its
/// arguments. It inherits neither open files nor signal handling.
package struct Subprocess: Hashable, Sendable {
  /// The outcome of a subprocess.
  package enum Outcome: Hashable, Sendable {
    /// It exited with an exit status; the output is the first 64 kB of what it printed.
    case exited(status: Int32, output: String)
    /// A signal ended it.
    case signaled(signal: Int32)
    /// It exceeded the time limit, and was killed.
    case timedOut
    /// The task was cancelled, and the program was killed.
    case cancelled
    /// It could not be started, for the system's reason.
    case notStarted(reason: String)
  }

  private let command: [String]
  private let environment: [String: String]?
  private let limit: Duration

  /// Creates a subprocess of a command, with this process's environment where that is `nil`.
  ///
  /// The program is found in the `PATH` of this process, whatever its own is to be.
  package init(
    _ command: [String],
    environment: [String: String]? = nil,
    within limit: Duration
  ) {
    self.command = command
    self.environment = environment
    self.limit = limit
  }

  /// Runs the program, and waits for its end, but not for that of programs it started itself.
  ///
  /// - Parameters:
  ///   - input: The program's standard input, 16 kB at most: other users of the machine see neither it
  ///     nor its length, unlike arguments.
  ///   - onErrorLine: Receives each line that the program writes to standard error.
  /// - Returns: The outcome.
  package func run(
    input: Data = Data(),
    onErrorLine: (String) -> Void = { _ in }
  ) -> Outcome {
    let deadline = ContinuousClock.now + limit
    do throws(NotStarted) {
      var child = try ChildProcess(command, environment: environment, input: input)
      while true {
        // Before reading, so that all output written before the end is read.
        let end = child.end
        child.read(within: end == nil ? deadline - .now : .zero)
        child.errorLines(areAll: end != nil).forEach(onErrorLine)
        switch end {
        case .exited(let status): return .exited(status: status, output: child.output)
        case .signaled(let signal): return .signaled(signal: signal)
        case nil: break
        }
        if Task.isCancelled { return .cancelled }
        if ContinuousClock.now >= deadline { return .timedOut }
      }
    } catch {
      return .notStarted(reason: error.reason)
    }
  }
}
