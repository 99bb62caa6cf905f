import Foundation
import Store
import SystemCalls
import TestSupport
import Testing

@Suite(.fewAtATime) struct SharedSemaphoreTests {
  private let folder = TemporaryFolder()

  /// A semaphore of a program, which shares its files with the others; `sleep` replaces its polling.
  private func semaphore(
    _ count: Int = 3,
    sleep: @escaping @Sendable (Double) async throws -> Void = { _ in await Task.yield() }
  ) -> SharedSemaphore {
    SharedSemaphore(at: folder["cache/slot"], count: count, sleep: sleep)
  }

  @Test func `there are as many slots as files`() async throws {
    let slots = [
      try await semaphore().acquire(), try await semaphore().acquire(),
      try await semaphore().acquire(),
    ]
    #expect(folder["cache/slot-3"].isFile && !folder["cache/slot-4"].isFile)
    let full = semaphore(sleep: { _ in throw CancellationError() })
    await #expect(throws: CancellationError.self) { try await full.acquire() }
    slots[1].release()
    try await full.acquire().release()
  }

  @Test func `programs never hold more slots than exist, and each gets its turn`() async throws {
    let crowd = Mutex((inside: 0, most: 0, all: 0))
    let programs = (0..<6).map { _ in semaphore() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask {
          let slot = try await programs[number % 6].acquire()
          crowd.withLock { crowd in
            crowd.inside += 1
            crowd.most = max(crowd.most, crowd.inside)
            crowd.all += 1
          }
          for _ in 0..<10 { await Task.yield() }
          crowd.withLock { $0.inside -= 1 }
          slot.release()
        }
      }
      try await group.waitForAll()
    }
    #expect(crowd.withLock(\.most) == 3)
    #expect(crowd.withLock(\.all) == 60)
  }

  @Test func `a waiting program polls every 10 ms`() async throws {
    let first = try await semaphore(1).acquire()
    let sleeps = Mutex<[Double]>([])
    let waiting = semaphore(1) { seconds in
      let count = sleeps.withLock { sleeps in
        sleeps.append(seconds)
        return sleeps.count
      }
      if count == 3 { first.release() }
    }
    try await waiting.acquire().release()
    #expect(sleeps.withLock(\.self) == [0.01, 0.01, 0.01])
  }

  @Test func `the slot of a killed program is free`() async throws {
    let holder = try Launch.recordRecents("hold", folder["cache/slot-1"]).start()
    #expect(try await holder.prints("held\n"))
    let full = semaphore(1, sleep: { _ in throw CancellationError() })
    await #expect(throws: CancellationError.self) { try await full.acquire() }
    await holder.crash()
    try await full.acquire().release()
  }

  @Test func `a slot that is no longer referenced is free`() async throws {
    for _ in 0..<5 { _ = try await semaphore(1) { _ in throw CancellationError() }.acquire() }
  }

  @Test func `without a writable folder nobody waits`() async throws {
    let semaphore = SharedSemaphore(
      at: "/dev/null/slot",
      count: 1,
      sleep: { _ in throw CancellationError() }
    )
    let slots = [try await semaphore.acquire(), try await semaphore.acquire()]
    for slot in slots { slot.release() }
  }
}

extension String {
  fileprivate var isFile: Bool { FileManager.default.fileExists(atPath: self) }
}
