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
    let makeExplorer: World.MakeExplorer = { notice in
      let source = findSource()
      try source.checkProblem()
      if !options.sample { source.noticeSample(on: console, now: now()) }
      let log: @Sendable (String) -> Void = {
        if options.verbose && notice == nil { console.log($0) }
      }
      return source.explorer(in: surroundings, log: log, notice: notice ?? { console.notice($0) })
    }
    return World(
      console: console,
      setup: findSource().setup,
      history: History(in: Folders(environment: surroundings.environment), now: now),
      now: now,
      readInput: { StandardStream.input.readAll() },
      probe: surroundings.probe,
      makeExplorer: makeExplorer
    )
  }
}

extension LiveSource {
  /// Makes the explorer of the source.
  ///
  /// - Parameters:
  ///   - surroundings: What the program finds around it.
  ///   - log: Takes what is asked of Flickr.
  ///   - notice: Takes what the person should know.
  /// - Returns: The explorer.
  func explorer(
    in surroundings: Surroundings,
    log: @escaping @Sendable (String) -> Void,
    notice: @escaping @Sendable (String) -> Void
  ) -> Explorer {
    Explorer(
      origin: setup.origin,
      flickr: client(in: surroundings, log: log, notice: notice),
      history: History(in: folders, now: surroundings.timing.now),
      gazetteer: { .embedded },
      now: surroundings.timing.now
    )
  }
}
