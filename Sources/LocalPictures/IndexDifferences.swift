import Foundations
import Store

/// The differences between a folder and its index.
struct IndexDifferences {
  /// The numbers of the files that are missing or outdated in the index.
  private(set) var missing: [Int] = []
  /// The indexed paths that are no longer in the folder, or no longer read.
  private(set) var gone: [String] = []

  /// Compares a folder with its index, given a closure that takes the facts of an unchanged file with a number, and
  /// returns false if they are of no use.
  init(
    of listing: FolderListing,
    _ index: FileIndex?,
    _ take: (_ number: Int, _ facts: Data) -> Bool
  ) {
    let files = listing.files
    var next = 0
    index?.forEachFile(in: listing.root.path) { entry in
      while next < files.count, files[next].precedes(entry.path) {
        missing.append(next)
        next += 1
      }
      guard next < files.count, files[next].isAt(entry.path), listing.isRead(next) else {
        gone.append(entry.path)
        return
      }
      if files[next].stamp != entry.stamp || !take(next, entry.facts) { missing.append(next) }
      next += 1
    }
    missing += next..<files.count
    missing.removeAll { !listing.isRead($0) }
  }
}
