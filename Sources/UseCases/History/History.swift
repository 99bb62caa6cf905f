import Foundations
import Places
import Storage

/// The history of the user: the photos viewed last, and the list printed last.
///
/// It needs neither a source nor a key.
package struct History: Sendable {
  let recentsFile: Recents
  let lastList: LastListing
  let now: @Sendable () -> Date

  package init(in folders: Folders, now: @escaping @Sendable () -> Date) {
    recentsFile = Recents(at: folders.recentsFile, now: now)
    lastList = LastListing(at: folders.lastListFile)
    self.now = now
  }
}

// MARK: - The list printed last

extension History {
  /// Returns the id of the photo that the user named.
  ///
  /// - Parameter reference: An id, or a row of the list printed last.
  /// - Returns: The id, whether or not there is such a photo.
  /// - Throws: A `Failure` if there is no such row.
  package func id(of reference: PhotoReference) throws(Failure) -> Photo.ID {
    switch reference {
    case .id(let id): return id
    case .row(let row):
      guard let id = lastList.photo(inRow: row) else {
        throw Failure(
          .notFound,
          "The list printed last has no row \(row); list photos in a terminal first."
        )
      }
      return id
    }
  }

  /// Returns the references without repetitions, in order: a row and an id may name the same photo.
  ///
  /// - Parameter references: The references; a missing row stays, to fail by itself.
  /// - Returns: Each photo's first reference.
  package func distinct(_ references: [PhotoReference]) -> [PhotoReference] {
    var seen: Set<Result<Photo.ID, Failure>> = []
    return references.filter { reference in
      seen.insert(Result { () throws(Failure) in try id(of: reference) }).inserted
    }
  }

  /// Stores the photos of a list, so that the number of a row names a photo from now on.
  ///
  /// It is a convenience: if it cannot be written, numbers still mean the list before.
  package func remember(rows photos: [Photo]) { try? lastList.write(photos.map(\.id)) }
}
