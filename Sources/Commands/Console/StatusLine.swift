import SystemCalls

/// The temporary lines at the end of the screen, below all that was printed: a preview of any number of
/// lines, and a progress bar below it.
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

  /// Replaces the progress bar.
  func show(bar: String, on outlet: Outlet) {
    shown.withLock { shown in
      shown.bar = bar
      outlet(clearLine + bar)
    }
  }

  /// Replaces the preview.
  func show(lines: String, on outlet: Outlet) {
    shown.withLock { shown in
      let clearing = shown.clearing
      shown.lines = lines
      outlet(clearing + lines + shown.bar)
    }
  }

  /// Prints a permanent message above the temporary lines.
  func print(_ message: String, to outlet: Outlet) {
    shown.withLock { shown in
      outlet(shown.clearing + message + (shown.lines.isEmpty ? "" : shown.lines + shown.bar))
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
  /// The sequence that moves to the beginning of the temporary lines and erases them.
  fileprivate var clearing: String {
    let count = lines.utf8.count { $0 == UInt8(ascii: "\n") }
    return (count == 0 ? "" : "\r\u{1B}[\(count)A\u{1B}[J") + clearLine
  }
}

/// The sequence that moves to the line's beginning and erases it (ECMA-48, EL; above: CUU and ED).
private let clearLine = "\r\u{1B}[K"
