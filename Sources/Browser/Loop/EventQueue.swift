import SystemCalls
import TerminalGraphics

/// A coalescing event queue: any number of tasks append, and one loop drains all events at once.
final class EventQueue: Sendable {
  /// An event of the loop: input, a line, a timer, or an event of the state.
  enum Item: Sendable {
    case terminal(TerminalEvent)
    /// The terminal, or standard input in the plain browser, has ended.
    case endOfInput
    case event(Event)
    /// A line of standard input, in the plain browser.
    case line(String)
    /// A timer has expired.
    case timer(Timer.Purpose)
  }

  /// The wake-ups of the loop: one for all events appended since the last.
  let wakeups: AsyncStream<Void>
  private let items = Mutex<[Item]>([])
  private let wakeup: AsyncStream<Void>.Continuation

  init() { (wakeups, wakeup) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func append(_ item: Item) {
    items.withLock { $0.append(item) }
    wakeup.yield()
  }

  /// Removes and returns all events, in the order of their arrival.
  func drain() -> [Item] {
    items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}

/// A one-shot timer that appends an event when it expires; starting it while it runs has no effect.
struct Timer: Sendable {
  enum Purpose: Hashable, Sendable {
    /// A timeout after which an incomplete sequence of input ends.
    case input
    /// The next frame of the spinner.
    case spinner
    /// The time to see whether a slideshow goes on.
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
