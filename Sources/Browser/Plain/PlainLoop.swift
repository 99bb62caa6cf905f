import Foundations

/// Runs the browser on lines of text.
package struct PlainLoop {
  private let lines: any AsyncSequence<String, Never> & Sendable
  private let notices: AsyncStream<String>
  private let show: @Sendable (String) -> Void
  private let inbox = EventQueue()
  private let patience = Timer(.spinner, after: .seconds(2))
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  private var visit = PlainVisit()
  private var errands: RequestRunner
  /// Whether something is to be read out when what was asked for has come.
  private var hasNews = true
  /// The lines that were typed and not taken in yet: each waits for what the one before asked for.
  private var typed: [String] = []
  /// Whether no more lines come.
  private var isTyped = false
  private var isOver = false

  /// - Parameters:
  ///   - library: What answers requests.
  ///   - lines: What a person types, until there is no more.
  ///   - notices: Sentences for the person that belong to no request.
  ///   - show: Shows text.
  package init(
    _ library: RequestHandler,
    lines: any AsyncSequence<String, Never> & Sendable,
    notices: AsyncStream<String>,
    show: @escaping @Sendable (String) -> Void
  ) {
    self.lines = lines
    self.notices = notices
    self.show = show
    errands = RequestRunner(library, inbox)
    start = clock.now
  }
}

extension PlainLoop {
  /// Runs until the person quits, there are no more lines or the task is cancelled.
  package mutating func run() async {
    await withDiscardingTaskGroup { group in
      listen(in: &group)
      take(.event(.tick), in: &group)
      patience.set()
      for await _ in inbox.bell {
        for item in inbox.takeAll() { take(item, in: &group) }
        goOn(in: &group)
        if isOver { break }
      }
      group.cancelAll()
    }
  }

  private func listen(in group: inout DiscardingTaskGroup) {
    let (inbox, lines, notices, patience) = (inbox, lines, notices, patience)
    group.addTask {
      for await line in lines { inbox.put(.line(line)) }
      inbox.put(.terminal(.gone))
    }
    group.addTask {
      for await sentence in notices { inbox.put(.event(.noticed(sentence))) }
    }
    group.addTask { await patience.run(inbox) }
  }

  /// Reads out what has come, and takes in the next line, until something has to be waited for.
  private mutating func goOn(in group: inout DiscardingTaskGroup) {
    while !isOver && !visit.isWaiting {
      if hasNews { show(visit.page) }
      hasNews = false
      guard let line = typed.first else {
        isOver = isTyped
        return
      }
      typed.removeFirst()
      hasNews = true
      run(visit.take(line: line, at: now), in: &group)
      patience.set()
    }
  }

  private mutating func take(_ item: EventQueue.Item, in group: inout DiscardingTaskGroup) {
    switch item {
    case .line(let line): typed.append(line)
    case .event(let event):
      if case .answered(let id, let answer) = event, answer.isLast { errands.forget(id) }
      run(visit.take(event, at: now), in: &group)
    case .alarm:
      if visit.isWaiting, let activity = visit.activity { show("\(activity) …\n") }
    case .terminal(let news):
      if news == .gone { isTyped = true }
    }
  }

  private mutating func run(_ effects: [Effect], in group: inout DiscardingTaskGroup) {
    for effect in effects {
      switch effect {
      case .start(let id, let request): errands.start(id, request, in: &group)
      case .cancel(let id): errands.cancel(id)
      case .suspend: break
      case .quit: isOver = true
      }
    }
  }

  /// The time since the browser began.
  private var now: Duration { clock.now - start }
}
