import Flickr
import Places
import Storage

extension Explorer {
  /// Returns the photo that a person named.
  ///
  /// - Parameter reference: An id, or a row of the list printed last.
  /// - Returns: The photo, with the sizes whose addresses can be built.
  /// - Throws: A `Failure` where there is no such row, and what Flickr throws.
  package func photo(_ reference: PhotoReference) async throws -> Photo {
    let id = try id(of: reference)
    return try await asking(for: "The photo \(id)") { try await flickr.photo(id: id) }
  }

  /// Returns the id of the photo that a person named.
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

  /// Remembers the photos of a list, so that the number of a row names a photo from now on.
  ///
  /// It is a convenience: where it cannot be written, numbers keep meaning the list before.
  package func remember(rows photos: [Photo]) {
    try? lastList.write(photos.map(\.id))
  }
}
