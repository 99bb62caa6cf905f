import CTerminal
import SystemCalls
import TerminalGraphics

/// The terminal behind one of the process's streams, opened once more for this program alone.
///
/// That it never blocks is no concern of the shell's then, whose streams share their modes.
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
}

extension TerminalDevice {
  /// Whether this is the terminal of the process's session, and the process is the one that its
  /// person deals with now; only that one may ask the terminal anything.
  var isOurs: Bool { tcgetpgrp(file.rawValue) == getpgrp() }

  /// The mode that the terminal is in.
  var mode: termios? {
    var mode = termios()
    return unsafe tcgetattr(file.rawValue, &mode) == 0 ? mode : nil
  }

  /// How large it is; one that does not tell has the size of the VT100.
  var knownSize: TerminalSize {
    TerminalSize(of: file.rawValue) ?? TerminalSize(columns: 80, rows: 24)
  }
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
    do throws(Errno) {
      let bytes = try file.read(atMost: 4096)
      return bytes.isEmpty ? .end : .bytes(bytes)
    } catch .resourceTemporarilyUnavailable {
      return .nothing
    } catch .ioError where !CTIsForeground(file.rawValue) {
      return .elsewhere
    } catch {
      return .end
    }
  }

  /// Waits until there is something to read; returns whether there is.
  func hasInput(within time: Duration) -> Bool { file.waitToRead(within: time) }

  /// Waits for input, if it is wanted, or for news; returns what there is.
  func wait(forInput isWanted: Bool, or pipe: WakePipe) -> (input: Bool, news: Bool) {
    let areReady = FileDescriptor.waitToRead(
      isWanted ? [pipe.readEnd, file] : [pipe.readEnd],
      within: nil
    )
    return (isWanted && areReady[1], areReady[0])
  }

  /// Writes all of the bytes, as long as they are wanted: a terminal may take none for long.
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
