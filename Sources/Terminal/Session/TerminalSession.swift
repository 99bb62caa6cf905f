import Dispatch
import Foundations
import SystemCalls
import TerminalGraphics

/// Exclusive control of the terminal for the duration of a closure.
///
/// ```swift
/// try await TerminalSession.run(.fullScreen) { session in
///   for await event in session.events { … }
/// }
/// ```
///
/// The terminal is restored when the closure ends, however it ends, and when a signal, a trap or `exit`
/// ends the process. Ctrl-C and Ctrl-Z arrive as bytes.
package struct TerminalSession: Sendable {
  /// The events, until the terminal closes; for a single reader.
  package let events: AsyncStream<TerminalEvent>
  private let device: TerminalDevice
  private let lock: TerminalLock
  private let pipe: SelfPipe
  /// Acquires the terminal again.
  private let acquire: @Sendable () throws(TerminalError) -> TerminalLock
  /// The queue that writes bytes in order, on a thread that may block.
  private let queue = DispatchQueue(label: "terminal.output")

  /// Runs a program on the terminal of standard output.
  ///
  /// The bytes `removal` delete the program's pictures; they are written, if there are any, whenever
  /// the terminal is restored.
  ///
  /// - Throws: `TerminalError`, and the errors of the closure.
  package static func run<Result>(
    _ modes: TerminalModes,
    removal: [UInt8] = [],
    _ body: (TerminalSession) async throws -> Result
  ) async throws -> Result {
    guard let device = TerminalDevice(behind: STDOUT_FILENO)
    else { throw TerminalError.notATerminal }
    let pipe = try SelfPipe()
    let acquire = { @Sendable () throws(TerminalError) in
      try TerminalLock(device, .raw, modes, removal: removal, wake: pipe.writeEnd)
    }
    let lock = try acquire()
    let input = TerminalInput(device, pipe)
    defer {
      input.end()
      lock.end(discardingInput: true)
    }
    return try await body(
      TerminalSession(
        events: input.events,
        device: device,
        lock: lock,
        pipe: pipe,
        acquire: acquire
      )
    )
  }

  /// The current size of the terminal.
  package var size: TerminalSize { device.size }

  /// Writes bytes, and returns when the terminal has read them.
  ///
  /// Bytes are dropped while the program is stopped or in the background, and when the task is
  /// cancelled: a terminal may block for any time.
  package func write(_ bytes: [UInt8]) async {
    let isCancelled = Mutex(false)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { [device] in
          device.write(bytes) { TerminalLock.isHeld && !isCancelled.withLock { $0 } }
          continuation.resume()
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  /// Stops the process group, like Ctrl-Z elsewhere (SIGTSTP).
  ///
  /// The terminal is restored first. When the program continues, it is acquired again, and the event
  /// `.resumed` is sent.
  package func suspend() { kill(0, SIGTSTP) }

  /// Gives the terminal to another program while a closure runs, in the mode that it had before the session.
  ///
  /// The terminal is acquired again afterwards, and the event `.resumed` is sent.
  package func lend<Result>(_ body: () -> Result) -> Result {
    lock.end(discardingInput: false)
    // The thread that reads input no longer waits for it.
    pipe.notify(.resized)
    defer {
      _ = try? acquire()
      pipe.notify(.continued)
    }
    return body()
  }
}

/// The reason why a terminal cannot be used.
package enum TerminalError: Error, Hashable, Sendable {
  /// Standard output is not a terminal.
  case notATerminal
  /// The terminal's mode cannot be set.
  case cannotSetMode(Errno)
}

extension TerminalError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .notATerminal:
      return Failure(.wrongUsage, "This needs a terminal, and standard output is none.")
    case .cannotSetMode(let errno):
      return Failure(.failed, "The terminal cannot be used: \(errno.description.lowercased()).")
    }
  }
}
