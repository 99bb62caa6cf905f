import Commons
import Foundations
import Model
import Net
import SystemCalls
import TestSupport
import Testing

/// The stream of uploads over several connections, of a script: nothing waits.
@Suite(.timeLimit(.minutes(30))) struct UploadStreamTests {
  private let script = StreamScript()

  /// Follows the uploads of Ada and Bob until the script is at its end.
  private func follow(_ connections: StreamScript.Connection...) async -> (any Error)? {
    await script.follow(connections)
  }

  @Test func `the abilities of a client name its stream`() {
    #expect(script.client([]).abilities.contains(.uploadStream))
    #expect(!CommonsClient.make().abilities.contains(.uploadStream))
  }

  @Test func `a client without a stream says so`() async {
    await #expect(throws: Failure.self) {
      try await CommonsClient.make().followUploads(by: [], sleep: { _ in }, deliver: { _ in })
    }
  }

  @Test func `only uploads of the given people are delivered`() async {
    let changes = [("1", "Ada"), ("2", "Eve"), ("3", "Bob"), ("4", "Ada")]
    _ = await follow(.parts(changes.map { .upload(by: $1, id: $0) }))
    #expect(script.delivered == ["Ada", "Bob", "Ada"])
    #expect(script.urls == ["https://stream.wikimedia.org/v2/stream/recentchange"])
  }

  @Test func `a person is delivered as given, however the name is spelled`() async throws {
    let connection = StreamScript.Connection.parts([.upload(by: "Ada Lovelace", id: "1")])
    let people: Set<String> = ["ada_Lovelace", "User:Ada Lovelace", "ada lovelace"]
    _ = await script.follow([connection], people)
    #expect(Set(script.delivered) == ["ada_Lovelace", "User:Ada Lovelace"])
  }

  @Test func `a broken connection is resumed after the last event, a second later`() async {
    script.lasting = 900
    _ = await follow(
      .parts([.upload(by: "Ada", id: "7"), .upload(by: "Eve", id: "8")]),
      .cut([.upload(by: "Bob", id: "9"), "id: 10\ndata: {"]),
      .parts([.upload(by: "Ada", id: "10")])
    )
    #expect(script.lastIDs == [nil, "8", "9"])
    #expect(script.pauses == [1, 1, 1])
    #expect(script.delivered == ["Ada", "Bob", "Ada"])
  }

  @Test func `a connection begins with a new parser`() async {
    let upload = String.upload(by: "Ada", id: "1")
    _ = await follow(.cut([String(upload.dropLast(9)) + "\n"]), .parts(["\n\n", upload]))
    #expect(script.delivered == ["Ada"])
    #expect(script.lastIDs == [nil, nil])
  }

  @Test func `an event without an id keeps the last id`() async {
    _ = await follow(
      .parts([.upload(by: "Ada", id: "1")]),
      .parts(["data: {}\n\n"]),
      .parts([])
    )
    #expect(script.lastIDs == [nil, "1", "1"])
  }

  @Test func `pauses grow from 5 s to 5 minutes without a connection`() async {
    _ = await script.follow(Array(repeating: .failure, count: 9))
    #expect(script.pauses == [5, 10, 20, 40, 80, 160, 300, 300, 300])
  }

  @Test func `a stream that ends after each event is reconnected less and less often`() async {
    let events = (1...8).map { StreamScript.Connection.parts([.upload(by: "Ada", id: "\($0)")]) }
    _ = await script.follow(events)
    #expect(script.pauses == [5, 10, 20, 40, 80, 160, 300, 300])
    #expect(script.delivered.count == 8)
  }

  @Test func `only a connection that has lasted a minute ends the longer pauses`() async {
    script.lasting = 59
    let event = StreamScript.Connection.parts([.upload(by: "Ada", id: "1")])
    _ = await script.follow([event, event, .lasting(60), event, event])
    #expect(script.pauses == [5, 10, 1, 5, 10])
  }

  @Test func `pauses have full jitter, and last at least a second`() async {
    script.random = 0.1
    _ = await script.follow(Array(repeating: .failure, count: 5))
    #expect(script.pauses == [1, 1, 2, 4, 8])
  }

  @Test(arguments: [429, 500, 502, 503, 504])
  func `a busy or failing service is retried`(status: Int) async {
    let error = await follow(.status(status), .parts([.upload(by: "Ada", id: "1")]))
    #expect(error is StreamScript.End)
    #expect(script.pauses == [5, 10])
    #expect(script.delivered == ["Ada"])
  }

  @Test(arguments: [400, 401, 403, 404])
  func `a refused stream ends with one sentence`(status: Int) async throws {
    let failure = try #require(await follow(.failure, .status(status), .parts([])) as? Failure)
    #expect(failure.reason == .notAllowed)
    #expect(
      failure.sentence
        == "Wikimedia refused the event stream (HTTP \(status)); polling continues."
    )
    #expect(script.pauses == [5])
    #expect(script.delivered.isEmpty)
  }

  @Test func `an HTML page is not an event`() async {
    let error = await follow(.status(503, "<html>\ndata: x\n</html>\n"), .parts([]))
    #expect(error is StreamScript.End)
    #expect(script.pauses == [5, 10])
  }

  @Test func `a cancelled task ends during a connection`() async {
    let begun = Gate()
    let client = CommonsClient.streaming { _, _, _ in
      await begun.open()
      try? await Task.sleep(for: .seconds(600))
      throw Failure(.unreachable, "The transfer was cancelled.")
    }
    let task = Task {
      try await client.followUploads(by: ["Ada"], sleep: { _ in }, deliver: { _ in })
    }
    await begun.pass()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `an error during a pause ends the stream`() async {
    let error = await follow(.failure)
    #expect(error is StreamScript.End)
    #expect(script.urls.count == 1)
  }
}

