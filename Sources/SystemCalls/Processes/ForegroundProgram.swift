import Foundations

/// A program that uses this process's standard streams, such as a browser in text mode.
///
/// There is no shell: the first word is the program, which is found in `PATH`, and the others are its
/// arguments.
package struct ForegroundProgram: Hashable, Sendable {
  private let command: [String]

  package init(_ command: [String]) { self.command = command }

  /// Runs the program and waits for its end; cancelling the task ends it.
  ///
  /// - Returns: Whether it could be run and exited with status 0.
  package func run() -> Bool { (try? end()) == .exited(status: 0) }

  /// Runs the program and waits for its end, without a limit; cancelling the task ends it.
  ///
  /// - Throws: A `Failure` with its name unless it could be run and exited with status 0.
  package func runOrFail() throws(Failure) {
    let problem: String
    do throws(NotStarted) {
      switch try end() {
      case .exited(status: 0)?: return
      case .exited(let status)?: problem = "ended with status \(status)"
      case .signaled(let signal)?: problem = "was ended by signal \(signal)"
      case nil: problem = "was interrupted"
      }
    } catch {
      problem = "could not be started (\(error.reason))"
    }
    throw Failure(.failed, "The program “\((command.first ?? "").onOneLine)” \(problem).")
  }

  private func end() throws(NotStarted) -> TerminationStatus? {
    var process = try StartedProcess(command, .own())
    return process.waitForEnd()
  }
}
