import Foundations
import SystemCalls

/// A small file that programs of the user edit one after the other, under its own lock (`flock`).
///
/// ```swift
/// let isStored = SharedFile(at: folders.commonsRequestsFile).edit { bytes in … }
/// ```
///
/// It never fails: contents that cannot be read count as none, and a lock that another program does not
/// release within a second is not waited for. It is written in place, which takes a
/// fraction of the time of an atomic write, so that a program that is killed may leave a beginning of new
/// contents before the rest of old ones.
package struct SharedFile: Hashable, Sendable {
  private let path: String

  /// The time for which its lock is waited for.
  private static let patience = Duration.seconds(1)
  /// The largest file that is read, in bytes.
  private static let limit = 1 << 20

  package init(at path: String) { self.path = path }

  /// Replaces the contents, `nil` where there are none, by the result of an edit.
  ///
  /// - Returns: Whether the result is stored; where not, the edit may not have run.
  package func edit(_ edit: (Data?) -> Data) -> Bool {
    do throws(Errno) {
      let file = try OpenFile(lockingAt: path)
      // Another name may be that of a file of the user's own, which would be written to.
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
