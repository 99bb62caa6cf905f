import Places

/// A picture as its file stores it: not yet upright, and perhaps reduced by the codec.
struct StoredPicture {
  let bitmap: Bitmap
  let orientation: Orientation
  /// The columns and rows of the bitmap that the picture takes; of a reduced one, the last may be
  /// taken in part.
  let extent: (width: Double, height: Double)

  /// Reads a JPEG or a PNG; where each side is to be reduced to `side` pixels at most, the codec may
  /// deliver a smaller picture if that costs nothing that shows.
  init(
    decoding data: Data,
    reducedTo side: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) {
    guard let format = PictureFormat(sniffing: data) else { throw .notAPicture }
    orientation = ExifTags(of: data, format)?.orientation ?? .up
    switch format {
    case .jpeg:
      (bitmap, extent) = try Bitmap.jpeg(data, reducedTo: side, completeness, limit: limit)
    case .png:
      bitmap = try .png(data, completeness, limit: limit)
      extent = (Double(bitmap.width), Double(bitmap.height))
    }
  }
}
