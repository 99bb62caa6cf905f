import Foundations

extension Bitmap {
  /// The pixels that are read of one picture unless a caller says otherwise.
  package static let pixelLimit = 150_000_000

  /// Reads a JPEG or a PNG as upright sRGB.
  ///
  /// ```swift
  /// let bitmap = try Bitmap(decoding: data, .asFarAsItGoes)
  /// ```
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - completeness: Whether a file that is cut short is refused or read as far as it goes.
  ///   - limit: The pixels that the picture may have, which is checked before memory is taken.
  /// - Throws: Any error but that the picture cannot be written.
  package init(
    decoding data: Data,
    _ completeness: Completeness = .whole,
    limit: Int = pixelLimit
  ) throws(ImagingError) {
    self = try StoredPicture(decoding: data, completeness, limit: limit).upright
  }

  /// Reads a whole JPEG or PNG upright, its numbers as they are: colours of its own profile.
  package init(decodingInOwnColors data: Data) throws(ImagingError) {
    let stored = try StoredPicture(decoding: data, .whole, limit: Self.pixelLimit)
    self = stored.bitmap.oriented(stored.orientation)
  }
}
