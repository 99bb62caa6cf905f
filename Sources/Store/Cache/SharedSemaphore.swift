import SystemCalls

/// A counting semaphore shared by the user's programs: each slot is the lock of a file (`flock`).
///
/// ```swift
/// let semaphore = SharedSemaphore(at: folders.commonsSlots, count: 3, sleep: clock.sleep)
/// let slot = try await semaphore.acquire()  // commons-slot-1, -2 or -3
/// defer { slot.release() }
/// ```
///
/// The files are created and never removed. The system releases the slots of a program that ends. If
/// files cannot be created, every program has unlimited slots.
package struct SharedSemaphore: Sendable {
  /// An acquired slot, held until it is released or goes out of use.
  package final class Slot: Sendable {
    /// The locked file, or `nil` if files cannot be created.
    private let file: OpenFile?

    fileprivate init(_ file: consuming OpenFile?) { self.file = file }

    /// Releases the slot for the next program.
    package func release() { file?.unlock() }
  }

  /// The seconds between two attempts to acquire a slot.
  private static let pollingInterval = 0.01

  private let paths: [String]
  private let sleep: @Sendable (Double) async throws -> Void

  /// Creates the semaphore with the files `path-1` to `path-count`; `sleep` waits for some seconds.
  package init(
    at path: String,
    count: Int,
    sleep: @escaping @Sendable (Double) async throws -> Void
  ) {
    paths = (1...max(count, 1)).map { "\(path)-\($0)" }
    self.sleep = sleep
  }

  /// Waits for a free slot and acquires it.
  ///
  /// - Throws: The error of `sleep` if the task is cancelled.
  package func acquire() async throws -> Slot {
    while true {
      if let slot = freeSlot() { return slot }
      try await sleep(Self.pollingInterval)
    }
  }

  /// Acquires the first free slot, or returns `nil` if all are taken.
  private func freeSlot() -> Slot? {
    do throws(Errno) {
      for path in paths {
        let file = try OpenFile(lockingAt: path)
        if try file.tryLock() { return Slot(file) }
      }
      return nil
    } catch {
      return Slot(nil)
    }
  }
}
