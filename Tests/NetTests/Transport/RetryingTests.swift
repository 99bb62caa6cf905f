import Foundations
import Net
import Store
import SystemCalls
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct RetryingTests {
  private let shared = SharedFiles()

  @Test(arguments: [429, 500, 502, 503, 599])
  func `a busy server is tried four times, then its response is passed on`(status: Int) async throws
  {
    let network = FakeNetwork { _ in .make(status) }
    #expect(try await network.ask().status == status)
    #expect(network.count == 4)
  }

  @Test(arguments: [200, 301, 400, 401, 403, 404, 410])
  func `any other response is final`(status: Int) async throws {
    let network = FakeNetwork { _ in .make(status) }
    #expect(try await network.ask().status == status)
    #expect(network.count == 1)
    #expect(network.delays.isEmpty)
  }

  @Test(arguments: [("OUTAGE", 200, 4), ("OUTAGE", 400, 1), ("ok", 200, 1)])
  func `an outage with a success status is tried again`(
    body: String,
    status: Int,
    count: Int
  ) async throws {
    let network = FakeNetwork { _ in .make(status, body) }
    _ = try await network.ask()
    #expect(network.count == count)
  }

  @Test func `a picture is not parsed as a response`() async throws {
    let network = FakeNetwork { _ in .make(200, "OUTAGE") }
    _ = try await network.ask(.picture)
    #expect(network.count == 1)
  }

  @Test(arguments: [
    (Failure.Reason.unreachable, 4), (.damaged, 1), (.notAllowed, 1), (.failed, 1),
  ])
  func `an unreachable server is tried again, and any other failure is final`(
    reason: Failure.Reason,
    count: Int
  ) async {
    let failure = Failure(reason, "No.")
    let network = FakeNetwork { _ in throw failure }
    await #expect(throws: failure) { try await network.ask() }
    #expect(network.count == count)
  }

  @Test func `a name that cannot be found is looked up twice, within a second`() async {
    let network = FakeNetwork { _ in throw NoConnection(isUnresolved: true) }
    await #expect(throws: NoConnection(isUnresolved: true)) {
      try await network.ask(random: 0.999)
    }
    #expect(network.count == 2 && network.sleeps.reduce(0, +) < 1)
  }

  @Test func `after one request gives up a host name, the others of the command do`() async {
    let network = FakeNetwork { _ in throw NoConnection(isUnresolved: true) }
    let fetch = network.wrapped()
    for number in 0..<8 {
      await #expect(throws: NoConnection.self) { try await fetch(.call(number)) }
    }
    #expect(network.count == 2)
    // Of other hosts nothing is known, and a moment later nothing of this one.
    await #expect(throws: NoConnection.self) { try await fetch(.call("https://example.net/")) }
    #expect(network.count == 4)
    network.advance(by: 10)
    await #expect(throws: NoConnection.self) { try await fetch(.call(8)) }
    #expect(network.count == 6)
  }

  @Test func `a call that reached no server does not count for the hour`() async {
    let network = FakeNetwork { _ in throw NoConnection(isUnresolved: false) }
    let fetch = network.wrapped(quota: shared.quota(1))
    await #expect(throws: NoConnection.self) { try await fetch(.call(1)) }
    #expect(network.count == 4 && shared.quota(1).left(at: network.now) == 1)
  }

  @Test(arguments: [(true, 4), (false, 1)])
  func `an error decides whether it is final`(
    isTransient: Bool,
    count: Int
  ) async {
    let error = KnownError(isTransient: isTransient)
    let network = FakeNetwork { _ in throw error }
    await #expect(throws: error) { try await network.ask() }
    #expect(network.count == count)
  }

  @Test func `a later success is returned`() async throws {
    let network = FakeNetwork { $0 < 3 ? .make(503) : .make(200) }
    #expect(try await network.ask().status == 200)
    #expect(network.count == 3)
  }

  @Test(arguments: [(0.0, [0, 0, 0]), (0.5, [0.25, 0.5, 1]), (1.0, [0.5, 1, 2])])
  func `the longest wait doubles, with full jitter`(
    random: Double,
    waits: [Double]
  ) async throws {
    let network = FakeNetwork { _ in .make(500) }
    _ = try await network.ask(random: random)
    #expect(network.sleeps == waits)
  }

  @Test func `no wait is longer than 8 seconds`() async throws {
    let network = FakeNetwork { _ in .make(500) }
    var policy = RetryPolicy()
    policy.maximumAttempts = 8
    _ = try await network.ask(random: 1, policy)
    #expect(network.sleeps == [0.5, 1, 2, 4, 8, 8, 8])
  }

  @Test func `slow attempts use up the time limit, too`() async {
    let network = FakeNetwork { _ in throw Failure(.unreachable, "Timed out.") }
    let slow: Fetch = { request in
      network.advance(by: 31)
      return try await network.fetch(request)
    }
    await #expect(throws: Failure.self) { try await network.ask(slow) }
    #expect(network.count == 2)
  }
}

// MARK: - The time limit

