import Foundations

/// The request limits that all of the user's programs share, as closures over their storage.
///
/// ```swift
/// let file = SharedFile(at: folders.commonsRequestsFile)
/// let slots = SharedSemaphore(at: folders.commonsSlots, count: 3, sleep: sleep)
/// SharedLimits(editLog: file.edit, acquireSlot: { try await slots.acquire().release })
/// ```
package struct SharedLimits: Sendable {
  /// Replaces the stored bytes, or `nil`, with the result of an edit, while no other program can.
  ///
  /// Returns true if the result is stored; otherwise the limits only hold within this program.
  package typealias EditLog = @Sendable (_ edit: (Data?) -> Data) -> Bool
  /// Waits for one of the slots that all programs share, and returns the function that releases it.
  package typealias AcquireSlot = @Sendable () async throws -> @Sendable () -> Void

  let editLog: EditLog
  let acquireSlot: AcquireSlot

  package init(editLog: @escaping EditLog, acquireSlot: @escaping AcquireSlot) {
    self.editLog = editLog
    self.acquireSlot = acquireSlot
  }

  /// Limits within this program only.
  package static let withinProgram = SharedLimits(editLog: { _ in false }, acquireSlot: { {} })
}
