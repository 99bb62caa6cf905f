import Foundations
import Net
import Store
import SystemCalls
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct SharedRateLimiterTests {
  private let network = FakeNetwork { _ in .make() }
  private let shared = SharedFiles()

  private func fetch(_ service: Service) -> Fetch {
    network.archive(service, shared.log).wrapping(network.fetch)
  }

  @Test func `no window has more requests than the limit, whatever their hosts`() async throws {
    let fetch = fetch(.archive(3))
    let hosts = ["https://archive.example/", "http://127.0.0.1:8080/", "https://cdn.example.net/"]
    for number in 0..<12 {
      let url = URL.make("\(hosts[number % 3])\(number)")
      _ = try await fetch(HTTPRequest(url, number % 2 == 0 ? .call : .picture))
      network.advance(by: Double(number))
    }
    #expect(network.starts.count == 12)
    #expect(network.mostStarts(within: 60) == 3)
  }

  @Test func `a rare caller does not wait`() async throws {
    let fetch = fetch(.archive(3))
    for number in 0..<9 {
      _ = try await fetch(.call(number))
      network.advance(by: 21)
    }
    #expect(network.sleeps.isEmpty)
  }

  @Test func `programs share the window`() async throws {
    let programs = (0..<6).map { _ in fetch(.archive(10)) }
    for number in 0..<36 {
      _ = try await programs[number % 6](.call(number))
      network.advance(by: 0.1)
    }
    #expect(network.mostStarts(within: 60) == 10)
  }

  @Test func `a program with a lower limit keeps it beside one with a higher`() async throws {
    let (many, few) = (fetch(.archive(10)), fetch(.archive(3)))
    for number in 0..<8 { _ = try await many(.call(number)) }
    _ = try await few(.call(8))
    for number in 9..<19 { _ = try await many(.call(number)) }
    #expect(
      network.starts == Array(repeating: 0, count: 8) + Array(repeating: 61, count: 10) + [122]
    )
  }

  @Test func `without a log the program keeps the limit by itself`() async throws {
    for log in [SharedFile(at: "/dev/null/log"), nil] {
      let fetch = network.archive(.archive(3), log).wrapping(network.fetch)
      let before = network.count
      for number in 0..<4 { _ = try await fetch(.call(number)) }
      #expect(network.starts[before + 3] - network.starts[before] == 61)
    }
  }

  @Test(arguments: [
    "", "{", "end", "1795253399000\n", "1 2 3\nend\n", "1e99\nend\n", "-1\nend\n", " \nend\n",
    "\nend\n", "1795253399000 \nend\n", "9999999999999999999999\nend\n",
    "999999999999999999\nend\n",
  ])
  func `a damaged log counts as empty`(text: String) async throws {
    try shared.write(log: text)
    let fetch = fetch(.archive(3))
    for number in 0..<4 { _ = try await fetch(.call(number)) }
    #expect(network.starts == [0, 0, 0, 61])
  }

  @Test(arguments: [-86_400.0, -3_600, 3_600])
  func `setting the clock stops no requests`(seconds: Double) async throws {
    let fetch = fetch(.archive(3))
    for number in 0..<3 { _ = try await fetch(.call(number)) }
    network.setClock(by: seconds)
    for number in 3..<7 { _ = try await fetch(.call(number)) }
    #expect(network.starts.count == 7 && network.sleeps == [61])
  }

  @Test func `a wait is reported once`() async throws {
    let sentences = Mutex<[String]>([])
    let middleware = network.archive(.archive(2), shared.log) { wait in
      sentences.withLock { $0.append(wait.sentence) }
    }
    let fetch = middleware.wrapping(network.fetch)
    for number in 0..<3 { _ = try await fetch(.call(number)) }
    #expect(
      sentences.withLock(\.self) == ["Archive allows 2 requests a minute; waiting 61 s …"]
    )
  }

  @Test func `a wait and a refusal say how to raise the limit`() async throws {
    let sentences = Mutex<[String]>([])
    let service = Service.archive(2, remedy: "Pay more.")
    let fetch = network.archive(service, shared.log) { wait in
      sentences.withLock { $0.append(wait.sentence) }
    }.wrapping(network.fetch)
    for number in 0..<3 { _ = try await fetch(.call(number)) }
    #expect(sentences.withLock(\.self) == ["Waiting 61 s: 2 requests a minute. Pay more."])
    let rate = RateLimit(2, perSeconds: 60, remedy: "Pay more.")
    let refusal = TransportError.rateExceeded(service: "Archive", rate, until: Date())
    #expect(refusal.failure.sentence.hasSuffix(" UTC on. Pay more."))
  }
}

