import Foundations
import SystemCalls

/// A file with the facts that were read from it.
package struct IndexedFile: Hashable, Sendable {
  /// The path by which it is found, or any text that begins as one.
  package let path: String
  /// The size and the times of the file that was read.
  package let stamp: FileStamp
  package let facts: Data

  package init(path: String, stamp: FileStamp, facts: Data) {
    self.path = path
    self.stamp = stamp
    self.facts = facts
  }
}
