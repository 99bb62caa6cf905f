import Foundations

/// A picture as its file stores it: not yet upright.
struct StoredPicture {
  let bitmap: Bitmap
  let orientation: Orientation
  /// What the numbers of its pixels mean as colours, where it says so.
  private let profile: ICCProfile?

  /// The picture as it is to be seen, in sRGB.
  ///
  /// Colours are converted here, when there are as few pixels as there will be.
  var upright: Bitmap { bitmap.inSRGB(from: profile).oriented(orientation) }

  private init(
    _ data: Data,
    reading read: (PictureFormat) throws(ImagingError) -> Bitmap
  ) throws(ImagingError) {
    guard let format = PictureFormat(sniffing: data) else { throw .notAPicture }
    orientation = ExifTags(of: data, format)?.orientation ?? .up
    profile = ICCProfile(embeddedIn: data).flatMap { profile in
      PictureHeader(of: data, format).flatMap { profile.describes($0.colorModel) ? profile : nil }
    }
    bitmap = try read(format)
  }
}

extension StoredPicture {
  /// Reads a JPEG or a PNG; where its shorter side needs only so many pixels, it may be smaller.
  init(
    decoding data: Data,
    shorterSide: Int? = nil,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) {
    try self.init(data) { (format) throws(ImagingError) in
      switch format {
      case .jpeg: try .jpeg(data, shorterSide: shorterSide, completeness, limit: limit)
      case .png: try .png(data, shorterSide: shorterSide, completeness, limit: limit)
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
      case .png: try .squareOfPNG(data, size, completeness, limit: limit)
      }
    }
  }
}

extension ICCProfile {
  /// Whether it can say what the red, green and blue mean of a picture that is stored in a model.
  ///
  /// A profile of another space than the pixels' is a mistake. Grey is red, green and blue alike, so
  /// that either kind serves; ink is sRGB by the time it is red, green and blue.
  fileprivate func describes(_ model: ColorModel) -> Bool {
    switch model {
    case .colour: colorSpace == "RGB "
    case .grey: colorSpace == "GRAY" || colorSpace == "RGB "
    case .cmyk: false
    }
  }
}
