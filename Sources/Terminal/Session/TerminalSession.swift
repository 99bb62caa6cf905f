import Dispatch
import Foundations
import SystemCalls
import TerminalGraphics

/// A terminal that one program has all to itself for a while.
///
/// ```swift
/// try await TerminalSession.run(.fullScreen) { session in
///   for await event in session.events { … }
/// }
/// ```
///
/// It is given back at the end of the closure, however that ends, and by whatever else ends the
/// process: a signal, a trap, `exit`. Ctrl-C and Ctrl-Z arrive as bytes.
package struct TerminalSession: Sendable {
  /// What happens, until the terminal is gone; for one reader.
  package let events: AsyncStream<TerminalEvent>
  private let device: TerminalDevice
  /// Where bytes are written, one piece after the other, by a thread that may wait.
  private let queue = DispatchQueue(label: "terminal.output")

  private init(events: AsyncStream<TerminalEvent>, device: TerminalDevice) {
    self.events = events
    self.device = device
  }
}

extension TerminalSession {
  /// Runs a program on the terminal behind standard output.
  ///
  /// - Throws: `TerminalError`, and what the closure throws.
  package static func run<Result>(
    _ modes: TerminalModes,
    _ body: (TerminalSession) async throws -> Result
  ) async throws -> Result {
    guard let device = TerminalDevice(behind: STDOUT_FILENO) else {
      throw TerminalError.notATerminal
    }
    let pipe = try WakePipe()
    let hold = try TerminalLock(device, .raw, modes, wake: pipe.writeEnd)
    let input = TerminalInput(device, pipe)
    defer {
      input.end()
      hold.end(discardingInput: true)
    }
    return try await body(TerminalSession(events: input.events, device: device))
  }

  /// How large the terminal is now.
  package var size: TerminalSize { device.knownSize }

  /// Writes bytes, and returns when the terminal has taken them.
  ///
  /// What is written while the program is stopped or in the background is dropped, and so is the
  /// rest where the task is cancelled: a terminal may take no more bytes for as long as it likes.
  package func write(_ bytes: [UInt8]) async {
    let isCancelled = Mutex(false)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { [device] in
          device.write(bytes) { TerminalLock.isTaken && !isCancelled.withLock { $0 } }
          continuation.resume()
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  /// Stops the program as Ctrl-Z does elsewhere, all of its process group with it.
  ///
  /// The terminal is given back before; when the program is continued it is taken again, and
  /// `.resumed` is among the events.
  package func suspend() { kill(0, SIGTSTP) }
}
