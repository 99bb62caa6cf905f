import SystemCalls
import TerminalGraphics

/// A coalescing event queue: any number of tasks append, and one loop drains all events at once.
final class EventQueue: Sendable {
  /// An event of the loop: input, a line, a timer, or an event of the state.
  enum Item: Sendable {
    case terminal(TerminalEvent)
    /// The end of input from the terminal or, in the plain browser, standard input.
    case endOfInput
    case event(Event)
    /// A line of standard input in the plain browser.
    case line(String)
    /// A timer has expired.
    case timer(Timer.Purpose)
  }

  /// The loop's wake-ups: one for all events since the last.
  let wakeups: AsyncStream<Void>
  private let items = Mutex<[Item]>([])
  private let wakeup: AsyncStream<Void>.Continuation

  init() { (wakeups, wakeup) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func append(_ item: Item) {
    items.withLock { $0.append(item) }
    wakeup.yield()
  }

  /// Removes and returns all events in order.
  func drain() -> [Item] {
    items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}

extension [EventQueue.Item] {
  /// The same events, with input that arrived in several pieces as one.
  var joiningInput: [EventQueue.Item] {
    var items: [EventQueue.Item] = []
    var bytes: [UInt8] = []
    func flush() {
      if !bytes.isEmpty { items.append(.terminal(.input(bytes))) }
      bytes = []
    }
    for item in self {
      if case .terminal(.input(let more)) = item {
        bytes += more
      } else {
        flush()
        items.append(item)
      }
    }
    flush()
    return items
  }
}

/// A one-shot timer that appends an event when it expires; starting it again while it runs has no effect.
struct Timer: Sendable {
  enum Purpose: Hashable, Sendable {
    /// The timeout of an incomplete input sequence.
    case input
    /// The next frame of the spinner.
    case spinner
    /// Time to check whether a slideshow advances, or a message leaves.
    case slideshow
    /// A pause of input.
    case rest
  }

  let purpose: Purpose
  let delay: Duration
  private let starts: AsyncStream<Void>
  private let startSignal: AsyncStream<Void>.Continuation

  init(_ purpose: Purpose, after delay: Duration) {
    self.purpose = purpose
    self.delay = delay
    (starts, startSignal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func start() { startSignal.yield() }

  /// Appends an event whenever the timer expires, until the task is cancelled.
  func run(_ queue: EventQueue) async {
    for await _ in starts {
      try? await Task.sleep(for: delay)
      queue.append(.timer(purpose))
    }
  }
}
