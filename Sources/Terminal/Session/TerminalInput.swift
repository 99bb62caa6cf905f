import CTerminal
import Dispatch
import SystemCalls
import TerminalGraphics

/// What comes from a terminal, read by a thread that waits for it.
struct TerminalInput {
  /// What happens, until the terminal is gone or the end.
  let events: AsyncStream<TerminalEvent>
  private let pipe: WakePipe
  /// The thread, busy until the end.
  private let queue = DispatchQueue(label: "terminal.input")

  /// Begins to read.
  init(_ device: TerminalDevice, _ pipe: WakePipe) {
    let (events, sink) = AsyncStream.makeStream(of: TerminalEvent.self)
    self.events = events
    self.pipe = pipe
    queue.async {
      let reader = TerminalReader(device: device, pipe: pipe)
      while let news = reader.next() {
        for event in news { sink.yield(event) }
      }
      sink.finish()
    }
  }

  /// Reads no more: what is typed from now on is for others.
  func end() {
    pipe.tell(.quit)
    queue.sync {}
  }
}

/// Waits for a terminal and for what signal handlers tell.
private struct TerminalReader {
  let device: TerminalDevice
  let pipe: WakePipe

  /// Waits until something happens, and returns it, or `nil` at the end.
  func next() -> [TerminalEvent]? {
    // While the terminal is another program's, its input is not looked at.
    let (hasInput, hasNews) = device.wait(forInput: TerminalLock.isTaken, or: pipe)
    let news = hasNews ? pipe.collect() : []
    if news.contains(.quit) { return nil }
    var events: [TerminalEvent] = []
    if news.contains(.continued) && TerminalLock.isTaken {
      events.append(.resumed(device.knownSize))
    } else if news.contains(.resized) {
      events.append(.resized(device.knownSize))
    }
    if hasInput {
      switch device.read() {
      case .bytes(let bytes): events.append(.input(bytes))
      case .nothing, .elsewhere: break
      case .end: return nil
      }
    }
    return events
  }
}
