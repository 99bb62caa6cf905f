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
    return World(
      console: console,
      setup: findSource().setup,
      history: History(in: Folders(environment: surroundings.environment), now: now),
      now: now,
      readInput: { StandardStream.input.readAll() },
      probe: surroundings.probe,
      makeInspector: {
        let source = findSource()
        try source.checkProblem()
        let client = source.briefClient(in: surroundings, options, console)
        return source.explorer(asking: client, now: now)
      },
      makeExplorer: { notice in
        let source = findSource()
        try source.checkProblem()
        if !options.sample { source.notice(on: console, now: now()) }
        let client = source.client(in: surroundings, options, console, notice)
        return source.explorer(asking: client, now: now)
      }
    )
  }
}

extension LiveSource {
  /// Makes the explorer of the source, given a client of it and a clock.
  func explorer(
    asking flickr: FlickrClient,
    now: @escaping @Sendable () -> Date
  ) -> Explorer {
    Explorer(
      origin: setup.origin,
      flickr: flickr,
      history: History(in: folders, now: now),
      gazetteer: { .embedded },
      now: now
    )
  }

  /// Says what a person should know before Flickr is asked.
  fileprivate func notice(on console: Console, now: Date) {
    noticeUnknownFields(on: console)
    noticeSample(on: console, now: now)
  }

  /// A client for the work of a command, which prints its notices unless somebody takes them.
  fileprivate func client(
    in surroundings: Surroundings,
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
    in surroundings: Surroundings,
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
