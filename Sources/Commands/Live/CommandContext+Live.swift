import Flickr
import Foundations
import Storage
import Transport
import UseCases

// This folder is the one place that knows which network, clock and files are real.

extension CommandContext {
  /// The world that a program lives in, given what it finds around it.
  static func live(
    _ options: GlobalOptions,
    program: String,
    in surroundings: ProcessEnvironment
  ) -> CommandContext {
    let console = Console.live(options, program: program, in: surroundings)
    let findSource: @Sendable () -> LiveSource = {
      LiveSource(environment: surroundings.environment, wantsSample: options.sample)
    }
    let now = surroundings.timing.now
    return CommandContext(
      console: console,
      setup: findSource().setup,
      history: History(in: Folders(environment: surroundings.environment), now: now),
      now: now,
      readInput: { StandardStream.input.readAll() },
      probe: surroundings.probe,
      makeInspector: {
        let source = findSource()
        try source.checkProblem()
        return source.explorer(
          over: source.briefClient(in: surroundings, options, console),
          in: surroundings
        )
      },
      makeExplorer: { notice in
        let source = findSource()
        try source.checkProblem()
        if !options.sample { source.notice(on: console, now: now()) }
        return source.explorer(
          over: source.client(in: surroundings, options, console, notice),
          in: surroundings
        )
      }
    )
  }
}

extension LiveSource {
  /// Says what a person should know before Flickr is asked.
  fileprivate func notice(on console: Console, now: Date) {
    noticeUnknownFields(on: console)
    noticeSample(on: console, now: now)
  }

  /// A client for the work of a command, which prints its notices unless somebody takes them.
  fileprivate func client(
    in surroundings: ProcessEnvironment,
    _ options: GlobalOptions,
    _ console: Console,
    _ notice: (@Sendable (String) -> Void)?
  ) -> FlickrClient {
    client(
      in: surroundings,
      log: { if options.verbose && notice == nil { console.log($0) } },
      notice: notice ?? { console.notice($0) }
    )
  }

  /// A client for one question, which is asked once and not waited for long.
  fileprivate func briefClient(
    in surroundings: ProcessEnvironment,
    _ options: GlobalOptions,
    _ console: Console
  ) -> FlickrClient {
    client(
      in: surroundings.inBrief,
      patience: .once,
      log: { if options.verbose { console.log($0) } },
      notice: { console.notice($0) }
    )
  }
}

extension LiveSource {
  /// Makes the explorer of the source, over a client of it.
  func explorer(over client: FlickrClient, in surroundings: ProcessEnvironment) -> Explorer {
    Explorer(
      origin: setup.origin,
      source: client,
      history: History(in: folders, now: surroundings.timing.now),
      gazetteer: { .embedded },
      now: surroundings.timing.now
    )
  }
}
