import CTerminal
import SystemCalls

/// An exclusive lock on the terminal, which is restored however the process ends (`CTerminal`).
struct TerminalLock {
  /// Acquires the terminal; stops and size changes are notified to the file `wake`.
  ///
  /// The bytes `removal` delete pictures; they are written whenever the terminal is restored.
  ///
  /// - Throws: An error if the mode cannot be set, or the terminal is already locked.
  init(
    _ device: TerminalDevice,
    _ inputMode: InputMode,
    _ modes: TerminalModes = [],
    removal: [UInt8] = [],
    wake: FileDescriptor? = nil
  ) throws(TerminalError) {
    guard let mode = device.mode else { throw .cannotSetMode(.current) }
    let enter = modes.enter.utf8.map { CChar(bitPattern: $0) }
    let leave = modes.leave(removing: removal).map { CChar(bitPattern: $0) }
    let code = unsafe (enter + [0]).withUnsafeBufferPointer { enter in
      unsafe (leave + [0]).withUnsafeBufferPointer { leave in
        guard let enterStart = enter.baseAddress, let leaveStart = leave.baseAddress
        else { return EINVAL }
        var guardian = unsafe CTGuard(
          file: device.file.rawValue,
          wake: wake?.rawValue ?? -1,
          mode: inputMode.applied(to: mode),
          enter: enterStart,
          enterCount: enter.count - 1,
          leave: leaveStart,
          leaveCount: leave.count - 1
        )
        return unsafe CTBegin(&guardian)
      }
    }
    if code != 0 { throw .cannotSetMode(Errno(rawValue: code)) }
  }

  /// Restores the terminal; unread input is discarded or left for the next program.
  func end(discardingInput isDiscarding: Bool) { CTEnd(isDiscarding) }

  /// True if the lock is held: not while the process is stopped or in the background.
  static var isHeld: Bool { CTIsHeld() }
}

/// The input mode of a terminal (termios).
enum InputMode: Hashable, Sendable {
  /// cbreak mode without echo: unbuffered bytes; Ctrl-C and Ctrl-Z remain signals.
  case cbreak
  /// Raw mode: unbuffered bytes without echo, including Ctrl-C and Ctrl-Z.
  case raw

  /// Returns a terminal mode with this input mode.
  fileprivate func applied(to mode: termios) -> termios {
    var mode = mode
    switch self {
    case .cbreak: mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    case .raw: unsafe cfmakeraw(&mode)
    }
    // A read waits for at least one byte.
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    return mode
  }
}

/// Restores a locked terminal immediately, for a process that ends without unwinding.
package func restoreTerminal() { CTRestore() }