/// A server of streams that plays connections one after the other, and ends with the pause after the last.
private final class StreamScript: Sendable {
  /// The end of the script.
  struct End: Error {}

  /// A connection of a stream.
  enum Connection {
    /// The parts of a stream that the server ends.
    case parts([String])
    /// The parts of a stream that breaks off.
    case cut([String])
    /// A status with a body.
    case status(Int, String = "")
    /// A connection without an event that lasts some seconds.
    case lasting(Double)
    /// No connection.
    case failure
  }

  private struct State {
    var lastIDs: [String?] = []
    var urls: [String] = []
    var pauses: [Double] = []
    var delivered: [String] = []
    var uptime = 0.0
    var lasting = 0.0
    var random = 1.0
  }

  private let state = Mutex(State())

  var lastIDs: [String?] { state.withLock(\.lastIDs) }
  var urls: [String] { state.withLock(\.urls) }
  var pauses: [Double] { state.withLock(\.pauses) }
  var delivered: [String] { state.withLock(\.delivered) }

  /// The seconds that each connection lasts, unless it has its own.
  var lasting: Double {
    get { state.withLock(\.lasting) }
    set { state.withLock { $0.lasting = newValue } }
  }

  /// The number that every random one is.
  var random: Double {
    get { state.withLock(\.random) }
    set { state.withLock { $0.random = newValue } }
  }

  private var clock: RetryClock {
    RetryClock(
      now: { Date() },
      uptime: { [state] in state.withLock(\.uptime) },
      sleep: { _ in },
      random: { [state] in state.withLock(\.random) }
    )
  }

  func client(_ connections: [Connection]) -> CommonsClient {
    .streaming(clock) { [state] url, lastID, receive in
      let number = state.withLock { state in
        state.urls.append(url.absoluteString)
        state.lastIDs.append(lastID)
        state.uptime += state.lasting
        return state.urls.count
      }
      func send(_ parts: [String]) {
        for part in [""] + parts { receive(Data(part.utf8)) }
      }
      switch connections[number - 1] {
      case .parts(let parts): send(parts)
      case .cut(let parts):
        send(parts)
        throw Failure(.unreachable, "The answer was cut off.")
      case .status(let status, let body):
        send([body])
        return status
      case .lasting(let seconds): state.withLock { $0.uptime += seconds - $0.lasting }
      case .failure: throw Failure(.unreachable, "There is no network.")
      }
      return 200
    }
  }

  /// Follows people until the pause after the last connection; returns the error of the end.
  func follow(_ connections: [Connection], _ people: Set<String> = ["Ada", "Bob"]) async -> (
    any Error
  )? {
    do {
      try await client(connections).followUploads(
        by: people,
        sleep: { [state] seconds in
          let count = state.withLock { state in
            state.pauses.append(seconds)
            return state.pauses.count
          }
          if count == connections.count { throw End() }
        },
        deliver: { [state] person in state.withLock { $0.delivered.append(person) } }
      )
      return nil
    } catch {
      return error
    }
  }
}

extension CommonsClient {
  /// A client that has nothing but a stream.
  fileprivate static func streaming(
    _ clock: RetryClock = .init(now: { Date() }, sleep: { _ in }, random: { 1 }),
    _ fetch: @escaping StreamingFetch
  ) -> CommonsClient {
    let stream = EventStream(clock: clock, fetch: fetch)
    return CommonsClient(endpoint: .commons, hasContact: true, stream: stream) { _ in
      throw Failure(.failed, "Nothing is asked for.")
    }
  }
}

extension String {
  /// An upload as a server-sent event.
  fileprivate static func upload(by user: String, id: String) -> String {
    "event: message\nid: \(id)\ndata: \(change(["user": user]))\n\n"
  }
}
