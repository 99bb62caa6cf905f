import SystemCalls

/// The temporary lines at the end of the output: a preview of any number of lines, and below it a
/// progress bar or a countdown.
///
/// Several tasks may show and print concurrently.
final class StatusLine: Sendable {
  fileprivate struct Shown {
    /// Whole lines, each ending with a line feed.
    var lines = ""
    var bar = ""
    /// The line of a countdown, which hides the bar.
    var waiting = ""

    /// The last line.
    var lastLine: String { waiting.isEmpty ? bar : waiting }
  }

  typealias Outlet = @Sendable (String) -> Void

  private let shown = Mutex(Shown())

  /// Replaces the progress bar.
  func show(bar: String, on outlet: Outlet) {
    shown.withLock { shown in
      shown.bar = bar
      if shown.waiting.isEmpty { outlet(clearLine + bar) }
    }
  }

  /// Replaces the countdown; an empty one shows the progress bar again.
  func show(waiting: String, on outlet: Outlet) {
    shown.withLock { shown in
      shown.waiting = waiting
      outlet(clearLine + shown.lastLine)
    }
  }

  /// Replaces the preview.
  func show(lines: String, on outlet: Outlet) {
    shown.withLock { shown in
      let clearing = shown.clearing
      shown.lines = lines
      outlet(clearing + lines + shown.lastLine)
    }
  }

  /// Prints a permanent message above the temporary lines.
  func print(_ message: String, to outlet: Outlet) {
    shown.withLock { shown in
      let last = shown.lines.isEmpty ? shown.waiting : shown.lastLine
      outlet(shown.clearing + message + shown.lines + last)
    }
  }

  /// Erases the temporary lines.
  func clear(on outlet: Outlet) {
    shown.withLock { shown in
      outlet(shown.clearing)
      shown = Shown()
    }
  }
}

extension StatusLine.Shown {
  /// The sequence that moves to the start of the temporary lines and erases them.
  fileprivate var clearing: String {
    let count = lines.utf8.count { $0 == UInt8(ascii: "\n") }
    return (count == 0 ? "" : "\r\u{1B}[\(count)A\u{1B}[J") + clearLine
  }
}

/// The sequence that moves to the start of the line and erases it (ECMA-48, EL; above: CUU and ED).
private let clearLine = "\r\u{1B}[K"
