import Foundations
import Places

/// The list printed last to a terminal, by which `photo show 3` means its third row.
///
/// A file that is missing or damaged is a list without rows.
package struct LastListing: Hashable, Sendable {
  private let file: AtomicFile

  package init(at path: String) { file = AtomicFile(path) }

  /// Stores the photos of the rows, the first row's first.
  package func write(_ ids: [Photo.ID]) throws(StorageError) {
    try file.replace { try JSONEncoder().encode(Rows(photos: ids)) }
  }

  /// Returns the photo in a row, counted from 1, or `nil` where the list has no such row.
  package func photo(inRow row: Int) -> Photo.ID? {
    guard let data = try? file.read(),
      let photos = try? JSONDecoder().decode(Rows.self, from: data).photos,
      row >= 1, row <= photos.count, photos[row - 1].isPhotoID
    else { return nil }
    return photos[row - 1]
  }
}

/// The format of the file.
private struct Rows: Codable {
  let photos: [Photo.ID]
}
