import SystemCalls

/// A query of a terminal's capabilities, and the responses as they arrive.
///
/// Echo is off until all have arrived or the query ends: a response counts as typed input.
final class TerminalQuery: Sendable {
  private let device: TerminalDevice
  private let lock: TerminalLock
  private let start = ContinuousClock.now
  /// The bytes received; `nil` once the query has ended.
  private let received: Mutex<[UInt8]?> = Mutex([])

  /// Sends the queries, or returns `nil` if the process is in the background, or if input is pending:
  /// that is for the next program.
  init?(of device: TerminalDevice) {
    guard device.isForeground, let lock = try? TerminalLock(device, .cbreak) else { return nil }
    if device.hasInput(within: .zero) {
      lock.end(discardingInput: false)
      return nil
    }
    (self.device, self.lock) = (device, lock)
    device.write(Array(TerminalResponses.queries.utf8)) { timeLeft(of: .milliseconds(100)) > .zero }
  }

  /// Waits for the responses that arrive within a time limit.
  func responses(within limit: Duration) -> TerminalResponses {
    received.withLock { received in
      var bytes = received ?? []
      while received != nil, case let rest = timeLeft(of: limit), rest > .zero {
        guard device.hasInput(within: rest), case .bytes(let more) = device.read() else { break }
        bytes += more
        received = TerminalResponses(bytes).isComplete ? nil : bytes
        if received == nil { lock.end(discardingInput: false) }
      }
      return TerminalResponses(bytes)
    }
  }

  /// True if no more responses are expected.
  var isOver: Bool { received.withLock { $0 == nil } }

  /// Waits for late responses until 1 s after the queries, and ends the query.
  func discardLateResponses() {
    _ = responses(within: .seconds(1))
    end(discardingInput: true)
  }

  /// Ends the query; unread input is left or discarded.
  func end(discardingInput isDiscarding: Bool = false) {
    received.withLock { received in
      if received != nil { lock.end(discardingInput: isDiscarding) }
      received = nil
    }
  }

  private func timeLeft(of limit: Duration) -> Duration { limit - start.duration(to: .now) }
}
