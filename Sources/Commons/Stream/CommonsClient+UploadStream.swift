import Foundations
import Model
import Net
import SystemCalls

/// The fetch of an event stream, and a clock.
package struct EventStream: Sendable {
  let fetch: StreamingFetch
  /// The clock that measures the duration of connections.
  let clock: RetryClock

  package init(clock: RetryClock, fetch: @escaping StreamingFetch) {
    self.clock = clock
    self.fetch = fetch
  }
}

extension CommonsClient {
  /// Follows Wikimedia's stream of recent changes, and delivers the name of each given user who uploads
  /// a file, until the task is cancelled.
  ///
  /// Wikimedia closes each connection after 15 minutes; a second later the stream is resumed with
  /// `Last-Event-ID`. After short connections, with or without an event, the pauses grow up to 5
  /// minutes.
  ///
  /// - Throws: `CancellationError`, and a `Failure` if Wikimedia refuses the stream.
  /// Source: https://wikitech.wikimedia.org/wiki/Event_Platform/EventStreams_HTTP_Service
  package func followUploads(
    by people: Set<String>,
    sleep: @Sendable (_ seconds: Double) async throws -> Void,
    deliver: @escaping @Sendable (_ person: String) -> Void
  ) async throws {
    guard let stream else { throw Failure(.failed, "There is no stream of events here.") }
    let listener = UploadListener(people, deliver: deliver)
    let clock = stream.clock
    var attempts = 0
    while true {
      try Task.checkCancellation()
      let start = clock.uptime()
      let status = try? await stream.fetch(endpoint.stream, listener.lastID) { listener.append($0) }
      try Task.checkCancellation()
      if let status, [400, 401, 403, 404].contains(status) {
        throw Failure(
          .notAllowed,
          "Wikimedia refused the event stream (HTTP \(status)); polling continues."
        )
      }
      let hasLasted = clock.uptime() - start >= StreamPolicy.lastingTime
      attempts = hasLasted ? 0 : attempts + 1
      // Wikimedia limits reconnections.
      let backoff = StreamPolicy.retries.backoff(after: max(attempts, 1), random: clock.random())
      try await sleep(hasLasted ? 1 : max(1, backoff))
    }
  }
}

/// The pauses between the connections of a stream.
private enum StreamPolicy {
  /// The seconds after which a connection counts as working.
  static let lastingTime = 60.0

  static let retries: RetryPolicy = {
    var policy = RetryPolicy()
    (policy.firstBackoff, policy.longestBackoff) = (5, 300)
    return policy
  }()
}

/// A listener to the stream of recent changes, across its connections.
private final class UploadListener: Sendable {
  private struct State {
    var parser = ServerSentEventParser()
    var lastID = ""
  }

  /// The given people, by user name in Wikimedia's form.
  private let people: [String: [String]]
  private let deliver: @Sendable (String) -> Void
  private let state = Mutex(State())

  init(_ people: Set<String>, deliver: @escaping @Sendable (String) -> Void) {
    self.people = Dictionary(grouping: people, by: \.userName)
    self.deliver = deliver
  }

  /// The id of the last event, or `nil` before the first.
  var lastID: String? {
    state.withLock { $0.lastID.isEmpty ? nil : $0.lastID }
  }

  /// Appends a part of a connection; an empty part begins a new connection.
  func append(_ part: Data) {
    let events = state.withLock { state in
      if part.isEmpty { state.parser = ServerSentEventParser() }
      let events = state.parser.append(part)
      if let last = events.last, !last.lastID.isEmpty { state.lastID = last.lastID }
      return events
    }
    for user in events.compactMap({ UploadEvent($0)?.user }) {
      for person in people[user] ?? [] { deliver(person) }
    }
  }
}

extension String {
  /// The user name as MediaWiki normalizes it: `Ada Lovelace` for `User:ada_Lovelace`.
  ///
  /// Source: https://www.mediawiki.org/wiki/Manual:$wgCapitalLinks
  fileprivate var userName: String {
    let name = (try? checkedName(in: "User")) ?? self
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
