import Bitmaps
import CTerminal
import SystemCalls
import TerminalGraphics

/// The terminal device of a standard stream, reopened in non-blocking mode.
///
/// The stream itself, and so its mode (O_NONBLOCK), is shared with the shell.
final class TerminalDevice: Sendable {
  let file: FileDescriptor

  /// Opens the terminal of a file descriptor, or returns `nil` if there is none.
  init?(behind stream: CInt) {
    guard FileDescriptor(rawValue: stream).isTerminal else { return nil }
    var name = [CChar](repeating: 0, count: 1024)
    let isNamed = unsafe ttyname_r(stream, &name, name.count) == 0
    // In a container the device may have a name from another file system.
    let path = isNamed ? name : "/dev/tty".utf8CString.map { $0 }
    let number = unsafe open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    if number < 0 { return nil }
    file = FileDescriptor(rawValue: number)
  }

  deinit { file.close() }

  /// True if the process is in the foreground of this terminal; only then may it query the terminal.
  var isForeground: Bool { tcgetpgrp(file.rawValue) == getpgrp() }

  /// The terminal's mode (termios).
  var mode: termios? {
    var mode = termios()
    return unsafe tcgetattr(file.rawValue, &mode) == 0 ? mode : nil
  }

  /// The size; the default is the VT100's, 80 × 24.
  var size: TerminalSize { TerminalSize(of: file.rawValue) ?? TerminalSize(columns: 80, rows: 24) }

  /// The result of a read.
  enum ReadResult: Hashable, Sendable {
    case bytes([UInt8])
    /// There is no pending input.
    case nothing
    /// Another program is in the foreground.
    case background
    /// The terminal is closed.
    case end
  }

  /// Reads pending input without waiting.
  func read() -> ReadResult {
    do throws(Errno) {
      let bytes = try file.read(atMost: 4096)
      return bytes.isEmpty ? .end : .bytes(bytes)
    } catch .resourceTemporarilyUnavailable {
      return .nothing
    } catch .ioError where !CTIsForeground(file.rawValue) {
      return .background
    } catch {
      return .end
    }
  }

  /// Waits for input; returns true if there is any.
  func hasInput(within time: Duration) -> Bool { file.waitToRead(within: time) }

  /// Waits for input, if wanted, or for a notification, and returns which of them arrived.
  func wait(forInput isWanted: Bool, or pipe: SelfPipe) -> (input: Bool, notification: Bool) {
    let areReady = FileDescriptor.waitToRead(
      isWanted ? [pipe.readEnd, file] : [pipe.readEnd],
      within: nil
    )
    return (isWanted && areReady[1], areReady[0])
  }

  /// Writes all of the bytes while a condition holds: a terminal may block for any time.
  func write(_ bytes: [UInt8], while isWanted: () -> Bool) {
    var rest = bytes[...]
    while !rest.isEmpty && isWanted() {
      do throws(Errno) {
        let count = try file.write(rest)
        if count == 0 { return }
        rest = rest.dropFirst(count)
      } catch .resourceTemporarilyUnavailable {
        _ = file.waitToWrite(within: .milliseconds(50))
      } catch {
        return
      }
    }
  }
}

extension TerminalSize {
  /// Reads the size of a terminal (TIOCGWINSZ), or returns `nil` if there is none or it has no size; if
  /// only the rows are missing, uses the VT100's.
  package init?(of file: CInt) {
    var window = winsize()
    guard unsafe ioctl(file, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    let (columns, rows) = (Int(window.ws_col), window.ws_row > 0 ? Int(window.ws_row) : 24)
    let cell = PixelSize(
      ofScreen: Int(window.ws_xpixel),
      Int(window.ws_ypixel),
      columns: columns,
      rows: rows
    )
    self.init(columns: columns, rows: rows, cell: cell)
  }
}

extension PixelSize {
  /// Computes the size of a cell from the screen's, or returns `nil` if it is implausible: some
  /// terminals report zeros, some the size of a window with a small text area.
  init?(ofScreen width: Int, _ height: Int, columns: Int, rows: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(ofCell: width / columns, height / rows)
  }

  /// Creates a reported cell size, or returns `nil` if no font has that size.
  init?(ofCell width: Int, _ height: Int) {
    guard (2...200).contains(width), (4...400).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
