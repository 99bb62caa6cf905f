import Flickr
import Foundations
import Testing

struct RetryingTests {
  @Test(arguments: [429, 500, 502, 503, 599])
  func `a busy server is asked four times, then its answer is passed on`(status: Int) async throws {
    let rig = Rig { _ in .make(status) }
    #expect(try await rig.ask().status == status)
    #expect(rig.count == 4)
  }

  @Test(arguments: [200, 301, 400, 401, 403, 404, 410])
  func `any other answer is final`(status: Int) async throws {
    let rig = Rig { _ in .make(status) }
    #expect(try await rig.ask().status == status)
    #expect(rig.count == 1)
    #expect(rig.waits.isEmpty)
  }

  @Test(arguments: [(0, 4), (10, 4), (105, 4), (201, 4), (1, 1), (98, 1), (100, 1), (106, 1)])
  func `of Flickr's own codes those of an outage are tried again`(
    code: Int,
    count: Int
  ) async throws {
    let rig = Rig { _ in .fail(code) }
    _ = try await rig.ask()
    #expect(rig.count == count)
  }

  @Test func `a picture is not read as an answer`() async throws {
    let rig = Rig { _ in .fail(105) }
    _ = try await rig.ask(.picture)
    #expect(rig.count == 1)
  }

  @Test(arguments: [
    (Failure.Reason.unreachable, 4), (.damaged, 1), (.notAllowed, 1), (.failed, 1),
  ])
  func `of errors those of the network are tried again`(
    reason: Failure.Reason,
    count: Int
  ) async {
    let failure = Failure(reason, "No.")
    let rig = Rig { _ in throw failure }
    await #expect(throws: failure) { try await rig.ask() }
    #expect(rig.count == count)
  }

  @Test func `what succeeds at last is returned`() async throws {
    let rig = Rig { $0 < 3 ? .make(503) : .make(200) }
    #expect(try await rig.ask().status == 200)
    #expect(rig.count == 3)
  }

  @Test(arguments: [(0.0, [0, 0, 0]), (0.5, [0.25, 0.5, 1]), (1.0, [0.5, 1, 2])])
  func `the longest wait doubles, and chance decides how much of it`(
    chance: Double,
    waits: [Double]
  ) async throws {
    let rig = Rig { _ in .make(500) }
    _ = try await rig.ask(chance: chance)
    #expect(rig.sleeps == waits)
  }

  @Test func `no wait is longer than 8 seconds`() async throws {
    let rig = Rig { _ in .make(500) }
    var patience = RetryPolicy()
    patience.tries = 8
    _ = try await rig.ask(chance: 1, patience)
    #expect(rig.sleeps == [0.5, 1, 2, 4, 8, 8, 8])
  }

  @Test func `tries that take long end the patience, too`() async {
    let rig = Rig { _ in throw Failure(.unreachable, "Timed out.") }
    let slow: FlickrClient.Fetch = { url, purpose in
      rig.pass(31)
      return try await rig.fetch(url, purpose)
    }
    await #expect(throws: Failure.self) { try await rig.ask(slow) }
    #expect(rig.count == 2)
  }
}

// MARK: - What the server asks for

extension RetryingTests {
  @Test(arguments: ["4", " 4 ", "Sat, 21 Nov 2026 09:30:04 GMT"])
  func `the wait that a server asks for is obeyed, and said`(header: String) async throws {
    let rig = Rig { $0 == 1 ? .make(429, retryAfter: header) : .make(200) }
    #expect(try await rig.ask().status == 200)
    #expect(rig.sleeps == [4])
    #expect(rig.waits.map(\.sentence) == ["Flickr asks to wait 4 s …"])
  }

  @Test(arguments: ["", "soon", "-4", "4.5", "Sat, 21 Foo 2026 09:30:04 GMT", "٤"])
  func `a wait that cannot be read is ours to choose`(header: String) async throws {
    let rig = Rig { $0 == 1 ? .make(429, retryAfter: header) : .make(200) }
    _ = try await rig.ask()
    #expect(rig.sleeps == [0.25])
    #expect(
      rig.waits.map(\.sentence) == [
        "Flickr has had too many requests (HTTP 429); asking again in 0.3 s …"
      ]
    )
  }

  @Test func `a date that is over means now`() async throws {
    let past = "Sat, 21 Nov 2026 09:29:00 GMT"
    let rig = Rig { $0 == 1 ? .make(503, retryAfter: past) : .make(200) }
    _ = try await rig.ask()
    #expect(rig.sleeps == [0])
  }

  @Test(arguments: [(429, Failure.Reason.rateLimited), (503, .unreachable)])
  func `who asks for more than a minute is not waited for, and the seconds are told`(
    status: Int,
    reason: Failure.Reason
  ) async throws {
    let rig = Rig { _ in .make(status, retryAfter: "3600") }
    let error = await #expect(throws: FlickrError.self) { try await rig.ask() }
    #expect(error?.failure.reason == reason)
    #expect(
      error?.failure.sentence
        == "api.flickr.com asks to wait 3600 s (HTTP \(status)); try again after that."
    )
    #expect(rig.count == 1)
    #expect(rig.waits.isEmpty)
  }

  @Test func `several waits together last a minute at the most`() async {
    let rig = Rig { _ in .make(429, retryAfter: "25") }
    await #expect(throws: FlickrError.askedToWait(seconds: 25, status: 429, host: "api.flickr.com"))
    { try await rig.ask() }
    #expect(rig.sleeps == [25, 25])
  }

  @Test func `an absurd wait is no crash`() async {
    let rig = Rig { _ in .make(429, retryAfter: String(repeating: "9", count: 400)) }
    await #expect(throws: FlickrError.self) { try await rig.ask() }
  }

  @Test func `a cancelled wait asks no more`() async throws {
    let rig = Rig { _ in .make(503) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = try? await rig.ask() }
      group.cancelAll()
    }
    #expect(rig.count <= 1)
  }
}

extension Rig {
  /// Makes a request under the policy.
  @discardableResult
  fileprivate func ask(
    _ purpose: FlickrClient.Purpose = .answer,
    chance: Double = 0.5,
    _ patience: RetryPolicy = RetryPolicy()
  ) async throws -> FlickrClient.Fetched {
    let transport = Transport(timing: timing(chance: chance), patience: patience, onWait: note)
    return try await transport.around(fetch)(.api, purpose)
  }

  fileprivate func ask(_ fetch: @escaping FlickrClient.Fetch) async throws {
    _ = try await Transport(timing: timing(), onWait: note).around(fetch)(.api, .answer)
  }
}
