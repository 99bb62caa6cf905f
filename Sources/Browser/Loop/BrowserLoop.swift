import Features
import Foundations
import TerminalGraphics

/// The browser's event loop on a terminal: keys in, frames out, requests in tasks of their own.
///
/// The loop never waits for the network. Each turn handles all pending events, then writes one frame as
/// a difference from the last. Events that arrive while the terminal reads the frame are coalesced into
/// the next turn.
package struct BrowserLoop {
  /// The terminal: its size, its events, and the functions that write to it.
  package struct Screen: Sendable {
    let size: TerminalSize
    let events: any AsyncSequence<TerminalEvent, Never> & Sendable
    /// Writes bytes, and returns when the terminal has read them.
    let write: @Sendable ([UInt8]) async -> Void
    /// Suspends the process, with the terminal given back to the shell, until it is resumed.
    let suspend: @Sendable () -> Void
    /// Shows files in the user's viewer.
    let viewer: Viewer
    /// Lets the user edit a text in their editor, which has the terminal meanwhile.
    let edit: @Sendable (String) -> Result<String, Failure>

    package init(
      size: TerminalSize,
      events: any AsyncSequence<TerminalEvent, Never> & Sendable,
      write: @escaping @Sendable ([UInt8]) async -> Void,
      suspend: @escaping @Sendable () -> Void,
      viewer: Viewer,
      edit: @escaping @Sendable (String) -> Result<String, Failure>
    ) {
      self.size = size
      self.events = events
      self.write = write
      self.suspend = suspend
      self.viewer = viewer
      self.edit = edit
    }
  }

  /// How files are shown in the user's viewer; the result is its failure, if any.
  package enum Viewer: Sendable {
    /// By a program that has the terminal meanwhile.
    case program(@Sendable ([String]) -> Failure?)
    /// By a program that does not use the terminal, and is not waited for.
    case opener(@Sendable ([String]) async -> Failure?)
  }

  /// The minimum time between two frames: 62 frames a second at most.
  private static let frameTime = Duration.milliseconds(16)
  /// The debounce interval of slow drawing: it waits for this long without input.
  private static let restTime = Duration.milliseconds(100)
  /// The longest time between two keys of one movement, such as the repetitions of a held key.
  private static let repeatTime = Duration.milliseconds(150)

  private let screen: Screen
  private let theme: ScreenTheme
  private let notices: AsyncStream<String>
  private let queue = EventQueue()
  private let escapeTimer = Timer(.input, after: KeyDecoder.escapeTimeout)
  /// A fraction of the timeout, because input may arrive while the timer runs.
  private let sequenceTimer = Timer(.input, after: KeyDecoder.sequenceTimeout / 4)
  private let spinnerTimer = Timer(.spinner, after: .milliseconds(100))
  private let slideshowTimer = Timer(.slideshow, after: .milliseconds(250))
  private let restTimer = Timer(.rest, after: Self.restTime)
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  @Boxed private var state: BrowserState
  private var decoder = KeyDecoder()
  private var runner: RequestRunner
  private var watch: HistoryWatch
  private var display: ScreenDisplay
  /// The time of the last input since the start.
  private var lastInput = Duration.zero
  /// The time of the last input or resize since the start.
  private var lastChange = Duration.zero
  /// True if the last input was a single key, after which slow drawing need not wait.
  private var isSingleKey = false
  private var isFinished = false

  /// Creates a loop; notices are sentences for the status line that belong to no request.
  package init(
    _ handler: RequestHandler,
    on screen: Screen,
    display: ScreenDisplay,
    notices: AsyncStream<String>
  ) {
    var display = display
    let size = ScreenSize(screen.size, cell: display.resize(to: screen.size))
    self.screen = screen
    self.display = display
    self.notices = notices
    theme = ScreenTheme(colorDepth: display.encoder.colorDepth, isUTF8: display.encoder.isUTF8)
    var state = BrowserState(
      size: size,
      source: handler.sourceID,
      given: handler.given,
      asksForContact: handler.asksForContact,
      secondsFromGMT: handler.secondsFromGMT
    )
    state.context.hasColorPictures = theme.pictureDepth != .none
    _state = Boxed(wrappedValue: state)
    runner = RequestRunner(handler, queue)
    watch = handler.watch()
    start = clock.now
  }

  /// Runs until a key quits, the terminal is closed or the task is cancelled.
  ///
  /// It runs on the main actor, so that decoding pictures never delays a key.
  @MainActor package mutating func run() async {
    await withDiscardingTaskGroup { group in
      listen(in: &group)
      handle(.tick, in: &group)
      await draw()
      startTimers()
      for await _ in queue.wakeups {
        // First, so that the response of a request that read an older file is ignored.
        let files = watch.changedFiles()
        if !files.isEmpty { handle(.changed(files), in: &group) }
        for item in queue.drain().joiningInput { handle(item, in: &group) }
        if isFinished { break }
        await draw()
        startTimers()
        try? await Task.sleep(for: Self.frameTime)
      }
      group.cancelAll()
    }
  }

  /// Forwards terminal events, notices and timers to the event queue.
  private func listen(in group: inout DiscardingTaskGroup) {
    let (queue, events, notices) = (queue, screen.events, notices)
    group.addTask {
      for await event in events { queue.append(.terminal(event)) }
      queue.append(.endOfInput)
    }
    group.addTask { for await sentence in notices { queue.append(.event(.noticed(sentence))) } }
    for timer in [escapeTimer, sequenceTimer, spinnerTimer, slideshowTimer, restTimer] {
      group.addTask { await timer.run(queue) }
    }
  }

  private func startTimers() {
    switch decoder.timeout {
    case KeyDecoder.escapeTimeout?: escapeTimer.start()
    case .some: sequenceTimer.start()
    case nil: break
    }
    if state.isBusy { spinnerTimer.start() }
    if state.hasSlideshow || state.context.message != nil { slideshowTimer.start() }
    if display.isIncomplete && isSingleKey { queue.append(.timer(.rest)) }
    if display.isIncomplete || state.awaitsRest { restTimer.start() }
  }

  /// Writes the cells that differ from the last frame.
  private mutating func draw() async {
    let isResting = now - lastChange >= (isSingleKey ? Self.frameTime : Self.restTime)
    let bytes = display.bytes(for: state.screen(theme), isResting: isResting)
    if !bytes.isEmpty { await screen.write(bytes) }
  }

  private mutating func handle(_ item: EventQueue.Item, in group: inout DiscardingTaskGroup) {
    switch item {
    case .terminal(let event): handle(event, in: &group)
    case .endOfInput: isFinished = true
    case .timer(.spinner), .timer(.slideshow), .timer(.rest): handle(.tick, in: &group)
    case .timer(.input):
      // Input since the timer started may have begun another sequence.
      guard let timeout = decoder.timeout, now - lastInput >= timeout else { return }
      for key in decoder.timeOut() { handle(.key(key), in: &group) }
    case .event(let event):
      if case .received(let id, let response) = event, response.isFinal { runner.remove(id) }
      handle(event, in: &group)
    case .line: break
    }
  }

  private mutating func handle(_ event: TerminalEvent, in group: inout DiscardingTaskGroup) {
    switch event {
    case .input(let bytes):
      let isAlone = now - lastInput > Self.repeatTime
      lastInput = now
      lastChange = now
      var keys = decoder.keys(in: bytes)[...]
      isSingleKey = isAlone && keys.count == 1 && !keys.contains(where: \.isOfMouse)
      while let key = state.takeKey(from: &keys) { handle(.key(key), in: &group) }
    case .resized(let size), .resumed(let size):
      // Even if the size is unchanged: a terminal that was smaller in between has cut off its contents.
      let cell = display.resize(to: size)
      lastChange = now
      isSingleKey = false
      handle(Event.resized(ScreenSize(size, cell: cell)), in: &group)
    }
  }

  private mutating func handle(_ event: Event, in group: inout DiscardingTaskGroup) {
    for effect in state.handle(event, at: now) {
      switch effect {
      case .start(let id, let request): runner.start(id, request, in: &group)
      case .cancel(let id): runner.cancel(id)
      case .suspend: screen.suspend()
      case .edit(let text): handle(.edited(screen.edit(text)), in: &group)
      case .view(let paths): view(paths, in: &group)
      case .quit: isFinished = true
      }
    }
  }

  private mutating func view(_ paths: [String], in group: inout DiscardingTaskGroup) {
    switch screen.viewer {
    case .program(let show): handle(.viewed(show(paths)), in: &group)
    case .opener(let open):
      group.addTask { [queue] in queue.append(.event(.viewed(await open(paths)))) }
    }
  }

  /// The time since the start.
  private var now: Duration { clock.now - start }
}

extension Key {
  fileprivate var isOfMouse: Bool { if case .mouse = self { true } else { false } }
}
