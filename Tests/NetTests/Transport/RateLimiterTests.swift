import Foundations
import Net
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct RateLimiterTests {
  private let shared = SharedFiles()

  @Test func `a service gets 4 calls a second, however many there are`() async throws {
    let network = FakeNetwork { _ in .make() }
    let fetch = network.wrapped()
    for number in 0..<10 { _ = try await fetch(.call(number)) }
    #expect(network.starts == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2])
  }

  @Test func `a rare caller does not wait`() async throws {
    let network = FakeNetwork { _ in .make() }
    let fetch = network.wrapped()
    for number in 0..<8 {
      _ = try await fetch(.call(number))
      network.advance(by: 0.25)
    }
    #expect(network.sleeps.isEmpty)
  }

  @Test func `a retry counts as a call`() async throws {
    let network = FakeNetwork { _ in .make(503) }
    let fetch = network.wrapped(random: 0)
    for number in 0..<2 { _ = try await fetch(.call(number)) }
    #expect(network.starts == [0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test(arguments: [
    "http://127.0.0.1:8080/", "http://localhost/", "http://[::1]:80/", "https://sample.invalid/",
    "https://notexample.com/",
  ])
  func `calls to hosts that are not the service's are made at once`(host: String) async throws {
    let network = FakeNetwork { _ in .make() }
    #expect(shared.quota(1).spend(at: network.now) == nil)
    let fetch = network.wrapped(quota: shared.quota(1))
    for number in 0..<10 { _ = try await fetch(.call("\(host)\(number)")) }
    #expect(network.starts == Array(repeating: 0, count: 10))
  }

  @Test(arguments: [
    "https://live.example.net/", "https://farm1.example.net/", "http://127.0.0.1:8080/",
  ])
  func `two pictures are fetched at a time`(host: String) async throws {
    #expect(try await largestCrowd(at: host, of: 8) == 2)
  }

  @Test func `a picture that fails or is cancelled frees its slot`() async throws {
    let network = FakeNetwork { if $0 <= 2 { throw Failure(.damaged, "No.") } else { .make() } }
    let fetch = network.wrapped()
    for number in 0..<5 { _ = try? await fetch(.picture("https://cdn.example.net/\(number).jpg")) }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5 {
        group.addTask { _ = try? await fetch(.picture("https://cdn.example.net/\(number).jpg")) }
      }
      group.cancelAll()
    }
    #expect(try await fetch(.picture("https://cdn.example.net/9.jpg")).status == 200)
  }
}

// MARK: - Clocks that are set

extension RateLimiterTests {
  @Test(arguments: [-3_600.0, -86_400, 3_600])
  func `setting the clock neither stops calls nor lets them through early`(
    seconds: Double
  ) async throws {
    let network = FakeNetwork { _ in .make() }
    let fetch = network.wrapped()
    for number in 0..<4 { _ = try await fetch(.call(number)) }
    network.setClock(by: seconds)
    for number in 4..<9 { _ = try await fetch(.call(number)) }
    #expect(network.starts == [0, 0, 0, 0, 1, 1, 1, 1, 2])
  }
}

// MARK: - Redirects

extension RateLimiterTests {
  private static let hop = "https://www.example.com/moved"

  @Test func `a redirect of a call waits and counts like a call`() async throws {
    let network = FakeNetwork { _ in .make() }
    let hops = Array(repeating: Self.hop, count: 5)
    let fetch = network.wrapped(redirectingTo: hops, quota: shared.quota(10))
    _ = try await fetch(.call(1))
    #expect(network.starts == [0, 0, 0, 0, 1, 1])
    #expect(shared.quota(10).left(at: network.now) == 4)
  }

  @Test func `a redirect is not followed when the calls are used up`() async {
    let network = FakeNetwork { _ in .make() }
    let fetch = network.wrapped(redirectingTo: [Self.hop], quota: shared.quota(1))
    let error = await #expect(throws: TransportError.self) { try await fetch(.call(1)) }
    #expect(error?.isQuotaExhausted == true)
    #expect(network.count == 1)
  }

  @Test(arguments: [
    HTTPRequest.call("http://127.0.0.1:8080/"), .picture("https://cdn.example.net/1.jpg"),
  ])
  func `a redirect that is not a call is followed at once`(request: HTTPRequest) async throws {
    let network = FakeNetwork { _ in .make() }
    let hops = Array(repeating: "http://127.0.0.1:8080/", count: 5)
    #expect(shared.quota(1).spend(at: network.now) == nil)
    let fetch = network.wrapped(redirectingTo: hops, quota: shared.quota(1))
    _ = try await fetch(request)
    #expect(network.starts == Array(repeating: 0, count: 6))
  }
}

// MARK: - The hour's calls

extension RateLimiterTests {
  @Test func `every call is counted, pictures are not`() async throws {
    let network = FakeNetwork { _ in .make() }
    let fetch = network.wrapped(quota: shared.quota(10))
    for number in 0..<3 { _ = try await fetch(.call(number)) }
    _ = try await fetch(.picture("https://cdn.example.net/1.jpg"))
    #expect(shared.quota(10).left(at: network.now) == 7)
  }

  @Test func `when the calls are used up no request is made, and the time is named`() async {
    let network = FakeNetwork { _ in .make() }
    // A call of 08:59 counts until 10:00.
    #expect(shared.quota(1).spend(at: network.now - 31 * 60) == nil)
    let fetch = network.wrapped(quota: shared.quota(1))
    let free = network.now + 1_800
    let exhausted = TransportError.quotaExhausted(
      service: "Example",
      callsPerHour: 3_600,
      until: free
    )
    let error = await #expect(throws: exhausted) {
      try await fetch(.call(1))
    }
    #expect(error?.failure.reason == .rateLimited)
    #expect(
      error?.failure.sentence == "The 3600 calls that Example allows per hour are used up; "
        + "there are more from 10:00 UTC on."
    )
    #expect(network.count == 0)
  }
}

/// Returns the most pictures of a host that were under way at once.
private func largestCrowd(at host: String, of count: Int) async throws -> Int {
  let crowd = Counter()
  let network = FakeNetwork { _ in
    crowd.enter()
    for _ in 0..<50 { await Task.yield() }
    crowd.leave()
    return .make()
  }
  let fetch = network.wrapped()
  try await withThrowingTaskGroup(of: Void.self) { group in
    for number in 0..<count {
      group.addTask { _ = try await fetch(.picture("\(host)\(number).jpg")) }
    }
    try await group.waitForAll()
  }
  return crowd.most
}
