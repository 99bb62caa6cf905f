import CTerminal
import SystemCalls

/// The terminal behind one of the process's streams, opened once more for this program alone.
///
/// That it never blocks is no concern of the shell's then, whose streams share their modes.
final class TerminalDevice: Sendable {
  let file: CInt

  /// Opens the terminal behind a file, or returns `nil` where there is none.
  init?(behind stream: CInt) {
    guard isatty(stream) == 1 else { return nil }
    var name = [CChar](repeating: 0, count: 1024)
    let isNamed = unsafe ttyname_r(stream, &name, name.count) == 0
    // In a container the device may have a name of another file system.
    let path = isNamed ? name : "/dev/tty".utf8CString.map { $0 }
    file = unsafe open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    if file < 0 { return nil }
  }

  deinit { close(file) }
}

extension TerminalDevice {
  /// Whether this is the terminal of the process's session, and the process is the one that its
  /// person deals with now; only that one may ask the terminal anything.
  var isOurs: Bool { tcgetpgrp(file) == getpgrp() }

  /// The mode that the terminal is in.
  var mode: termios? {
    var mode = termios()
    return unsafe tcgetattr(file, &mode) == 0 ? mode : nil
  }

  /// How large it is; one that does not tell has the size of the VT100.
  var knownSize: TerminalSize { TerminalSize(of: file) ?? TerminalSize(columns: 80, rows: 24) }
}

// MARK: - Reading and writing

extension TerminalDevice {
  /// What became of a reading.
  enum Reading: Hashable, Sendable {
    case bytes([UInt8])
    /// There is nothing now.
    case nothing
    /// Another program has the terminal.
    case elsewhere
    /// There will be nothing more: the terminal is gone.
    case end
  }

  /// Reads what there is, without waiting.
  func read() -> Reading {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe readBytes(of: file, into: &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count == 0 { return .end }
    switch errno {
    case EAGAIN, EINTR: return .nothing
    case EIO where !CTIsForeground(file): return .elsewhere
    default: return .end
    }
  }

  /// Waits until there is something to read; returns whether there is.
  func hasInput(within time: Duration) -> Bool { waits(for: POLLIN, time) }

  /// Waits for input, if it is wanted, or for news; returns what there is.
  func wait(forInput isWanted: Bool, or pipe: WakePipe) -> (input: Bool, news: Bool) {
    var requests = [pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)]
    if isWanted { requests.append(pollfd(fd: file, events: Int16(POLLIN), revents: 0)) }
    guard unsafe poll(&requests, nfds_t(requests.count), -1) > 0 else { return (false, false) }
    return (isWanted && requests[1].revents != 0, requests[0].revents != 0)
  }

  /// Writes all of the bytes, as long as they are wanted: a terminal may take none for long.
  func write(_ bytes: [UInt8], while isWanted: () -> Bool) {
    var rest = bytes[...]
    while !rest.isEmpty && isWanted() {
      let count = unsafe rest.withUnsafeBytes { unsafe writeBytes(to: file, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0 && errno == EAGAIN {
        _ = waits(for: POLLOUT, .milliseconds(50))
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }

  private func waits(for events: CInt, _ time: Duration) -> Bool {
    var request = pollfd(fd: file, events: Int16(events), revents: 0)
    let milliseconds = max(0, time / .milliseconds(1)).rounded(.up)
    return unsafe poll(&request, 1, CInt(milliseconds)) > 0
  }
}

/// `read(2)` under another name, which the method above hides.
private func readBytes(
  of file: CInt,
  into buffer: UnsafeMutablePointer<UInt8>,
  _ count: Int
) -> Int {
  unsafe read(file, buffer, count)
}

/// `write(2)` under another name, which the method above hides.
private func writeBytes(to file: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(file, bytes.baseAddress, bytes.count)
}
