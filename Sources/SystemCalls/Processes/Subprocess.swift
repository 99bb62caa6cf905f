import Foundations

/// A subprocess with a timeout and captured output.
///
/// ```swift
/// let program = Subprocess(["pass", "show", "flickr"], within: .seconds(60))
/// let outcome = program.run { line in notice(line) }
/// ```
///
/// There is no shell: the first word is the program, found in `PATH`, the others are its arguments. It
/// inherits neither open files nor signal handlers.
package struct Subprocess: Hashable, Sendable {
  /// The outcome of a subprocess.
  package enum Outcome: Hashable, Sendable {
    /// It exited with a status; the output is the first 64 kB of its standard output.
    case exited(status: Int32, output: String)
    /// A signal ended it.
    case signaled(signal: Int32)
    /// It exceeded the timeout, and was killed.
    case timedOut
    /// The task was cancelled, and the program was killed.
    case cancelled
    /// It could not be started, with the system's reason.
    case notStarted(reason: String)
  }

  private let command: [String]
  private let environment: [String: String]?
  private let limit: Duration

  /// Creates a subprocess from a command; if its environment is `nil`, it inherits this process's.
  ///
  /// The program is looked up in the `PATH` of this process, even if it gets another one.
  package init(
    _ command: [String],
    environment: [String: String]? = nil,
    within limit: Duration
  ) {
    self.command = command
    self.environment = environment
    self.limit = limit
  }

  /// Runs the program and waits for its end, but not for programs that it started.
  ///
  /// - Parameters:
  ///   - input: The program's standard input, at most 16 kB: unlike arguments, neither it nor its length
  ///     is visible to other users of the machine.
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
        // Checked before reading, so that all output written before the end is read.
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
