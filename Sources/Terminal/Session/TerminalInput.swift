import CTerminal
import Dispatch
import Foundations
import SystemCalls
import TerminalGraphics

/// Reads a terminal's events on a thread of its own.
struct TerminalInput {
  /// The events, until the terminal closes or `end` is called.
  let events: AsyncStream<TerminalEvent>
  private let pipe: SelfPipe
  /// The thread, busy until the end.
  private let queue = DispatchQueue(label: "terminal.input")

  /// Starts the thread.
  init(_ device: TerminalDevice, _ pipe: SelfPipe) {
    let (events, sink) = AsyncStream.makeStream(of: TerminalEvent.self)
    self.events = events
    self.pipe = pipe
    queue.async {
      let reader = TerminalReader(device: device, pipe: pipe)
      while let events = reader.next() {
        for event in events { sink.yield(event) }
      }
      sink.finish()
    }
  }

  /// Ends the thread: later input is for other programs.
  func end() {
    pipe.notify(.quit)
    queue.sync {}
  }
}

/// The loop body: waits for input and for notifications of signal handlers.
private struct TerminalReader {
  let device: TerminalDevice
  let pipe: SelfPipe

  /// Waits for events and returns them, or `nil` at the end.
  func next() -> [TerminalEvent]? {
    // While another program uses the terminal, its input is not read.
    let (hasInput, isNotified) = device.wait(forInput: TerminalLock.isHeld, or: pipe)
    let notifications = isNotified ? pipe.drain() : []
    if notifications.contains(.quit) { return nil }
    var events: [TerminalEvent] = []
    if notifications.contains(.continued) && TerminalLock.isHeld {
      events.append(.resumed(device.size))
    } else if notifications.contains(.resized) {
      events.append(.resized(device.size))
    }
    if hasInput && TerminalLock.isHeld {
      switch device.read() {
      case .bytes(let bytes): events.append(.input(bytes))
      case .nothing, .background: break
      case .end: return nil
      }
    }
    return events
  }
}
