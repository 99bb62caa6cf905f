import Foundations

/// A pager: a program that shows a text to the user; it reads the text, and writes to this process's output.
///
/// ```swift
/// let isShown = Pager("less").show(text)
/// ```
package struct Pager: Hashable, Sendable {
  private let command: String

  /// Creates a pager with a command line, which the shell runs.
  package init(_ command: String) { self.command = command }

  /// Shows a text, and waits until the user leaves the pager.
  ///
  /// Cancelling the task ends the pager (SIGTERM, and after a second SIGKILL). SIGPIPE has to be
  /// ignored: a pager that is left early closes the pipe.
  ///
  /// - Returns: True if the program could be run.
  package func show(_ text: String) -> Bool {
    do throws(NotStarted) {
      let pipe = try Pipe()
      var process = try StartedProcess(["sh", "-c", command], .own(input: pipe.readEnd))
      let file = pipe.takeWriteEnd()
      try? file.writeAllOrCancel(Data(text.utf8))
      file.close()
      return process.waitForEnd() != .exited(status: commandNotFound)
    } catch {
      return false
    }
  }
}

/// The exit status of a shell that does not find the program (POSIX, 2.8.2).
private let commandNotFound: Int32 = 127
