import CTerminal
import SystemCalls

/// A terminal that is held by this program, and given back whatever ends it (`CTerminal`).
struct TerminalLock {
  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - style: How its mode changes.
  ///   - modes: What it is told to do.
  ///   - wake: A file that is told of stops and of new sizes, or `nil`.
  /// - Throws: Where the terminal lets nobody set its mode, or is held already.
  init(
    _ device: TerminalDevice,
    _ style: InputStyle,
    _ modes: TerminalModes = [],
    wake: FileDescriptor? = nil
  ) throws(TerminalError) {
    guard let mode = device.mode else { throw .cannotBeTaken(.current) }
    let (enter, leave) = (Array(modes.enter.utf8CString), Array(modes.leave.utf8CString))
    let code = unsafe enter.withUnsafeBufferPointer { enter in
      unsafe leave.withUnsafeBufferPointer { leave in
        guard let enterStart = enter.baseAddress, let leaveStart = leave.baseAddress else {
          return EINVAL
        }
        var guardian = unsafe CTGuard(
          file: device.file.rawValue,
          wake: wake?.rawValue ?? -1,
          mode: style.applied(to: mode),
          enter: enterStart,
          enterCount: enter.count - 1,
          leave: leaveStart,
          leaveCount: leave.count - 1
        )
        return unsafe CTBegin(&guardian)
      }
    }
    if code != 0 { throw .cannotBeTaken(Errno(rawValue: code)) }
  }

  /// Gives the terminal back.
  ///
  /// - Parameter isDiscarding: Whether what was typed or answered meanwhile, and not read, is for
  ///   nobody else.
  func end(discardingInput isDiscarding: Bool) { CTEnd(isDiscarding) }

  /// Whether the terminal is this program's now: not while it is stopped or in the background.
  static var isTaken: Bool { CTIsTaken() }
}

/// How the keyboard reaches a program.
enum InputStyle: Hashable, Sendable {
  /// Every byte at once and none on the screen; Ctrl-C and Ctrl-Z are signals still.
  case silent
  /// Every byte at once and none on the screen, those of Ctrl-C and Ctrl-Z among them.
  case raw
}

extension InputStyle {
  /// The mode with which input is read in this style.
  fileprivate func applied(to mode: termios) -> termios {
    var mode = mode
    switch self {
    case .silent: mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    case .raw: unsafe cfmakeraw(&mode)
    }
    // A read waits for a byte, or says that there is none; it never ends for want of one.
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    return mode
  }
}

/// Gives a held terminal back at once, for a process that is about to end without unwinding.
package func giveTerminalBack() { CTGiveBack() }
