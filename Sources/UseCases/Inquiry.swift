import Foundations
import Places

/// Tells what is known of pictures, of Flickr's and of the person's own.
///
/// - Parameters:
///   - names: What a person typed: a photo's id, page or row, or the path of a file.
///   - explorer: Who is asked about photos, where there are any among the names.
///   - deliver: Takes what is known of each, or why nothing is, in order.
/// - Throws: What `deliver` throws, and `CancellationError`.
package func inquire(
  about names: [String],
  asking explorer: Explorer?,
  deliver: (Result<PhotoInformation, Failure>) throws -> Void
) async throws {
  try await mapConcurrently(names, width: 2) { name in
    await outcome(of: name.onOneLine) {
      if let explorer, let reference = PhotoReference(name) {
        return try await explorer.information(on: reference)
      }
      return try PhotoInformation(ofFileAt: name)
    }
  } deliver: {
    try deliver($0)
  }
}
