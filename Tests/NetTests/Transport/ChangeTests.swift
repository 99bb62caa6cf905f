import Foundations
import Net
import Store
import SystemCalls
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct ChangeTests {
  private let shared = SharedFiles()

  @Test(arguments: [
    (true, 429, 4), (true, 500, 4), (true, 503, 4), (true, 400, 1), (true, 413, 1),
    (false, 429, 4), (false, 500, 1), (false, 503, 1), (false, 400, 1),
  ])
  func `a change that is not idempotent is sent again only after HTTP 429`(
    isIdempotent: Bool,
    status: Int,
    count: Int
  ) async throws {
    let network = FakeNetwork { _ in .make(status) }
    let response = try await network.change(isIdempotent: isIdempotent)
    #expect(response.status == status)
    #expect(network.count == count)
  }

  @Test(arguments: [(true, 4), (false, 1)])
  func `an outage with a success status is retried only for an idempotent change`(
    isIdempotent: Bool,
    count: Int
  ) async throws {
    let network = FakeNetwork { _ in .make(200, "OUTAGE") }
    _ = try await network.change(isIdempotent: isIdempotent)
    #expect(network.count == count)
  }

  @Test(arguments: [
    (true, NetworkError(isUnsent: true), 4), (true, NetworkError(isUnsent: false), 4),
    (false, NetworkError(isUnsent: true), 4), (false, NetworkError(isUnsent: false), 1),
  ])
  func `a change that is not idempotent is sent again only where nothing was sent`(
    isIdempotent: Bool,
    error: NetworkError,
    count: Int
  ) async {
    let network = FakeNetwork { _ in throw error }
    await #expect(throws: error) { try await network.change(isIdempotent: isIdempotent) }
    #expect(network.count == count)
  }

  @Test func `an error that does not tell whether anything was sent is final`() async {
    let failure = Failure(.unreachable, "No.")
    let network = FakeNetwork { _ in throw failure }
    await #expect(throws: failure) { try await network.change(isIdempotent: false) }
    #expect(network.count == 1)
  }

  /// Attempts that fail before the last one, none of which can have had an effect.
  private static let attemptsWithoutEffect: [[FailedAttempt]] = [
    [], [.status(429)], [.error(isUnsent: true)], [.status(429), .error(isUnsent: true)],
  ]
  /// Attempts that fail before the last one, one of which may have had an effect.
  private static let lostAttempts: [[FailedAttempt]] = [
    [.status(503)], [.error(isUnsent: false)], [.outage], [.status(500), .status(429)],
  ]

  @Test(arguments: attemptsWithoutEffect + lostAttempts)
  func `a response says whether an earlier attempt may have had an effect`(
    failures: [FailedAttempt]
  ) async throws {
    let network = FakeNetwork { attempt in
      guard attempt <= failures.count else { return .make() }
      return try failures[attempt - 1].response
    }
    let response = try await network.change(isIdempotent: true)
    #expect(response.followsLostResponse == Self.lostAttempts.contains(failures))
    #expect(network.count == failures.count + 1)
  }

  @Test(arguments: [
    (HTTPRequest.Purpose.call, 1), (.change(isIdempotent: true), 2),
    (.change(isIdempotent: false), 2),
  ])
  func `two equal changes at once are two requests`(
    purpose: HTTPRequest.Purpose,
    count: Int
  ) async throws {
    let network = FakeNetwork { _ in
      await settle()
      return .make()
    }
    let fetch = network.middleware.wrapping(network.fetch)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 { group.addTask { _ = try await fetch(.request(purpose)) } }
      try await group.waitForAll()
    }
    #expect(network.count == count)
  }

  @Test(arguments: [
    (HTTPRequest.Purpose.call, 1), (.change(isIdempotent: false), 1), (.picture, 0),
  ])
  func `a change counts as a call`(purpose: HTTPRequest.Purpose, count: Int) async throws {
    let network = FakeNetwork { _ in .make() }
    let quota = shared.quota(10)
    _ = try await network.wrapped(quota: quota)(.request(purpose))
    #expect(quota.left(at: network.now) == 10 - count)
  }

  @Test func `changes wait for the rate of calls`() async throws {
    let network = FakeNetwork { _ in .make() }
    let fetch = network.middleware.wrapping(network.fetch)
    for _ in 0..<9 { _ = try await fetch(.request(.change(isIdempotent: false))) }
    #expect(network.starts.last ?? 0 >= 2)
  }

  @Test func `body and authorization reach the network`() async throws {
    let seen = Mutex<HTTPRequest?>(nil)
    let network = FakeNetwork { _ in .make() }
    var request = HTTPRequest.request(.change(isIdempotent: true))
    request.authorization = "OAuth MARKED"
    _ = try await network.middleware.wrapping { request in
      seen.withLock { $0 = request }
      return try await network.fetch(request)
    }(request)
    #expect(seen.withLock { $0 } == request)
    #expect(seen.withLock { $0?.authorization } == "OAuth MARKED")
  }
}

@Suite(.timeLimit(.minutes(30))) struct RequestDescriptionTests {
  private let request = {
    var request = HTTPRequest.request(.change(isIdempotent: true))
    request.authorization = "OAuth MARKED"
    return request
  }()

  @Test func `a request is described by its method and address alone`() {
    #expect("\(request)" == "POST https://api.example.com/path")
    #expect("\(HTTPRequest(request.url, .call))" == "GET https://api.example.com/path")
  }

  @Test func `no description shows credentials, the body or the query`() {
    var dumped = ""
    dump(request, to: &dumped)
    dump([request], to: &dumped)
    let shown = [
      "\(request)", String(describing: request), String(reflecting: request), "\([request])",
      "\(Optional(request) as Any)", String(reflecting: [1: request]), dumped,
      Mirror(reflecting: request).children.map { "\($0.value)" }.joined(),
    ]
    for text in shown {
      #expect(text.contains("POST"))
      #expect(!text.contains("MARKED"))
    }
  }
}

/// An attempt that is followed by another one.
enum FailedAttempt: Hashable, Sendable {
  case status(Int)
  case error(isUnsent: Bool)
  case outage

  var response: HTTPResponse {
    get throws {
      switch self {
      case .status(let status): .make(status)
      case .outage: .make(200, "OUTAGE")
      case .error(let isUnsent): throw NetworkError(isUnsent: isUnsent)
      }
    }
  }
}

/// An error of an unreachable server that knows whether anything was sent.
struct NetworkError: TransientError, Hashable {
  let isUnsent: Bool
  var isTransient: Bool { true }
  var failure: Failure { Failure(.unreachable, "No.") }
}

extension FakeNetwork {
  fileprivate var middleware: FetchMiddleware {
    FetchMiddleware(for: .example, clock: clock(), onRetry: report)
  }

  fileprivate func change(isIdempotent: Bool) async throws -> HTTPResponse {
    try await middleware.wrapping(fetch)(.request(.change(isIdempotent: isIdempotent)))
  }
}

extension HTTPRequest {
  fileprivate static func request(_ purpose: Purpose) -> HTTPRequest {
    HTTPRequest(
      .make("https://api.example.com/path?api_key=MARKED"),
      purpose,
      body: .form([FormField("text", "MARKED")])
    )
  }
}