// MARK: - Too long a wait

extension SharedRateLimiterTests {
  @Test func `a request that would wait over a minute fails at once with the time`()
    async throws
  {
    let fetch = fetch(.archive(1, perSeconds: 100))
    _ = try await fetch(.call(1))
    network.advance(by: 20)  // 09:30:20; the next is free at 09:31:41
    let error = await #expect(throws: TransportError.self) { try await fetch(.call(2)) }
    #expect(error?.isQuotaExhausted == true)
    #expect(error?.failure.reason == .rateLimited)
    #expect(
      error?.failure.sentence == "Archive allows 1 request in 100 s, and they are used up; "
        + "there are more from 09:32 UTC on."
    )
    #expect(network.count == 1 && network.sleeps.isEmpty)
    network.advance(by: 30)
    #expect(try await fetch(.call(3)).status == 200)
    #expect(network.sleeps == [51])
  }

  @Test func `queued requests of this program and of others count`() async throws {
    // As they are reserved: the network's clock leaps while others are about to start.
    let mostStarts = Mutex(0)
    let network = FakeNetwork { [shared] _ in
      mostStarts.withLock { $0 = max($0, shared.mostStarts) }
      return .make()
    }
    let programs = (0..<2).map { _ in
      network.archive(.archive(4), shared.log, slots: shared.slots()).wrapping(network.fetch)
    }
    let taken = try await shared.acquireAll()
    let refusals = Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<10 {
        group.addTask {
          do {
            _ = try await programs[number % 2](.call(number))
          } catch let error as TransportError where error.failure.reason == .rateLimited {
            refusals.count()
          }
        }
      }
      // All are in line, or were refused.
      #expect(try await eventually { refusals.value + shared.lines.count == 10 })
      for slot in taken { slot.release() }
      try await group.waitForAll()
    }
    // 4 may begin at once, 4 a minute later.
    #expect(refusals.value == 2 && network.count == 8)
    #expect(mostStarts.withLock(\.self) == 4)
  }

  @Test func `the queue of a killed program is forgotten`() async throws {
    let now = Int(network.now.timeIntervalSince1970)
    let tickets = (0..<40).map { "\(now - 30)000 \($0)\n" }
    try shared.write(log: "\(tickets.joined())end\n")
    let fetch = fetch(.archive(3))
    await #expect(throws: TransportError.self) { try await fetch(.call(1)) }
    network.advance(by: 100)
    #expect(try await fetch(.call(1)).status == 200)
  }

  @Test func `a request that leaves the queue makes room`() async throws {
    let taken = try await shared.acquireAll()
    let slots = shared.slots { _ in throw CancellationError() }
    let fetch = network.archive(.archive(3), shared.log, slots: slots).wrapping(network.fetch)
    for number in 0..<20 {
      await #expect(throws: CancellationError.self) { try await fetch(.call(number)) }
    }
    for slot in taken { slot.release() }
    #expect(try await fetch(.call(1)).status == 200)
    #expect(network.starts == [0])
  }
}

// MARK: - Retries, redirects and pauses

