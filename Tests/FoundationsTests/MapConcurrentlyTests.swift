import Foundations
import SystemCalls
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct MapConcurrentlyTests {
  @Test(arguments: [1, 2, 5])
  func `the width is the number of items worked on at a time`(
    width: Int
  ) async throws {
    let barrier = Barrier(of: width)
    var results: [Int] = []
    try await mapConcurrently(Array(0..<20), width: width) { number in
      await barrier.pass()
      return number
    } deliver: {
      results.append($0)
    }
    #expect(results == Array(0..<20))
    #expect(await barrier.most == width)
  }

  @Test(arguments: [0, -3]) func `a width below 1 is 1`(width: Int) async throws {
    var results: [Int] = []
    try await mapConcurrently([1, 2], width: width) {
      $0 * 10
    } deliver: {
      results.append($0)
    }
    #expect(results == [10, 20])
  }

  @Test(arguments: [Int.max, Int.max / 8 + 1, 1 << 60])
  func `a width may be any number`(width: Int) async throws {
    var results: [Int] = []
    try await mapConcurrently(Array(0..<20), width: width) {
      $0 * 10
    } deliver: {
      results.append($0)
    }
    #expect(results == (0..<20).map { $0 * 10 })
  }

  @Test func `results come in order though the first one is done last`() async throws {
    let gate = Gate()
    var results: [Int] = []
    try await mapConcurrently(Array(0..<6), width: 2) { number in
      if number == 0 { await gate.pass() }
      if number == 5 { await gate.open() }
      return number
    } deliver: {
      results.append($0)
    }
    #expect(results == Array(0..<6))
  }

  @Test func `work does not run far ahead of an item that takes long`() async throws {
    let gate = Gate()
    let begun = Mutex(0)
    var ahead: [Int] = []
    try await mapConcurrently(Array(0..<100), width: 2) { number in
      begun.withLock { $0 += 1 }
      if number == 0 { await gate.pass() }
      if number == 15 { await gate.open() }
      return number
    } deliver: { number in
      ahead.append(begun.withLock { $0 } - number)
    }
    #expect(ahead.count == 100)
    #expect(ahead[0] == 16)
    #expect(ahead.allSatisfy { $0 <= 16 })
  }

  @Test func `a result is delivered before the later ones are done`() async throws {
    let delivered = Gate()
    var results: [Int] = []
    try await mapConcurrently([0, 1, 2], width: 1) { number in
      if number > 0 { await delivered.pass() }
      return number
    } deliver: { result in
      results.append(result)
      if result == 0 { Task { await delivered.open() } }
    }
    #expect(results == [0, 1, 2])
  }

  @Test func `an empty list ends at once`() async throws {
    var count = 0
    try await mapConcurrently([Int](), width: 3) {
      $0
    } deliver: { _ in
      count += 1
    }
    #expect(count == 0)
  }

  @Test func `an error of the delivery stops the work`() async throws {
    let barrier = Barrier(of: 1)
    await #expect(throws: Failure.self) {
      try await mapConcurrently(Array(0..<50), width: 1) { number in
        await barrier.pass()
        return number
      } deliver: { number in
        if number == 2 { throw Failure(.failed, "Full.") }
      }
    }
    #expect(await barrier.done < 50)
  }

  @Test func `cancelling stops the current work and begins no more`() async throws {
    let (begun, announce) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      try await mapConcurrently(Array(0..<50), width: 2) { number in
        announce.yield(number)
        try? await Task.sleep(for: .seconds(3600))
      } deliver: { _ in
      }
    }
    for await number in begun where number == 1 { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    announce.finish()
    for await number in begun { #expect(number < 2) }
  }
}
