import Testing

/// A counting semaphore over all suites that bear this trait: six of their tests run at a time, and each for a
/// quarter of an hour at most.
///
/// Such a test starts programs, runs a server or blocks a thread. Hundreds at once would slow each other
/// until they exceed time limits, and a process has at most 255 threads to wait in.
package struct FewAtATime: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  @concurrent package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await semaphore.wait()
    do {
      try await withDeadline(.seconds(900), for: "the end of the test") { try await function() }
      await semaphore.signal()
    } catch {
      await semaphore.signal()
      throw error
    }
  }
}

extension Trait where Self == FewAtATime {
  package static var fewAtATime: Self { FewAtATime() }
}

private let semaphore = TestSemaphore(width: 6)

/// A counting semaphore that suspends a task, not a thread, first come, first served.
private actor TestSemaphore {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int) { free = width }

  func wait() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func signal() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