extension SharedRateLimiterTests {
  @Test func `a retry is a request, and its wait is not the attempt's own time`() async throws {
    let busy = FakeNetwork { attempt in .make(attempt < 4 ? 503 : 200) }
    let fetch = busy.archive(.archive(1, perSeconds: 50), shared.log).wrapping(busy.fetch)
    #expect(try await fetch(.call(1)).status == 200)
    #expect(busy.starts == [0, 51, 102, 153])
  }

  @Test(arguments: [HTTPRequest.Purpose.call, .picture])
  func `a redirect is a request`(purpose: HTTPRequest.Purpose) async throws {
    let inner = network.fetch
    let middleware = network.archive(.archive(2), shared.log)
    let fetch = middleware.wrapping(followingRedirects: { request, onRedirect in
      for _ in 0..<4 {
        _ = try await inner(request)
        try await onRedirect(.make("http://127.0.0.1:8080/"))
      }
      return try await inner(request)
    })
    _ = try await fetch(HTTPRequest(.make("https://archive.example/"), purpose))
    #expect(network.starts == [0, 0, 61, 61, 122])
  }

  @Test func `Retry-After holds for every request`() async throws {
    let busy = FakeNetwork { attempt in attempt == 1 ? .make(429, retryAfter: "40") : .make() }
    let middleware = FetchMiddleware(
      for: .archive(10),
      clock: busy.clock(),
      retryPolicy: .once,
      onRetry: busy.report
    )
    let fetch = middleware.wrapping(busy.fetch)
    #expect(try await fetch(.call(1)).status == 429)
    busy.advance(by: 10)
    _ = try await fetch(.call(2))
    #expect(busy.starts == [0, 40])
  }

  @Test func `with Retry-After over a minute the other requests fail at once, too`() async throws {
    let busy = FakeNetwork { _ in .make(429, retryAfter: "3600") }
    let fetch = busy.archive(.archive(10), shared.log).wrapping(busy.fetch)
    for (number, seconds) in [(1, 3_600), (2, 3_590)] {
      let host = "api.example.com"
      let error = TransportError.retryAfterTooLong(seconds: seconds, status: 429, host: host)
      await #expect(throws: error) { try await fetch(.call(number)) }
      busy.advance(by: 10)
    }
    #expect(busy.count == 1)
  }
}

// MARK: - Slots

extension SharedRateLimiterTests {
  @Test(arguments: [2, 3, 4])
  func `three requests of any kind run at a time, each with a shared slot`(
    slots: Int
  ) async throws {
    let crowd = Counter()
    let busy = FakeNetwork { attempt in
      crowd.enter()
      // The others come as soon as the machine lets them.
      _ = try await eventually { crowd.most >= min(slots, 3) }
      for _ in 0..<50 { await Task.yield() }
      crowd.leave()
      if attempt % 4 == 0 { throw Failure(.damaged, "No.") }
      return .make()
    }
    let fetch = busy.archive(.archive(100), shared.log, slots: shared.slots(slots))
      .wrapping(busy.fetch)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        let url = URL.make("https://archive.example/\(number)")
        group.addTask { _ = try? await fetch(HTTPRequest(url, number < 6 ? .call : .picture)) }
      }
    }
    #expect(crowd.most == min(slots, 3))
    // All slots are free again.
    #expect(try await shared.acquireAll(slots).count == slots)
  }

  @Test func `a service without such limits shares nothing`() async throws {
    // Nobody gets a slot.
    let taken = try await shared.acquireAll()
    let slots = shared.slots { _ in throw CancellationError() }
    let fetch = network.archive(.example, shared.log, slots: slots).wrapping(network.fetch)
    _ = try await fetch(.call(1))
    _ = try await fetch(.picture("https://cdn.example.net/1.jpg"))
    #expect(shared.lines.isEmpty && taken.count == 3)
  }
}

extension FakeNetwork {
  /// Returns the most starts within any period of some seconds.
  fileprivate func mostStarts(within seconds: Double) -> Int {
    let starts = starts
    return starts.map { end in starts.count { end - seconds < $0 && $0 <= end } }.max() ?? 0
  }
}
