import Features
import Foundations

/// The plain browser's event loop: lines of text in, lines of text out.
package struct PlainLoop {
  private let lines: any AsyncSequence<String, Never> & Sendable
  private let notices: AsyncStream<String>
  /// The line to go to first, as if typed after `:`.
  private let destination: String?
  private let show: @Sendable (String) -> Void
  private let queue = EventQueue()
  private let progressTimer = Timer(.spinner, after: .seconds(2))
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  private var state: PlainState
  private var runner: RequestRunner
  private var watch: HistoryWatch
  /// True if the page has to be printed once nothing is loading.
  private var needsOutput = true
  /// The unread lines; each waits until the requests of the previous one are done.
  private var lineQueue: [String] = []
  /// True if the end of the input was reached.
  private var isAtEnd = false
  private var isFinished = false

  /// Creates a loop; notices are sentences to print that belong to no request.
  package init(
    _ handler: RequestHandler,
    lines: any AsyncSequence<String, Never> & Sendable,
    notices: AsyncStream<String>,
    goingTo destination: String? = nil,
    show: @escaping @Sendable (String) -> Void
  ) {
    self.lines = lines
    self.notices = notices
    self.destination = destination
    self.show = show
    state = PlainState(
      source: handler.sourceID,
      given: handler.given,
      secondsFromGMT: handler.secondsFromGMT
    )
    runner = RequestRunner(handler, queue)
    watch = handler.watch()
    start = clock.now
  }

  /// Runs until a line quits, the input ends or the task is cancelled.
  package mutating func run() async {
    await withDiscardingTaskGroup { group in
      listen(in: &group)
      handle(.event(.tick), in: &group)
      if let destination { handle(.event(.wentTo(destination)), in: &group) }
      progressTimer.start()
      for await _ in queue.wakeups {
        rereadChangedFiles(in: &group)
        for item in queue.drain() { handle(item, in: &group) }
        processLines(in: &group)
        if isFinished { break }
      }
      group.cancelAll()
    }
  }

  private func listen(in group: inout DiscardingTaskGroup) {
    let (queue, lines, notices, progressTimer) = (queue, lines, notices, progressTimer)
    group.addTask {
      for await line in lines { queue.append(.line(line)) }
      queue.append(.endOfInput)
    }
    group.addTask { for await sentence in notices { queue.append(.event(.noticed(sentence))) } }
    group.addTask { await progressTimer.run(queue) }
  }

  /// Starts reading files that other programs have changed; the next page waits for them.
  private mutating func rereadChangedFiles(in group: inout DiscardingTaskGroup) {
    let files = watch.changedFiles()
    if !files.isEmpty { run(state.handle(.changed(files), at: now), in: &group) }
  }

  /// Prints the page and handles lines until one makes requests.
  private mutating func processLines(in group: inout DiscardingTaskGroup) {
    while !isFinished {
      rereadChangedFiles(in: &group)
      if state.isWaiting { return }
      if needsOutput {
        show(state.nextPage())
        run(state.pageWasPrinted(at: now), in: &group)
      }
      needsOutput = false
      guard let line = lineQueue.first else {
        isFinished = isAtEnd
        return
      }
      lineQueue.removeFirst()
      needsOutput = true
      run(state.handle(line: line, at: now), in: &group)
      progressTimer.start()
    }
  }

  private mutating func handle(_ item: EventQueue.Item, in group: inout DiscardingTaskGroup) {
    switch item {
    case .line(let line): lineQueue.append(line)
    case .event(.noticed(let sentence)): show(sentence.onOneLine + "\n")
    case .event(let event):
      if case .received(let id, let response) = event, response.isFinal { runner.remove(id) }
      run(state.handle(event, at: now), in: &group)
    case .timer: if state.isWaiting, let activity = state.activity { show("\(activity) …\n") }
    case .endOfInput: isAtEnd = true
    case .terminal: break
    }
  }

  private mutating func run(_ effects: [Effect], in group: inout DiscardingTaskGroup) {
    for effect in effects {
      switch effect {
      case .start(let id, let request): runner.start(id, request, in: &group)
      case .cancel(let id): runner.cancel(id)
      case .suspend, .edit, .view: break
      case .quit: isFinished = true
      }
    }
  }

  /// The time since the start.
  private var now: Duration { clock.now - start }
}
