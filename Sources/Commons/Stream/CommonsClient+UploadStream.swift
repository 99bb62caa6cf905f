import Foundations
import PhotoSources
import SystemCalls
import Transport

extension CommonsClient {
  /// Follows Wikimedia's stream of recent changes, and delivers the name of each of some users who uploads a
  /// file, until the task is cancelled.
  ///
  /// Wikimedia cuts each connection after 15 minutes; the stream is then resumed by `Last-Event-ID`. Where it
  /// cannot be reached, the pauses grow from 5 s to 5 minutes.
  ///
  /// - Throws: `CancellationError`, and a `Failure` where Wikimedia refuses the stream.
  /// Source: https://wikitech.wikimedia.org/wiki/Event_Platform/EventStreams_HTTP_Service
  package func followUploads(
    by people: Set<String>,
    sleep: @Sendable (_ seconds: Double) async throws -> Void,
    deliver: @escaping @Sendable (_ person: String) -> Void
  ) async throws {
    guard let stream else { throw Failure(.failed, "There is no stream of events here.") }
    let listener = UploadListener(people, deliver: deliver)
    var failures = 0
    while true {
      try Task.checkCancellation()
      let received = listener.count
      let status = try? await stream(endpoint.stream, listener.lastID) { listener.append($0) }
      try Task.checkCancellation()
      if let status, [400, 401, 403, 404].contains(status) {
        throw Failure(
          .notAllowed,
          "Wikimedia refuses its stream of events (HTTP \(status)); polling goes on without it."
        )
      }
      failures = listener.count > received ? 0 : failures + 1
      // A connection that was cut is resumed after a second; Wikimedia limits reconnections.
      try await sleep(failures == 0 ? 1 : min(300, Double(5 << min(failures - 1, 6))))
    }
  }
}

/// A listener to the stream of recent changes, which outlasts its connections.
private final class UploadListener: Sendable {
  private struct State {
    var parser = ServerSentEventParser()
    var lastID = ""
    var count = 0
  }

  /// The people as they were given, by their names as Wikimedia has them.
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

  /// The number of events so far.
  var count: Int { state.withLock { $0.count } }

  /// Appends a part of a connection; an empty one begins a new connection.
  func append(_ part: Data) {
    let events = state.withLock { state in
      if part.isEmpty { state.parser = ServerSentEventParser() }
      let events = state.parser.append(part)
      state.count += events.count
      if let last = events.last, !last.lastID.isEmpty { state.lastID = last.lastID }
      return events
    }
    for user in events.compactMap({ UploadEvent($0)?.user }) {
      for person in people[user] ?? [] { deliver(person) }
    }
  }
}

extension String {
  /// The name of a user as MediaWiki normalizes it: `Ada Lovelace` of `User:ada_Lovelace`.
  ///
  /// Source: https://www.mediawiki.org/wiki/Manual:$wgCapitalLinks
  fileprivate var userName: String {
    let name = (try? checkedName(in: "User")) ?? self
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
