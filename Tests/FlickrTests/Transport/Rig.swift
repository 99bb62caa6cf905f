import Flickr
import Foundations
import SystemCalls

/// A clock that only sleeping moves, and a network whose answers are made by hand.
final class Rig: Sendable {
  private struct State {
    var now = Date(timeIntervalSince1970: 1_795_253_400)  // 2026-11-21 09:30:00 UTC
    var requests: [(url: URL, at: Date)] = []
    var sleeps: [Double] = []
    var waits: [RetryDelay] = []
  }

  private let state = Mutex(State())
  private let reply: @Sendable (_ attempt: Int) async throws -> FlickrClient.Fetched

  /// Creates a rig; `reply` makes the answer to each request, counted from 1.
  init(_ reply: @escaping @Sendable (_ attempt: Int) async throws -> FlickrClient.Fetched) {
    self.reply = reply
  }

  var now: Date { state.withLock(\.now) }
  var count: Int { state.withLock(\.requests.count) }
  var sleeps: [Double] { state.withLock(\.sleeps) }
  var waits: [RetryDelay] { state.withLock(\.waits) }
  /// When each request was made, in seconds after the first.
  var moments: [Double] {
    state.withLock { state in
      state.requests.map { $0.at.timeIntervalSince(state.requests[0].at) }
    }
  }

  func pass(_ seconds: Double) { state.withLock { $0.now += seconds } }

  func timing(chance: Double = 0.5) -> RetryClock {
    RetryClock(
      now: { self.now },
      sleep: { seconds in
        try Task.checkCancellation()
        self.state.withLock { state in
          state.sleeps.append(seconds)
          state.now += seconds
        }
      },
      chance: { chance }
    )
  }

  var fetch: FlickrClient.Fetch {
    { url, _ in
      let attempt = self.state.withLock { state in
        state.requests.append((url, state.now))
        return state.requests.count
      }
      return try await self.reply(attempt)
    }
  }

  func note(_ wait: RetryDelay) { state.withLock { $0.waits.append(wait) } }
}

extension FlickrClient.Fetched {
  static func make(
    _ status: Int = 200,
    retryAfter: String? = nil,
    _ text: String = #"{"stat":"ok"}"#
  ) -> Self {
    Self(
      status: status,
      contentType: "application/json",
      url: .api,
      retryAfter: retryAfter,
      body: Data(text.utf8)
    )
  }

  /// `stat: fail`, which comes with HTTP 200.
  static func fail(_ code: Int) -> Self {
    make(200, #"{"stat":"fail","code":\#(code),"message":"No."}"#)
  }
}

extension URL {
  static let api = make("https://api.flickr.com/services/rest/?api_key=MARKED")

  static func make(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }
}
