import Bitmaps
import Foundation
import SystemCalls

/// A pseudoterminal (`openpty`), which records the output of a program byte for byte.
package final class PseudoTerminal: Sendable {
  /// The size of the screen.
  package struct Size: Hashable, Sendable {
    package let columns: UInt16
    package let rows: UInt16
    /// The size of a cell in pixels, or `nil` for a terminal that does not tell it.
    package let cell: PixelSize?

    package init(columns: UInt16, rows: UInt16, cell: PixelSize? = nil) {
      self.columns = columns
      self.rows = rows
      self.cell = cell
    }

    /// The size as the system has it.
    fileprivate var window: winsize {
      winsize(
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: columns * UInt16(cell?.width ?? 0),
        ws_ypixel: rows * UInt16(cell?.height ?? 0)
      )
    }
  }

  /// The mode (termios).
  package struct Mode: Hashable, Sendable {
    /// The flags of termios: of input, output, control, and the local ones.
    let flags: [UInt]
  }

  /// The slave end, for a program.
  let device: FileHandle
  /// The master end, for the test.
  private let screen: FileHandle
  private let shown = Mutex(Data())
  private let hasBeenClosed = Mutex(false)

  init(_ size: Size) throws {
    let (screen, device) = try openTerminal(size)
    self.device = device
    self.screen = screen
    DispatchQueue(label: "PseudoTerminal").async { [weak self] in
      while let part = nextPart(of: screen) {
        self?.shown.withLock { $0 += part }
      }
      self?.hasBeenClosed.withLock { $0 = true }
    }
  }

  /// Everything that was written so far.
  var data: Data { shown.withLock { $0 } }

  /// Types text.
  func type(_ text: String) throws { try screen.write(contentsOf: Data(text.utf8)) }

  /// The mode that the terminal is in.
  var mode: Mode {
    var mode = termios()
    unsafe tcgetattr(screen.fileDescriptor, &mode)
    return Mode(flags: [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt($0) })
  }

  /// Resizes the screen, which sends SIGWINCH to the foreground.
  func resize(to size: Size) {
    var window = size.window
    _ = unsafe ioctl(screen.fileDescriptor, UInt(TIOCSWINSZ), &window)
  }

  /// The foreground process group, or `nil` if there is none.
  var foregroundProcess: pid_t? {
    let group = tcgetpgrp(screen.fileDescriptor)
    return group > 0 ? group : nil
  }

  /// True if every program has closed the terminal.
  var isClosed: Bool { hasBeenClosed.withLock(\.self) }

  /// Waits until every program has closed the terminal; returns false if one keeps it open.
  func waitForEnd() async throws -> Bool {
    try await eventually(within: .seconds(30)) { self.isClosed }
  }
}

/// Creates a terminal: the end that shows the output, and the end for a program.
private func openTerminal(
  _ size: PseudoTerminal.Size
) throws -> (screen: FileHandle, device: FileHandle) {
  var (screen, device): (Int32, Int32) = (-1, -1)
  var window = size.window
  guard unsafe openpty(&screen, &device, nil, nil, &window) == 0 else {
    throw CocoaError(.fileNoSuchFile)
  }
  // A program that is started meanwhile must not keep the terminal open.
  for end in [screen, device] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (
    FileHandle(fileDescriptor: screen, closeOnDealloc: true),
    FileHandle(fileDescriptor: device, closeOnDealloc: true)
  )
}

/// Reads the next output, or returns `nil` at the end, which Linux reports as an error.
///
/// `FileHandle.read(upToCount:)` would wait for all of the bytes, and lose them at that error.
private func nextPart(of screen: FileHandle) -> Data? {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  let count = unsafe read(screen.fileDescriptor, &buffer, buffer.count)
  return count > 0 ? Data(buffer[..<count]) : nil
}
