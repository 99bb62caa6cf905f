import Foundations
import SystemCalls

/// The facts that earlier runs have read in files, by path; `none` has none and stores none.
///
/// Whoever creates a source knows where such things are stored, and passes it.
package struct FactsIndex: Sendable {
  /// Delivers all entries inside a folder, in the order of the bytes of their paths.
  let forEachEntry: @Sendable (_ folder: String, _ body: (IndexedFile) -> Void) -> Void
  /// Removes the entries of paths, then stores others.
  let update: @Sendable (_ removed: [String], _ stored: [IndexedFile]) -> Void

  package init(
    forEachEntry: @escaping @Sendable (_ folder: String, _ body: (IndexedFile) -> Void) -> Void,
    update: @escaping @Sendable (_ removed: [String], _ stored: [IndexedFile]) -> Void
  ) {
    (self.forEachEntry, self.update) = (forEachEntry, update)
  }

  package static let none = FactsIndex { _, _ in
  } update: { _, _ in
  }
}
