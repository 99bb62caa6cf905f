import Places

/// A picture as its file stores it: not yet upright.
struct StoredPicture {
  let bitmap: Bitmap
  let orientation: Orientation

  /// The picture as it is to be seen.
  ///
  /// Whatever the pixels' colours need is done here as well, when there are as few as there will be.
  var upright: Bitmap { bitmap.oriented(orientation) }

  private init(
    _ data: Data,
    reading read: (PictureFormat) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) {
    guard let format = PictureFormat(sniffing: data) else { throw .notAPicture }
    orientation = ExifTags(of: data, format)?.orientation ?? .up
    bitmap = try read(format)
  }
}

extension StoredPicture {
  /// Reads a JPEG or a PNG.
  init(
    decoding data: Data,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) {
    try self.init(data) { (format) throws(ImagingError) in
      switch format {
      case .jpeg: try .jpeg(data, completeness, limit: limit)
      case .png: try .png(data, completeness, limit: limit)
      }
    }
  }

  /// Reads the largest centred square of a JPEG or a PNG at a size, and no more than that takes.
  init(
    squareOf data: Data,
    _ size: PixelSize,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) {
    try self.init(data) { (format) throws(ImagingError) in
      switch format {
      case .jpeg: try .squareOfJPEG(data, size, completeness, limit: limit)
      case .png: try Bitmap.png(data, completeness, limit: limit).square(size)
      }
    }
  }
}
