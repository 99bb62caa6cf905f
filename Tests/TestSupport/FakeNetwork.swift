import Foundations
import Net
import SystemCalls

/// A network whose responses are made by a closure, and clocks that only its sleeps advance: one of the
/// time of day, which can be set, and a monotonic one.
package final class FakeNetwork: Sendable {
  private struct State {
    var now = Date(timeIntervalSince1970: 1_795_253_400)  // 2026-11-21 09:30:00 UTC
    var uptime = 1_000.0
    var starts: [Double] = []
    var sleeps: [Double] = []
    var delays: [RetryDelay] = []
  }

  private let state = Mutex(State())
  private let respond: @Sendable (_ attempt: Int) async throws -> HTTPResponse

  /// Creates a network; `respond` makes the response to each request, counted from 1.
  package init(_ respond: @escaping @Sendable (_ attempt: Int) async throws -> HTTPResponse) {
    self.respond = respond
  }

  package var now: Date { state.withLock(\.now) }
  /// The number of requests.
  package var count: Int { state.withLock(\.starts.count) }
  /// The seconds of each sleep.
  package var sleeps: [Double] { state.withLock(\.sleeps) }
  /// The delays that were reported.
  package var delays: [RetryDelay] { state.withLock(\.delays) }
  /// The start of each request, in seconds after the first.
  package var starts: [Double] {
    state.withLock { state in state.starts.map { $0 - state.starts[0] } }
  }

  package func advance(by seconds: Double) {
    state.withLock { state in
      state.now += seconds
      state.uptime += seconds
    }
  }

  /// Sets the time of day, which leaves the monotonic clock alone.
  package func setClock(by seconds: Double) { state.withLock { $0.now += seconds } }

  package func report(_ delay: RetryDelay) { state.withLock { $0.delays.append(delay) } }

  package var fetch: Fetch {
    { _ in
      let attempt = self.state.withLock { state in
        state.starts.append(state.uptime)
        return state.starts.count
      }
      return try await self.respond(attempt)
    }
  }

  package func clock(random: Double = 0.5) -> RetryClock {
    RetryClock(
      now: { self.now },
      uptime: { self.state.withLock(\.uptime) },
      sleep: { seconds in
        try Task.checkCancellation()
        self.state.withLock { $0.sleeps.append(seconds) }
        self.advance(by: seconds)
      },
      random: { random }
    )
  }
}

extension HTTPResponse {
  package static func make(
    _ status: Int = 200,
    retryAfter: String? = nil,
    _ text: String = #"{"stat":"ok"}"#
  ) -> Self {
    Self(
      status: status,
      contentType: "application/json",
      headers: retryAfter.map { [HTTPField("Retry-After", $0)] } ?? [],
      url: URL(filePath: "/"),
      body: Data(text.utf8)
    )
  }
}
