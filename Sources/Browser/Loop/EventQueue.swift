import SystemCalls

/// What happened and was not looked at yet: many put in, one takes out all at once.
final class EventQueue: Sendable {
  /// What reaches the loop from outside of the state.
  enum Item: Sendable {
    case terminal(TerminalNews)
    case event(Event)
    /// A line that a person typed where there is no screen.
    case line(String)
    /// A time that was set has come.
    case alarm(Timer.Purpose)
  }

  /// Rings after something was put in, once for all that was since the last time.
  let bell: AsyncStream<Void>
  private let items = Mutex<[Item]>([])
  private let ring: AsyncStream<Void>.Continuation

  init() { (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    ring.yield()
  }

  /// Everything that was put in, in order.
  func takeAll() -> [Item] {
    items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}

/// What comes from a terminal.
package enum TerminalNews: Hashable, Sendable {
  case input([UInt8])
  case resized(ScreenSize)
  /// The terminal was another program's meanwhile: nothing of what it shows is known.
  case resumed(ScreenSize)
  /// There is no terminal any more.
  case gone
}
