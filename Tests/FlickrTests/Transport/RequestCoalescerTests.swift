import Flickr
import Foundations
import Testing

struct JoinsTests {
  private let gate = Gate()

  @Test func `the same request asked twice at once is made once`() async throws {
    let rig = Rig { [gate] _ in
      await gate.passed()
      return .make()
    }
    let fetch = rig.transport().around(rig.fetch)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try await fetch(.call(1), .answer).status } }
      await gate.openAfterOthersSettled()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 8))
    #expect(rig.count == 1)
  }

  @Test func `who asks after the answer has come asks anew`() async throws {
    let rig = Rig { _ in .make() }
    let fetch = rig.transport().around(rig.fetch)
    for _ in 0..<2 { _ = try await fetch(.call(1), .answer) }
    #expect(rig.count == 2)
  }

  @Test func `different requests, and different purposes, are made each`() async throws {
    let rig = Rig { [gate] _ in
      await gate.passed()
      return .make()
    }
    let fetch = rig.transport().around(rig.fetch)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = try await fetch(.call(1), .answer) }
      group.addTask { _ = try await fetch(.call(2), .answer) }
      group.addTask { _ = try await fetch(.call(1), .picture) }
      await gate.openAfterOthersSettled()
      try await group.waitForAll()
    }
    #expect(rig.count == 3)
  }

  @Test func `a failure is everybody's, and the next request is made anew`() async throws {
    let failure = Failure(.damaged, "No.")
    let rig = Rig { [gate] attempt in
      await gate.passed()
      if attempt == 1 { throw failure }
      return .make()
    }
    let fetch = rig.transport().around(rig.fetch)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await #expect(throws: failure) { try await fetch(.call(1), .answer) }
        }
      }
      await gate.openAfterOthersSettled()
    }
    #expect(rig.count == 1)
    #expect(try await fetch(.call(1), .answer).status == 200)
  }

  @Test func `a joiner who is cancelled leaves the others their answer`() async throws {
    let rig = Rig { [gate] _ in
      await gate.passed()
      return .make()
    }
    let fetch = rig.transport().around(rig.fetch)
    async let first = fetch(.call(1), .answer).status
    await rig.untilCalled()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(throws: CancellationError.self) { try await fetch(.call(1), .answer) }
      }
      group.cancelAll()
    }
    await gate.openAfterOthersSettled()
    #expect(try await first == 200)
    #expect(rig.count == 1)
  }

  @Test func `if the first is cancelled the next asks in its place`() async throws {
    let rig = Rig { [gate] attempt in
      if attempt == 1 { try await Task.sleep(for: .seconds(600)) }
      await gate.passed()
      return .make()
    }
    let fetch = rig.transport().around(rig.fetch)
    let statuses = await withTaskGroup(of: [Int].self) { others in
      await withTaskGroup(of: Void.self) { first in
        first.addTask { _ = try? await fetch(.call(1), .answer) }
        await rig.untilCalled()
        for _ in 0..<3 {
          others.addTask { (try? await fetch(.call(1), .answer)).map { [$0.status] } ?? [] }
        }
        await settle()
        first.cancelAll()
      }
      await gate.openAfterOthersSettled()
      return await others.reduce([], +)
    }
    #expect(statuses == [200, 200, 200])
    #expect(rig.count == 2)
  }
}
