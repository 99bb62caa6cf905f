import Foundations
import Net
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct RequestCoalescerTests {
  private let gate = Gate()

  @Test func `equal concurrent requests are made once`() async throws {
    let network = FakeNetwork { [gate] _ in
      await gate.pass()
      return .make()
    }
    let fetch = network.wrapped()
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try await fetch(.call(1)).status } }
      await gate.openAfterOthersSettled()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 8))
    #expect(network.count == 1)
  }

  @Test func `a request after the response is made again`() async throws {
    let network = FakeNetwork { _ in .make() }
    let fetch = network.wrapped()
    for _ in 0..<2 { _ = try await fetch(.call(1)) }
    #expect(network.count == 2)
  }

  @Test func `requests with different URLs or purposes are made separately`() async throws {
    let network = FakeNetwork { [gate] _ in
      await gate.pass()
      return .make()
    }
    let fetch = network.wrapped()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = try await fetch(.call(1)) }
      group.addTask { _ = try await fetch(.call(2)) }
      group.addTask { _ = try await fetch(.picture("https://api.example.com/1")) }
      await gate.openAfterOthersSettled()
      try await group.waitForAll()
    }
    #expect(network.count == 3)
  }

  @Test func `a failure reaches all callers, and the next request is made again`() async throws {
    let failure = Failure(.damaged, "No.")
    let network = FakeNetwork { [gate] attempt in
      await gate.pass()
      if attempt == 1 { throw failure }
      return .make()
    }
    let fetch = network.wrapped()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await #expect(throws: failure) { try await fetch(.call(1)) }
        }
      }
      await gate.openAfterOthersSettled()
    }
    #expect(network.count == 1)
    #expect(try await fetch(.call(1)).status == 200)
  }

  @Test func `cancelling one caller leaves the others their response`() async throws {
    let network = FakeNetwork { [gate] _ in
      await gate.pass()
      return .make()
    }
    let fetch = network.wrapped()
    async let first = fetch(.call(1)).status
    await network.untilCalled()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(throws: CancellationError.self) { try await fetch(.call(1)) }
      }
      group.cancelAll()
    }
    await gate.openAfterOthersSettled()
    #expect(try await first == 200)
    #expect(network.count == 1)
  }

  @Test func `if the first caller is cancelled the next one makes the request`() async throws {
    let network = FakeNetwork { [gate] attempt in
      if attempt == 1 { try await Task.sleep(for: .seconds(600)) }
      await gate.pass()
      return .make()
    }
    let fetch = network.wrapped()
    let statuses = await withTaskGroup(of: [Int].self) { others in
      await withTaskGroup(of: Void.self) { first in
        first.addTask { _ = try? await fetch(.call(1)) }
        await network.untilCalled()
        for _ in 0..<3 {
          others.addTask { (try? await fetch(.call(1))).map { [$0.status] } ?? [] }
        }
        await settle()
        first.cancelAll()
      }
      await gate.openAfterOthersSettled()
      return await others.reduce([], +)
    }
    #expect(statuses == [200, 200, 200])
    #expect(network.count == 2)
  }
}
