import Bitmaps
import CTerminal
import SystemCalls
import TerminalGraphics

/// The terminal device of a standard stream, opened again without blocking.
///
/// The stream itself is shared with the shell, and so is its mode (O_NONBLOCK).
final class TerminalDevice: Sendable {
  let file: FileDescriptor

  /// Opens the terminal behind a file, or returns `nil` where there is none.
  init?(behind stream: CInt) {
    guard FileDescriptor(rawValue: stream).isTerminal else { return nil }
    var name = [CChar](repeating: 0, count: 1024)
    let isNamed = unsafe ttyname_r(stream, &name, name.count) == 0
    // In a container the device may have a name of another file system.
    let path = isNamed ? name : "/dev/tty".utf8CString.map { $0 }
    let number = unsafe open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    if number < 0 { return nil }
    file = FileDescriptor(rawValue: number)
  }

  deinit { file.close() }

  /// Whether the process is in the foreground of this terminal; only then may it query the terminal.
  var isForeground: Bool { tcgetpgrp(file.rawValue) == getpgrp() }

  /// The mode of the terminal (termios).
  var mode: termios? {
    var mode = termios()
    return unsafe tcgetattr(file.rawValue, &mode) == 0 ? mode : nil
  }

  /// The size, by default that of the VT100 (80 × 24).
  var size: TerminalSize { TerminalSize(of: file.rawValue) ?? TerminalSize(columns: 80, rows: 24) }

  /// The result of a read.
  enum ReadResult: Hashable, Sendable {
    case bytes([UInt8])
    /// No input is pending.
    case nothing
    /// Another program is in the foreground.
    case background
    /// The terminal is closed.
    case end
  }

  /// Reads pending input, without waiting.
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

  /// Waits for input; returns whether there is any.
  func hasInput(within time: Duration) -> Bool { file.waitToRead(within: time) }

  /// Waits for input, if it is wanted, or for a notification; returns which arrived.
  func wait(forInput isWanted: Bool, or pipe: SelfPipe) -> (input: Bool, notification: Bool) {
    let areReady = FileDescriptor.waitToRead(
      isWanted ? [pipe.readEnd, file] : [pipe.readEnd],
      within: nil
    )
    return (isWanted && areReady[1], areReady[0])
  }

  /// Writes all of the bytes, as long as a condition holds: a terminal may block for any time.
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
  /// Reads the size of the terminal behind a file (TIOCGWINSZ), or returns `nil` where there is
  /// none or it has no size.
  package init?(of file: CInt) {
    var window = winsize()
    guard unsafe ioctl(file, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row))
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
  /// Computes the size of a cell from that of the screen, or returns `nil` where it is implausible:
  /// some terminals report zeros, some the size of a window of which the text is a small part.
  init?(ofScreen width: Int, _ height: Int, columns: Int, rows: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(ofCell: width / columns, height / rows)
  }

  /// Creates a cell size that a terminal reported, or returns `nil` where no font has that size.
  init?(ofCell width: Int, _ height: Int) {
    guard (2...200).contains(width), (4...400).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
