import CSpawn
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
  package func run() -> Bool {
    let streams = CSStreams(
      input: FileDescriptor.standardInput.rawValue,
      output: FileDescriptor.standardOutput.rawValue,
      errors: FileDescriptor.standardError.rawValue
    )
    guard var process = try? StartedProcess(command, streams) else { return false }
    return process.waitForEnd() == .exited(status: 0)
  }
}
