import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// The signals that a parent ignores or holds back when it starts a program.
enum ParentSignals: String, CaseIterable, Sendable {
  /// As some containers and supervisors do.
  case ignoresEnds = "signal.signal(signal.SIGCHLD, signal.SIG_IGN)"
  /// As Python does.
  case ignoresPipes = "signal.signal(signal.SIGPIPE, signal.SIG_IGN)"
  /// Like a shell for programs in the background.
  case ignoresInterruption = "signal.signal(signal.SIGINT, signal.SIG_IGN)"
  case holdsAllBack = "signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())"

  /// Has a program started by such a parent.
  func start(_ launch: Launch) throws -> Launch {
    var launch = launch
    let script = """
      import os, signal, sys
      signal.signal(signal.SIGPIPE, signal.SIG_DFL)
      \(rawValue)
      os.execv(sys.argv[1], sys.argv[1:])
      """
    launch.arguments = ["-c", script, launch.program.path] + launch.arguments
    launch.program = try Simulator.python
    return launch
  }
}

@Suite(.fewAtATime) struct ParentSignalTests {
  @Test(arguments: ParentSignals.allCases)
  func `a program that prints the key is awaited`(parent: ParentSignals)
    async throws
  {
    let flickr = try HandmadeFlickr()
    var home = flickr.home
    home.environment["FLICKR_API_KEY"] = nil
    let command = try JSONEncoder().encode(["apiKeyCommand": ["sh", "-c", "echo \(secretKey)"]])
    try home.data.write(command, to: "config.json")
    home.data.permit(0o600, "config.json")
    let ending = try await parent.start(home.launch("photo", ["info", "11111"])).run()
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
    #expect(flickr.asked.allSatisfy { $0.contains("api_key=\(secretKey)&") })
  }

  @Test(arguments: ParentSignals.allCases)
  func `a pager is awaited`(parent: ParentSignals) async throws {
    let home = Home(["PAGER": "cat > shown"])
    var launch = home.launch("places", ["top", "--sample"])
    launch.terminal = .usual
    launch.timeLimit = .seconds(120)
    let ending = try await parent.start(launch).run()
    #expect(ending.status == 0)
    #expect(home.folder.data("shown")?.isEmpty == false)
  }

  @Test(arguments: ParentSignals.allCases)
  func `a reader that closes early is not an error`(parent: ParentSignals) async throws {
    let home = Home()
    var launch = try parent.start(home.launch("places", ["photos", "Kyoto", "--sample"]))
    let script = #"{ "$@"; echo $? > status; } | true"#
    launch.arguments = ["-c", script, "sh", launch.program.path] + launch.arguments
    launch.program = .shell
    #expect(try await launch.run().errors.isEmpty)
    let status = home.folder.data("status").map { String(decoding: $0, as: UTF8.self) }
    #expect(status == "0\n")
  }

  @Test(arguments: ParentSignals.allCases)
  func `one signal ends a waiting program`(parent: ParentSignals) async throws {
    let flickr = try HandmadeFlickr { _ in ServerResponse(delay: .seconds(300)) }
    let program = try parent.start(flickr.home.launch("places", ["top"])).start()
    #expect(try await eventually { !flickr.asked.isEmpty })
    program.send(SIGTERM)
    #expect(await program.end().cause == .signal(SIGTERM))
  }
}
