import Foundations
import SystemCalls

/// The way to what earlier runs have read in files, by path; `none` forgets.
///
/// It is given by whoever knows where such things are stored.
package struct PictureIndex: Sendable {
  /// What was read in a file that had a stamp.
  package typealias Entry = (path: String, stamp: FileStamp, facts: Data)

  let forEachFile: @Sendable (_ folder: String, _ body: (Entry) -> Void) -> Void
  let update: @Sendable (_ removed: [String], _ stored: [Entry]) -> Void

  /// Creates the index of two calls: one that delivers all entries inside a folder, in the order of the bytes
  /// of their paths; and one that removes paths, and stores entries in the place of those of their paths.
  package init(
    forEachFile: @escaping @Sendable (_ folder: String, _ body: (Entry) -> Void) -> Void,
    update: @escaping @Sendable (_ removed: [String], _ stored: [Entry]) -> Void
  ) {
    self.forEachFile = forEachFile
    self.update = update
  }

  package static let none = PictureIndex(forEachFile: { _, _ in }, update: { _, _ in })
}
