import Dispatch

/// An executor of tasks that may block in the system, such as for a file lock.
///
/// Other tasks share as many threads as the machine has cores, and a blocked task would take one away
/// from them. Here each task runs on a thread of its own.
package final class WaitingExecutor: TaskExecutor {
  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Queues with a common target would share a limited number of threads.
    DispatchQueue(label: "waiting").async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
