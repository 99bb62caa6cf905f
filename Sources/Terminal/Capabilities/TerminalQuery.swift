import SystemCalls

/// Questions to a terminal, and the answers as they come.
///
/// Until all have come, or nobody waits any longer, the terminal does not show what is typed: an
/// answer is no more than that to it.
final class TerminalQuery: Sendable {
  private let device: TerminalDevice
  private let hold: TerminalLock
  private let begun = ContinuousClock.now
  /// What the terminal sent; `nil` when the inquiry is over.
  private let received: Mutex<[UInt8]?> = Mutex([])

  /// Asks, or returns `nil` where nobody is to be asked: the terminal is another program's, or
  /// something was typed already, which is for the next program to read.
  init?(of device: TerminalDevice) {
    guard device.isOurs, let hold = try? TerminalLock(device, .silent) else { return nil }
    if device.hasInput(within: .zero) {
      hold.end(discardingInput: false)
      return nil
    }
    (self.device, self.hold) = (device, hold)
    device.write(Array(TerminalAnswers.questions.utf8)) { timeLeft(of: .milliseconds(100)) > .zero }
  }
}

extension TerminalQuery {
  /// The answers that come within some time of the questions.
  func answers(within limit: Duration) -> TerminalAnswers {
    received.withLock { received in
      var bytes = received ?? []
      while received != nil, case let rest = timeLeft(of: limit), rest > .zero {
        guard device.hasInput(within: rest), case .bytes(let more) = device.read() else { break }
        bytes += more
        received = TerminalAnswers(bytes).areComplete ? nil : bytes
        if received == nil { hold.end(discardingInput: false) }
      }
      return TerminalAnswers(bytes)
    }
  }

  /// Whether nothing is to come any more.
  var isOver: Bool { received.withLock { $0 == nil } }

  /// Waits for late answers, up to a second after the questions, and ends the inquiry.
  func settle() {
    _ = answers(within: .seconds(1))
    received.withLock { received in
      if received != nil { hold.end(discardingInput: true) }
      received = nil
    }
  }

  private func timeLeft(of limit: Duration) -> Duration { limit - begun.duration(to: .now) }
}
