import Foundations
import SystemCalls

/// The facts that earlier runs have read in files, by path; `none` has none and stores none.
///
/// Whoever creates a source knows where such things are stored, and passes it.
package struct FactsIndex: Sendable {
  /// The facts of a file that had a stamp; of an archive, those of a part, with a path behind that of the file.
  package struct Entry: Sendable {
    package let path: String
    package let stamp: FileStamp
    package let facts: Data

    package init(path: String, stamp: FileStamp, facts: Data) {
      (self.path, self.stamp, self.facts) = (path, stamp, facts)
    }
  }

  /// Delivers all entries inside a folder, in the order of the bytes of their paths.
  let forEachEntry: @Sendable (_ folder: String, _ body: (Entry) -> Void) -> Void
  /// Removes the entries of paths, then stores others.
  let update: @Sendable (_ removed: [String], _ stored: [Entry]) -> Void

  package init(
    forEachEntry: @escaping @Sendable (_ folder: String, _ body: (Entry) -> Void) -> Void,
    update: @escaping @Sendable (_ removed: [String], _ stored: [Entry]) -> Void
  ) {
    (self.forEachEntry, self.update) = (forEachEntry, update)
  }

  package static let none = FactsIndex { _, _ in } update: { _, _ in }
}
