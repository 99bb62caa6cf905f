import Flickr
import Places
import Storage
import Terminal
import UseCases

// This folder is the one place that knows which network, clock and files are real.

extension World {
  /// The world that this process lives in.
  ///
  /// - Parameters:
  ///   - options: What the person wants of every command.
  ///   - program: The program's name.
  ///   - notice: Takes what the person should know while a screen of the program's own is shown;
  ///     `nil` where that is printed.
  /// - Returns: The world.
  static func live(
    _ options: GlobalOptions,
    program: String,
    notice: (@Sendable (String) -> Void)? = nil
  ) -> World {
    let environment = ProcessInfo.processInfo.environment
    let console = Console.live(options, program: program, environment: environment)
    let findSource: @Sendable () -> LiveSource = {
      LiveSource(environment: environment, wantsSample: options.sample)
    }
    let now: @Sendable () -> Date = { Date() }
    let history = History(in: Folders(environment: environment), now: now)
    let makeExplorer: @Sendable () throws -> Explorer = {
      let source = findSource()
      try source.checkProblem()
      if !options.sample { source.noticeSample(on: console, now: now()) }
      let log: @Sendable (String) -> Void = {
        if options.verbose && notice == nil { console.log($0) }
      }
      let flickr = source.client(now: now, log: log, notice: notice ?? { console.notice($0) })
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
      probe: { wish in
        switch wish {
        case .pictures(let wanted): TerminalProbe(wanting: wanted, environment: environment)
        case .knowledge: TerminalProbe(environment: environment, isAsking: false)
        }
      },
      makeExplorer: makeExplorer
    )
  }
}
