import SystemCalls

/// A shell command that runs beside a test (`popen`), whose output the test reads.
///
/// ```swift
/// let version = Subprocess("openssl version").nextLine()
/// ```
///
/// Its errors are discarded. A long-running command must end when its output is closed, because
/// `waitForEnd` closes the pipe and waits.
package final class ShellCommand {
  private let read: () -> String?
  private let close: () -> Int32

  package init(_ command: String) {
    guard let stream = unsafe popen("{ \(command); } 2>/dev/null", "r") else {
      (read, close) = ({ nil }, { -1 })
      return
    }
    read = {
      var bytes = [CChar](repeating: 0, count: 4096)
      guard unsafe fgets(&bytes, 4096, stream) != nil else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    close = { unsafe pclose(stream) }
  }

  /// Waits for a line and returns it without its end; `nil` if there are no more.
  package func nextLine() -> String? {
    read().map { String($0.prefix { !$0.isNewline }) }
  }

  /// Waits for the command to end; returns whether it succeeded.
  @discardableResult package func waitForEnd() -> Bool {
    close() == 0
  }
}
