import Flickr
import Places
import Storage
import UseCases

// This folder is the one place that knows which network, clock and files are real.

extension World {
  /// The world that a program lives in, given what it finds around it.
  static func live(
    _ options: GlobalOptions,
    program: String,
    in surroundings: Surroundings
  ) -> World {
    let console = Console.live(options, program: program, in: surroundings)
    let findSource: @Sendable () -> LiveSource = {
      LiveSource(environment: surroundings.environment, wantsSample: options.sample)
    }
    let now = surroundings.timing.now
    let history = History(in: Folders(environment: surroundings.environment), now: now)
    let makeExplorer: World.MakeExplorer = { notice in
      let source = findSource()
      try source.checkProblem()
      if !options.sample { source.noticeSample(on: console, now: now()) }
      let log: @Sendable (String) -> Void = {
        if options.verbose && notice == nil { console.log($0) }
      }
      let flickr = source.client(
        in: surroundings,
        log: log,
        notice: notice ?? { console.notice($0) }
      )
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
      setup: findSource().setup,
      history: history,
      now: now,
      readInput: { StandardStream.input.readAll() },
      probe: surroundings.probe,
      makeExplorer: makeExplorer
    )
  }
}