extension RetryingTests {
  @Test func `queueing for a picture does not use up its time limit`() async throws {
    let network = FakeNetwork { attempt in
      switch attempt {
      case 1, 2: .make()
      case 3: .make(429, retryAfter: "1")
      default: .make(200)
      }
    }
    let gate = Gate()
    let middleware = FetchMiddleware(for: .example, clock: network.clock(), onRetry: network.report)
    let fetch = middleware.wrapping { request in
      let response = try await network.fetch(request)
      if network.count <= 2 { await gate.pass() }
      return response
    }
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<3 {
        group.addTask {
          try await fetch(.picture("https://cdn.example.net/\(number).jpg")).status
        }
      }
      await settle()
      network.advance(by: 61)
      await gate.openAfterOthersSettled()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [200, 200, 200])
    #expect(network.sleeps == [1])
  }

  @Test func `queueing for calls does not use up their time limit`() async throws {
    let network = FakeNetwork { $0 == 300 ? .make(429, retryAfter: "1") : .make(200) }
    let fetch = network.wrapped()
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<300 { group.addTask { try await fetch(.call(number)).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 300))
  }

  @Test(arguments: [-86_400.0, 86_400])
  func `setting the clock does not change the time limit`(
    seconds: Double
  ) async {
    let network = FakeNetwork { _ in .make(429, retryAfter: "25") }
    let fetch: Fetch = { request in
      network.setClock(by: seconds)
      return try await network.fetch(request)
    }
    await #expect(throws: TransportError.self) { try await network.ask(fetch) }
    #expect(network.sleeps == [25, 25])
  }
}

// MARK: - What the server asks for

extension RetryingTests {
  @Test(arguments: ["4", " 4 ", "Sat, 21 Nov 2026 09:30:04 GMT"])
  func `the wait that a server asks for is kept, and reported`(header: String) async throws {
    let network = FakeNetwork { $0 == 1 ? .make(429, retryAfter: header) : .make(200) }
    #expect(try await network.ask().status == 200)
    #expect(network.sleeps == [4])
    #expect(network.delays.map(\.sentence) == ["Example asks to wait 4 s …"])
  }

  @Test(arguments: ["", "soon", "-4", "4.5", "Sat, 21 Foo 2026 09:30:04 GMT", "٤"])
  func `an unreadable wait is replaced by the usual one`(header: String) async throws {
    let network = FakeNetwork { $0 == 1 ? .make(429, retryAfter: header) : .make(200) }
    _ = try await network.ask()
    #expect(network.sleeps == [0.25])
    #expect(
      network.delays.map(\.sentence) == [
        "Example has had too many requests (HTTP 429); asking again in 0.3 s …"
      ]
    )
  }

  @Test func `a date in the past means now`() async throws {
    let past = "Sat, 21 Nov 2026 09:29:00 GMT"
    let network = FakeNetwork { $0 == 1 ? .make(503, retryAfter: past) : .make(200) }
    _ = try await network.ask()
    #expect(network.sleeps == [0])
  }

  @Test(arguments: [(429, Failure.Reason.rateLimited), (503, .unreachable)])
  func `a wait of more than a minute is an error with the seconds`(
    status: Int,
    reason: Failure.Reason
  ) async throws {
    let network = FakeNetwork { _ in .make(status, retryAfter: "3600") }
    let error = await #expect(throws: TransportError.self) { try await network.ask() }
    #expect(error?.failure.reason == reason)
    #expect(
      error?.failure.sentence
        == "api.example.com asks to wait 3600 s (HTTP \(status)); try again after that."
    )
    #expect(network.count == 1)
    #expect(network.delays.isEmpty)
  }

  @Test func `several waits together last at most a minute`() async {
    let network = FakeNetwork { _ in .make(429, retryAfter: "25") }
    await #expect(
      throws: TransportError.retryAfterTooLong(seconds: 25, status: 429, host: "api.example.com")
    ) { try await network.ask() }
    #expect(network.sleeps == [25, 25])
  }

  @Test func `an absurd wait does not crash`() async {
    let network = FakeNetwork { _ in .make(429, retryAfter: String(repeating: "9", count: 400)) }
    await #expect(throws: TransportError.self) { try await network.ask() }
  }

  @Test func `a cancelled wait makes no further request`() async throws {
    let network = FakeNetwork { _ in .make(503) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = try? await network.ask() }
      group.cancelAll()
    }
    #expect(network.count <= 1)
  }
}

extension FakeNetwork {
  /// Makes a request under a policy.
  @discardableResult
  fileprivate func ask(
    _ purpose: HTTPRequest.Purpose = .call,
    random: Double = 0.5,
    _ policy: RetryPolicy = RetryPolicy()
  ) async throws -> HTTPResponse {
    let middleware = FetchMiddleware(
      for: .example,
      clock: clock(random: random),
      retryPolicy: policy,
      onRetry: report
    )
    let url = URL.make("https://api.example.com/?api_key=MARKED")
    return try await middleware.wrapping(fetch)(HTTPRequest(url, purpose))
  }

  fileprivate func ask(_ fetch: @escaping Fetch) async throws {
    let middleware = FetchMiddleware(for: .example, clock: clock(), onRetry: report)
    _ = try await middleware.wrapping(fetch)(.call(1))
  }
}

/// An error of an unreachable server that knows whether it is final.
private struct KnownError: TransientError, Equatable {
  let isTransient: Bool
  var failure: Failure { Failure(.unreachable, "No.") }
}
