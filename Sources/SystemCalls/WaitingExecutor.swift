import Dispatch

/// An executor of tasks that may wait in the system, such as for the lock of a file.
///
/// There are only as many threads for other tasks as the machine has cores, and a task that waits in one
/// keeps it from the others. Here each gets a thread of its own while it runs.
package final class WaitingExecutor: TaskExecutor {
  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Queues that share one would share a limited number of threads.
    DispatchQueue(label: "waiting").async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
