import Foundations
import SystemCalls

/// A small file that the user's programs edit in turn, under its own lock (`flock`).
///
/// ```swift
/// let isStored = SharedFile(at: folders.commonsRequestsFile).edit { bytes in … }
/// ```
///
/// It never fails: unreadable contents count as none, and a lock that another program holds for more
/// than a second is given up. It is written in place, which takes a fraction of the time of an atomic
/// write; a killed program may therefore leave the start of the new contents before the rest of the old
/// ones.
package struct SharedFile: Hashable, Sendable {
  private let path: String

  /// The maximum time to wait for its lock.
  private static let patience = Duration.seconds(1)
  /// The maximum number of bytes to read.
  private static let limit = 1 << 20

  package init(at path: String) { self.path = path }

  /// Replaces the contents, or `nil`, with the result of an edit.
  ///
  /// - Returns: True if the result is stored; otherwise the edit may not have run.
  package func edit(_ edit: (Data?) -> Data) -> Bool {
    do throws(Errno) {
      let file = try OpenFile(lockingAt: path)
      // A second name may be a file of the user's own, which would be overwritten.
      guard try file.status.nameCount == 1 else { return false }
      try file.lock(within: Self.patience)
      let bytes = try? file.contents(atMost: Self.limit, expecting: 1 << 12)
      try file.replaceContents(with: edit(bytes.flatMap { $0.isEmpty ? nil : $0 }))
      return true
    } catch {
      return false
    }
  }
}
