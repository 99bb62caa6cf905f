import Dispatch

/// A latch: every caller of `pass` is suspended until `open` is called, once and for good.
package actor Gate {
  private var isOpen = false
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var count = 0

  package init() {}

  package func open() {
    isOpen = true
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }

  /// Waits until the gate is open, or the task is cancelled.
  package func pass() async {
    count += 1
    let number = count
    await withTaskCancellationHandler {
      if isOpen || Task.isCancelled { return }
      await withCheckedContinuation { waiting[number] = $0 }
    } onCancel: {
      Task { await self.leave(number) }
    }
  }

  private func leave(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }
}

/// A latch that blocks threads, such as a server's handlers, until `open` is called.
package final class ThreadLatch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  package func open() { semaphore.signal() }

  /// Blocks the thread until the latch is open; returns false if that takes too long.
  ///
  /// A test that fails must not keep a server from ending.
  @discardableResult package func wait() -> Bool {
    let isOpen = semaphore.wait(timeout: .now() + 120) == .success
    semaphore.signal()
    return isOpen
  }
}

/// A barrier of a size (rendezvous): every task waits until all are there, then leaves.
package actor Barrier {
  private let size: Int
  private let gate = Gate()
  private var present = 0
  package private(set) var most = 0
  package private(set) var done = 0

  package init(of size: Int) { self.size = size }

  package func pass() async {
    present += 1
    most = max(most, present)
    if most < size {
      await gate.pass()
    } else {
      await gate.open()
      for _ in 0..<10 { await Task.yield() }
    }
    present -= 1
    done += 1
  }
}
