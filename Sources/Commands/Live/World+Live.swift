import Flickr
import Places
import Storage
import UseCases

// This folder is the one place that knows which network, clock and files are real.

extension World {
  /// The world that this process lives in.
  static func live(_ options: GlobalOptions, program: String) -> World {
    let environment = ProcessInfo.processInfo.environment
    let console = Console.live(options, program: program, environment: environment)
    let source = LiveSource(environment: environment, wantsSample: options.sample)
    let now: @Sendable () -> Date = { Date() }
    let history = History(in: source.folders, now: now)
    let makeExplorer: @Sendable () throws -> Explorer = {
      try source.checkProblem()
      if !options.sample { source.noticeSample(on: console, now: now()) }
      let log: @Sendable (String) -> Void = { if options.verbose { console.log($0) } }
      let flickr = source.client(now: now, log: log) { console.notice($0) }
      return Explorer(
        origin: source.setup.origin,
        flickr: flickr,
        history: history,
        gazetteer: { .embedded },
        now: now
      )
    }
    return World(
      console: console,
      setup: source.setup,
      history: history,
      now: now,
      readInput: { StandardStream.input.readAll() },
      makeExplorer: makeExplorer
    )
  }
}
