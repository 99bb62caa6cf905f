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

extension History {
  /// Returns the id of the photo that the user named, whether or not there is such a photo.
  ///
  /// - Throws: A `Failure` if the list printed last has no such row.
  package func id(of reference: PhotoReference) throws(Failure) -> Photo.ID {
    switch reference {
    case .id(let id): return id
    case .row(let row):
      guard let id = lastList.photo(inRow: row) else {
        let sentence = "The list printed last has no row \(row); list photos in a terminal first."
        throw Failure(.notFound, sentence)
      }
      return id
    }
  }

  /// Returns each photo's first reference, in order: a row and an id may name the same photo.
  ///
  /// A missing row stays, to fail by itself.
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
