import Foundations
import Net
import TestSupport
import Testing

/// What the log that programs share has of requests that never began.
@Suite(.timeLimit(.minutes(30))) struct UnbegunRequestTests {
  private let shared = SharedFiles()

  @Test(arguments: [true, false])
  func `a request that reached no server is not counted`(isUnresolved: Bool) async throws {
    let offline = FakeNetwork { _ in throw NoConnection(isUnresolved: isUnresolved) }
    let fetch = offline.archive(.archive(3), shared.log).wrapping(offline.fetch)
    for number in 0..<4 {
      await #expect(throws: NoConnection.self) { try await fetch(.call(number)) }
      offline.advance(by: 10)
    }
    #expect(shared.lines.isEmpty)
    #expect(offline.sleeps.allSatisfy { $0 < 10 })
  }

  @Test func `a request that was sent and failed is counted`() async throws {
    let busy = FakeNetwork { _ in throw Failure(.damaged, "No.") }
    let fetch = busy.archive(.archive(3), shared.log).wrapping(busy.fetch)
    await #expect(throws: Failure.self) { try await fetch(.call(1)) }
    #expect(shared.lines.count == 1)
  }

  @Test func `a request that is cancelled while it waits frees its start`() async throws {
    let network = FakeNetwork { _ in .make() }
    let fetch = network.archive(.archive(1), shared.log).wrapping(network.fetch)
    _ = try await fetch(.call(1))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await fetch(.call(2))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(shared.lines.count == 1 && network.count == 1)
  }

  @Test func `a redirect that is cancelled while it waits leaves the queue`()
    async throws
  {
    let busy = FakeNetwork { attempt in attempt == 1 ? .make(429, retryAfter: "40") : .make() }
    let middleware = FetchMiddleware(
      for: .archive(10),
      clock: busy.clock(),
      retryPolicy: .once,
      sharedLog: shared.log,
      onRetry: busy.report
    )
    let inner = middleware.wrapping(busy.fetch)
    let fetch = middleware.wrapping(followingRedirects: { _, onRedirect in
      let response = try await inner(.call(1))
      withUnsafeCurrentTask { $0?.cancel() }
      try await onRedirect(.make("https://archive.example/2"))
      return response
    })
    let task = Task { try await fetch(.call(2)) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(shared.lines.count == 2 && shared.lines.allSatisfy { !$0.contains(" ") })
  }
}
