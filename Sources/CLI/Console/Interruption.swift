import Dispatch
import SystemCalls

/// A handler of termination signals: the work is cancelled and cleans up, then the signal is raised
/// again with its default action.
///
/// A second signal ends the process immediately. A signal that was ignored at the start stays ignored:
/// `nohup` relies on that, and shells ignore Ctrl-C for background jobs.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Runs the work and returns its exit status, or ends the process if a signal interrupted it.
  static func handlingSignals(during work: @escaping @Sendable () async -> Int32) async -> Int32 {
    let received = ReceivedSignal()
    let running = Mutex<Task<Int32, Never>?>(nil)
    let interruption = await Interruption { number in
      if number == SIGINT && isKeyboardLeft.withLock({ $0 }) { return }
      if received.recordIsSecond(number) { reraise(number) }
      running.withLock { $0?.cancel() }
    }
    let task = Task { await work() }
    running.withLock { $0 = task }
    if received.first != nil { task.cancel() }
    StandardStream.onClosedOutput { task.cancel() }
    let status = await task.value
    interruption.end()
    if let number = received.first { reraise(number) }
    return status
  }

  /// Starts receiving signals, and returns once none can be lost; until then, they have their default action.
  private init(_ receive: @escaping @Sendable (CInt) -> Void) async {
    let queue = DispatchQueue(label: "signals")
    let registrations = DispatchGroup()
    sources = terminationSignals.filter { !isIgnored($0) }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { receive(number) }
      registrations.enter()
      source.setRegistrationHandler {
        #if canImport(Darwin)
        // On macOS, a source receives ignored signals. On Linux, Dispatch has set its own handler, which must stay.
        ignoreSignal(number)
        #endif
        registrations.leave()
      }
      source.activate()
      return source
    }
    await withCheckedContinuation { continuation in
      registrations.notify(queue: queue) { continuation.resume() }
    }
  }

  /// Runs a body while another program uses the keyboard: Ctrl-C (SIGINT) is for that program.
  static func leavingKeyboard<Result>(during body: () -> Result) -> Result {
    isKeyboardLeft.withLock { $0 = true }
    defer { isKeyboardLeft.withLock { $0 = false } }
    return body()
  }

  private func end() { for source in sources { source.cancel() } }
}

/// True while another program uses the keyboard.
private let isKeyboardLeft = Mutex(false)

/// The first signal that was received.
private final class ReceivedSignal: Sendable {
  private let number = Mutex<CInt?>(nil)

  var first: CInt? { number.withLock { $0 } }

  /// Records a signal, and returns true if there was one before.
  func recordIsSecond(_ signal: CInt) -> Bool {
    number.withLock { first in
      defer { first = first ?? signal }
      return first != nil
    }
  }
}
