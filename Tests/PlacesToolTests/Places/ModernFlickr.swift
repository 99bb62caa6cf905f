import CLITestSupport
import Features
import Foundation
import Foundations
import Net
import SimulatedServices
import Simulators
import Store
import SystemCalls
import TestSupport

@testable import CLI

/// Today's Flickr over loopback: the sample library, with a clock that a test sets.
final class ModernFlickr: Sendable {
  /// A hook of a test for each call: it can delay the answer, or give its own.
  typealias Interference = @Sendable (ServerRequest) -> ServerResponse?

  private let server: LoopbackServer
  private let folder = TemporaryFolder()
  private let log = CallLog()

  /// - Parameters:
  ///   - latency: How long each answer takes.
  ///   - interfering: Returns another response instead of the usual one.
  /// - Throws: `SocketError`.
  init(
    latency: Duration = .zero,
    interfering: @escaping Interference = { _ in nil }
  ) throws {
    server = try LoopbackServer { [log] request in
      log.calls.withLock { $0.append(request.call ?? "picture") }
      return interfering(request) ?? .simulated(to: request, at: log.now, delay: latency)
    }
  }

  deinit { server.stop() }

  /// The time, by this Flickr and by everybody who asks it.
  var now: Date { log.now }

  func pass(days: Double) { log.clock.withLock { $0 += days * 86_400 } }

  /// Returns the number of calls of each method since the last time this was called.
  func takeCalls() -> [String: Int] {
    log.calls.withLock { calls in
      defer { calls = [] }
      return Dictionary(calls.map { ($0, 1) }, uniquingKeysWith: +)
    }
  }

  /// A home in which programs ask this Flickr.
  var home: Home { Home(flickrAt: server.port, server: self) }

  /// The features as the programs have them: with the real network and the real cache, which all
  /// feature sets of this Flickr share.
  func features() throws -> FeatureSet {
    let environment = [
      "FLICKR_ENDPOINT": "http://127.0.0.1:\(server.port)", "FLICKR_API_KEY": secretKey,
      "TOPPLACES_HOME": folder.path,
    ]
    let source = ResolvedSource(environment)
    let now: @Sendable () -> Date = { [log] in log.now }
    let process = ProcessEnvironment(
      variables: environment,
      outlets: .init(output: { _ in }, error: { _ in }, pager: { _ in }),
      display: nil,
      clock: RetryClock(
        now: now,
        sleep: { try await Task.sleep(for: .seconds($0)) },
        random: { Double.random(in: 0..<1) }
      )
    )
    return try LiveSources(source, in: process, log: { _ in }, notice: { _ in }).features()
  }
}

/// The calls received, and the clock.
private final class CallLog: Sendable {
  let calls = Mutex<[String]>([])
  let clock = Mutex(Date())

  var now: Date { clock.withLock { $0 } }
}

extension ServerResponse {
  fileprivate static func simulated(
    to request: ServerRequest,
    at now: Date,
    delay: Duration
  ) -> ServerResponse {
    let base = URL(string: "http://\(request.header("Host") ?? "127.0.0.1")/")
    let flickr = SimulatedFlickr(base: base ?? URL(filePath: "/"), era: .modern, now: { now })
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { _, last in last }
    return flickr.response(path: request.path, query: query).with { $0.delay = delay }
  }
}
