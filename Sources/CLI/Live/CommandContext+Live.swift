import Features
import Flickr
import Foundations
import Net
import Store
import SystemCalls

// This folder is the only place that uses the real network, clock and files.

extension CommandContext {
  /// The context of a program's command, in the environment of its process.
  ///
  /// Environment, configuration file and options are resolved once, on first use.
  static func live(
    _ options: SourceOptions,
    hyperlinks: When,
    program: String,
    in environment: ProcessEnvironment
  ) -> CommandContext {
    let console = Console(
      display: environment.display(color: options.color, hyperlinks: hyperlinks),
      program: program,
      isQuiet: options.quiet,
      isVerbose: options.verbose,
      outlets: environment.outlets
    )
    let wanted = options.wantedSource
    let source = Lazy { Mutex(ResolvedSource(environment.variables, wanting: wanted)) }
    return CommandContext(
      console: console,
      environment: environment,
      configuration: source.value.withLock(\.configuration),
      history: History(in: Folders(environment: environment.variables), now: environment.now),
      giveContact: { text in
        let file = try source.value.withLock { source throws(Failure) in
          try source.setContact(text)
          return source.folders.configurationFile
        }
        try Configuration.set(.contact, to: .string(text.trimmed), at: file)
      },
      makeFeatures: { mode in
        let resolved = source.value.withLock { $0 }
        return try resolved.features(mode, console, in: environment)
      }
    )
  }
}

extension ResolvedSource {
  /// Returns the features of the sources; throws the problem of the configuration, if there is one.
  fileprivate func features(
    _ mode: RequestMode,
    _ console: Console,
    in environment: ProcessEnvironment
  ) throws(Failure) -> SourceSwitch {
    if let problem { throw problem }
    let print: @Sendable (String) -> Void = { console.notice($0) }
    let countDown: @Sendable (RateWait) async -> Void = { wait in
      await console.countDown(from: wait.seconds) { wait.sentence(secondsLeft: $0) }
    }
    let log: @Sendable (String) -> Void = console.log
    let sources: LiveSources
    switch mode {
    case .work(let notice?, let countsDown):
      let tick: @Sendable (RateWait) async -> Void = { await $0.countDown(notice) }
      sources = LiveSources(
        self,
        in: environment,
        log: { _ in },
        notice: notice,
        countDown: countsDown ? tick : nil,
        contactRemedy: countsDown ? "S e: give a contact." : LiveSources.contactRemedy
      )
    case .work(nil, _):
      sources = LiveSources(self, in: environment, log: log, notice: print, countDown: countDown)
    case .inspection:
      sources = LiveSources(
        self,
        in: environment.withShortTimeout,
        retryPolicy: .once,
        log: log,
        notice: print,
        countDown: countDown
      )
    }
    return SourceSwitch(first: try sources.features(), given: given) { choice in
      try sources.choose(choice)
    }
  }
}

extension RateWait {
  /// Sends a notice with the seconds left each second, and an empty one at the end.
  fileprivate func countDown(_ notice: (String) -> Void) async {
    await forEachSecond(of: seconds) { notice(sentence(secondsLeft: $0)) }
    notice("")
  }
}
