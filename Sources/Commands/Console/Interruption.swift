import Dispatch
import SystemCalls

/// Lets a program that is asked to end clean up first: the work is cancelled, what it wrote aside is
/// removed as it unwinds, and the process dies of the signal all the same.
///
/// A second signal ends it at once.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Runs the work, and ends the process if a signal interrupted it.
  static func guarding(_ work: @escaping @Sendable () async -> Int32) async -> Int32 {
    let received = Received()
    let task = Task { await work() }
    let interruption = Interruption { number in
      if received.isSecond(number) { die(of: number) }
      task.cancel()
    }
    let status = await task.value
    interruption.end()
    if let number = received.first { die(of: number) }
    return status
  }

  private init(_ receive: @escaping @Sendable (CInt) -> Void) {
    let queue = DispatchQueue(label: "signals")
    sources = endingSignals.map { number in
      holdBack(number)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { receive(number) }
      source.activate()
      return source
    }
  }

  private func end() {
    for source in sources { source.cancel() }
  }
}

/// The first signal that came.
private final class Received: Sendable {
  private let number = Mutex<CInt?>(nil)

  var first: CInt? { number.withLock { $0 } }

  /// Notes a signal, and returns whether one had come before.
  func isSecond(_ signal: CInt) -> Bool {
    number.withLock { first in
      defer { first = first ?? signal }
      return first != nil
    }
  }
}
