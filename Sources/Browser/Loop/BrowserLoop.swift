import Foundations
import TerminalGraphics

/// Runs the browser on a terminal: keys in, frames out, requests made on the side.
///
/// It is one loop that never waits for the network. All that has happened is taken in, then one frame
/// is written as what differs from the last one; while the terminal takes it, more may happen.
package struct BrowserLoop {
  /// The terminal, as far as the browser has to do with it.
  package struct Screen: Sendable {
    let size: ScreenSize
    let news: any AsyncSequence<TerminalNews, Never> & Sendable
    /// Writes bytes, and returns when the terminal has taken them.
    let write: @Sendable ([UInt8]) async -> Void
    /// Leaves the terminal to the shell until the person comes back.
    let suspend: @Sendable () -> Void

    package init(
      size: ScreenSize,
      news: any AsyncSequence<TerminalNews, Never> & Sendable,
      write: @escaping @Sendable ([UInt8]) async -> Void,
      suspend: @escaping @Sendable () -> Void
    ) {
      self.size = size
      self.news = news
      self.write = write
      self.suspend = suspend
    }
  }

  /// The least time from one frame to the next: 60 a second are enough for the eye.
  private static let frameTime = Duration.milliseconds(16)

  private let screen: Screen
  private let form: ScreenForm
  private let encoder: FrameEncoder
  private let notices: AsyncStream<String>
  private let inbox = EventQueue()
  private let keyAlarm = Timer(.keys, after: .milliseconds(40))
  private let spinnerAlarm = Timer(.spinner, after: .milliseconds(100))
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  private var state: BrowserState
  private var decoder = KeyDecoder()
  private var errands: RequestRunner
  /// What the terminal shows, if that is known.
  private var shown: CellGrid?
  /// When the last bytes came from the keyboard.
  private var lastInput = Duration.zero
  private var isOver = false

  /// - Parameters:
  ///   - library: What answers requests.
  ///   - screen: The terminal.
  ///   - encoder: Writes frames as the terminal understands them.
  ///   - notices: Sentences for the person that belong to no request.
  package init(
    _ library: RequestHandler,
    on screen: Screen,
    encoder: FrameEncoder,
    notices: AsyncStream<String>
  ) {
    self.screen = screen
    self.encoder = encoder
    self.notices = notices
    form = ScreenForm(colorDepth: encoder.colorDepth, isUTF8: encoder.isUTF8)
    state = BrowserState(size: screen.size)
    errands = RequestRunner(library, inbox)
    start = clock.now
  }
}

extension BrowserLoop {
  /// Runs until the person quits, the terminal is gone or the task is cancelled.
  ///
  /// It runs on the main actor, so that pictures that are decoded elsewhere never keep a key waiting.
  @MainActor package mutating func run() async {
    await withDiscardingTaskGroup { group in
      listen(in: &group)
      take(.tick, in: &group)
      await draw()
      setAlarms()
      for await _ in inbox.bell {
        for item in inbox.takeAll() { take(item, in: &group) }
        if isOver { break }
        await draw()
        setAlarms()
        try? await Task.sleep(for: Self.frameTime)
      }
      group.cancelAll()
    }
  }

  /// Puts all that comes from outside into the inbox.
  private func listen(in group: inout DiscardingTaskGroup) {
    let (inbox, news, notices) = (inbox, screen.news, notices)
    group.addTask {
      for await item in news { inbox.put(.terminal(item)) }
      inbox.put(.terminal(.gone))
    }
    group.addTask {
      for await sentence in notices { inbox.put(.event(.noticed(sentence))) }
    }
    for alarm in [keyAlarm, spinnerAlarm] { group.addTask { await alarm.run(inbox) } }
  }

  private func setAlarms() {
    if decoder.isWaiting { keyAlarm.set() }
    if state.isBusy { spinnerAlarm.set() }
  }

  /// Writes what has changed on the screen.
  private mutating func draw() async {
    let grid = state.screen(form)
    let bytes = encoder.bytes(from: shown, to: grid)
    shown = grid
    if !bytes.isEmpty { await screen.write(bytes) }
  }
}

// MARK: - Taking in

extension BrowserLoop {
  private mutating func take(_ item: EventQueue.Item, in group: inout DiscardingTaskGroup) {
    switch item {
    case .terminal(let news): take(news, in: &group)
    case .alarm(.spinner): take(.tick, in: &group)
    case .alarm(.keys):
      // What came meanwhile may have begun a sequence anew.
      guard decoder.isWaiting, now - lastInput >= keyAlarm.delay else { return }
      for key in decoder.timeOut() { take(.key(key), in: &group) }
    case .event(let event):
      if case .answered(let id, let answer) = event, answer.isLast { errands.forget(id) }
      take(event, in: &group)
    case .line: break
    }
  }

  private mutating func take(_ news: TerminalNews, in group: inout DiscardingTaskGroup) {
    switch news {
    case .input(let bytes):
      lastInput = now
      for key in decoder.keys(in: bytes) { take(.key(key), in: &group) }
    case .resized(let size): take(Event.resized(size), in: &group)
    case .resumed(let size):
      shown = nil
      take(Event.resized(size), in: &group)
    case .gone: isOver = true
    }
  }

  private mutating func take(_ event: Event, in group: inout DiscardingTaskGroup) {
    for effect in state.take(event, at: now) {
      switch effect {
      case .start(let id, let request): errands.start(id, request, in: &group)
      case .cancel(let id): errands.cancel(id)
      case .suspend: screen.suspend()
      case .quit: isOver = true
      }
    }
  }

  /// The time since the browser began.
  private var now: Duration { clock.now - start }
}
