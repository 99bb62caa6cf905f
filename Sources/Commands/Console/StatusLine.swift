import SystemCalls

/// What is on the screen for a while, below all that was printed: some lines to look at, or none, and
/// below them how far the work has come.
///
/// Several tasks may show and print at once.
final class StatusLine: Sendable {
  fileprivate struct Shown {
    /// Whole lines, each ended by a line feed.
    var lines = ""
    var bar = ""
  }

  typealias Outlet = @Sendable (String) -> Void

  private let shown = Mutex(Shown())
}

extension StatusLine {
  /// Replaces the line that says how far the work has come.
  func show(bar: String, on outlet: Outlet) {
    shown.withLock { shown in
      shown.bar = bar
      outlet(clearLine + bar)
    }
  }

  /// Replaces the lines above it.
  func show(lines: String, on outlet: Outlet) {
    shown.withLock { shown in
      let clearing = shown.clearing
      shown.lines = lines
      outlet(clearing + lines + shown.bar)
    }
  }

  /// Prints above all of it what is to stay.
  func print(_ message: String, to outlet: Outlet) {
    shown.withLock { shown in
      outlet(shown.clearing + message + (shown.lines.isEmpty ? "" : shown.lines + shown.bar))
    }
  }

  /// Takes all of it away.
  func clear(on outlet: Outlet) {
    shown.withLock { shown in
      outlet(shown.clearing)
      shown = Shown()
    }
  }
}

extension StatusLine.Shown {
  /// Goes to the beginning of all that is shown, and erases it.
  fileprivate var clearing: String {
    let count = lines.utf8.count { $0 == UInt8(ascii: "\n") }
    return (count == 0 ? "" : "\r\u{1B}[\(count)A\u{1B}[J") + clearLine
  }
}

/// Goes to the line's beginning and erases it (ECMA-48, EL; above: CUU and ED).
private let clearLine = "\r\u{1B}[K"
