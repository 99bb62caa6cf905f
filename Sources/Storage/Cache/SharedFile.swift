import Foundations

/// A small file that programs of the user edit one after the other, under a lock.
///
/// ```swift
/// let isStored = SharedFile(at: folders.commonsRequestsFile).edit { bytes in … }
/// ```
///
/// It never fails: a file that cannot be read counts as missing. It is not synced, since it need not
/// outlive a power cut.
package struct SharedFile: Hashable, Sendable {
  private let file: AtomicFile
  private let lock: FileLock

  /// The largest file that is read, in bytes.
  private static let limit = 1 << 20

  package init(at path: String) {
    file = AtomicFile(path)
    lock = FileLock(at: "\(path).lock")
  }

  /// Replaces the contents, `nil` where there are none, by the result of an edit.
  ///
  /// - Returns: Whether the result is stored; where not, the edit may not have run.
  package func edit(_ edit: (Data?) -> Data) -> Bool {
    let result: Void? = try? lock.withLock { () throws(StorageError) in
      let bytes = try? file.read(atMost: Self.limit)
      try file.replace(with: edit(bytes), isSynced: false)
    }
    return result != nil
  }
}
