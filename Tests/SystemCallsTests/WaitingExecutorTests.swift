import Dispatch
import SystemCalls
import Testing

@Suite(.timeLimit(.minutes(30))) struct WaitingExecutorTests {
  @Test(arguments: [1, 7, 8, 9, 40])
  func `a task can end the wait of others that block their threads`(count: Int) async {
    let (executor, semaphore) = (WaitingExecutor(), DispatchSemaphore(value: 0))
    let ended = Mutex(0)
    await withDiscardingTaskGroup { group in
      for _ in 0..<count {
        group.addTask(executorPreference: executor) {
          block(until: semaphore)
          ended.withLock { $0 += 1 }
        }
      }
      group.addTask(executorPreference: executor) {
        for _ in 0..<count { semaphore.signal() }
      }
    }
    #expect(ended.withLock(\.self) == count)
  }

  @Test func `tasks that take turns all end`() async {
    let executor = WaitingExecutor()
    let sum = Mutex(0)
    await withDiscardingTaskGroup { group in
      for number in 1...500 {
        group.addTask(executorPreference: executor) {
          await Task.yield()
          sum.withLock { $0 += number }
        }
      }
    }
    #expect(sum.withLock(\.self) == 125_250)
  }
}

/// Blocks the thread, as a call of the system does.
private func block(until semaphore: DispatchSemaphore) { _ = semaphore.wait(timeout: .now() + 120) }
