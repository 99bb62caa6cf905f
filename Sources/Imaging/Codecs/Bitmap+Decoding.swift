import Places

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
  package init(
    decoding data: Data, _ completeness: Completeness = .whole, limit: Int = pixelLimit
  ) throws(ImagingError) {
    try self.init(decoding: data, covering: nil, completeness, limit: limit)
  }

  /// Reads a picture whose result is only to be reduced to `target`, and so may be smaller than the
  /// file says where that costs nothing that shows.
  init(
    decoding data: Data, covering target: PixelSize?, _ completeness: Completeness, limit: Int
  ) throws(ImagingError) {
    guard let format = PictureFormat(sniffing: data) else { throw .notAPicture }
    let orientation = ExifTags(of: data, format)?.orientation ?? .up
    let stored: Bitmap
    switch format {
    case .jpeg:
      let needed = target.map(orientation.upright)
      stored = try .jpeg(data, covering: needed, completeness, limit: limit)
    case .png:
      stored = try .png(data, completeness, limit: limit)
    }
    self = stored.oriented(orientation)
  }
}
