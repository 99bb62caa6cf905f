import Dispatch

/// An executor of tasks that may block in the system, such as for a file lock.
///
/// Other tasks share as many threads as the machine has cores, and a blocked task would take one away
/// from them. Here 8 jobs run at the same time. One that has waited for 0.1 s starts another thread, because
/// the running ones may be blocked until it has run.
package final class WaitingExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// The number of jobs that were started.
    var started = 0
    var threads = 0

    /// Counts a thread that is to be started under a condition, and returns the condition.
    mutating func countThread(if condition: Bool) -> Bool {
      if condition { threads += 1 }
      return condition
    }
  }

  private let state = Mutex(State())

  private static let usualThreads = 8

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (number, hasThread) = state.withLock { state in
      state.jobs.append(job)
      let hasThread = state.countThread(if: state.threads < Self.usualThreads)
      return (state.started + state.jobs.count, hasThread)
    }
    if hasThread { return startThread() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) {
      if self.state.withLock({ $0.countThread(if: $0.started < number) }) { self.startThread() }
    }
  }

  /// Starts a thread, which ends when no job waits.
  private func startThread() {
    // Queues with a common target would share a limited number of threads.
    DispatchQueue(label: "waiting").async {
      while let job = self.nextJob() {
        unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      }
    }
  }

  /// Removes and returns the first job, or counts a thread that ends.
  private func nextJob() -> UnownedJob? {
    state.withLock { state in
      if state.jobs.isEmpty {
        state.threads -= 1
        return nil
      }
      state.started += 1
      return state.jobs.removeFirst()
    }
  }
}
