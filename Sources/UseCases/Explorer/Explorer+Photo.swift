import Flickr
import Places

extension Explorer {
  /// Returns the photo that a person named.
  ///
  /// - Parameter reference: An id, or a row of the list printed last.
  /// - Returns: The photo, with the sizes whose addresses can be built.
  /// - Throws: A `Failure` where there is no such row, and what Flickr throws.
  package func photo(_ reference: PhotoReference) async throws -> Photo {
    let id = try history.id(of: reference)
    return try await asking(for: "The photo \(id)") { try await flickr.photo(id: id) }
  }
}
