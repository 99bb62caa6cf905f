import CSpawn
import Foundations

/// A program that shows a text to a person: it reads the text, and has this process's output.
///
/// ```swift
/// let isShown = Pager("less").show(text)
/// ```
package struct Pager: Hashable, Sendable {
  private let command: String

  /// Creates a pager of a command line, which the shell runs.
  package init(_ command: String) { self.command = command }

  /// Shows a text, and waits until the person has left the pager.
  ///
  /// A task that is cancelled ends the pager (SIGTERM, and after a second SIGKILL). SIGPIPE must be
  /// ignored: a pager that is left early closes the pipe.
  ///
  /// - Returns: Whether the program could be run.
  package func show(_ text: String) -> Bool {
    do throws(NotStarted) {
      let pipe = try Pipe()
      let streams = CSStreams(
        input: pipe.readEnd.rawValue,
        output: FileDescriptor.standardOutput.rawValue,
        errors: FileDescriptor.standardError.rawValue
      )
      var process = try StartedProcess(["sh", "-c", command], streams)
      let file = pipe.takeWriteEnd()
      try? file.writeAllOrCancel(Data(text.utf8))
      file.close()
      return process.waitForEnd() != .exited(status: commandNotFound)
    } catch {
      return false
    }
  }
}

/// The exit status of a shell that finds no such program (POSIX, 2.8.2).
private let commandNotFound: Int32 = 127
