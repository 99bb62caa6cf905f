import Foundations

/// The limits of requests that all programs of the user share, as closures over what stores them.
///
/// ```swift
/// let file = SharedFile(at: folders.commonsRequestsFile)
/// let slots = SharedSemaphore(at: folders.commonsSlots, count: 3, sleep: sleep)
/// SharedLimits(editLog: file.edit, acquireSlot: { try await slots.acquire().release })
/// ```
package struct SharedLimits: Sendable {
  /// Replaces the stored bytes, `nil` where there are none, by the result of an edit while no other
  /// program can.
  ///
  /// Returns whether the result is stored; otherwise the limits hold within this program alone.
  package typealias EditLog = @Sendable (_ edit: (Data?) -> Data) -> Bool
  /// Waits for one of the slots that all programs share; returns the function that releases it.
  package typealias AcquireSlot = @Sendable () async throws -> @Sendable () -> Void

  let editLog: EditLog
  let acquireSlot: AcquireSlot

  package init(editLog: @escaping EditLog, acquireSlot: @escaping AcquireSlot) {
    self.editLog = editLog
    self.acquireSlot = acquireSlot
  }

  /// The limits of this program alone.
  package static let withinProgram = SharedLimits(editLog: { _ in false }, acquireSlot: { {} })
}
