import Imaging
import Places

/// What a photo of the library shows: one of its pictures, cropped, mirrored and lit by the
/// photo's id, so that no two photos are the same.
struct SamplePicture {
  /// The library's picture as it is stored.
  private let file: Data
  private let info: PictureInfo
  private let variation: Variation

  /// - Throws: `ImagingError` where the stored picture cannot be read.
  init(file: Data, of photoID: String) throws(ImagingError) {
    self.file = file
    info = try PictureInfo(reading: file)
    variation = Variation(ofPhoto: photoID)
  }
}

extension SamplePicture {
  /// The photo as a JPEG of a rendition's size.
  ///
  /// It keeps what is peculiar to the stored picture: progressive or not, grey or not, its colour
  /// profile; and the original alone is stored on its side, as cameras do, where the picture was.
  func jpeg(of rendition: SampleRendition) throws(ImagingError) -> Data {
    let isOriginal = rendition.size == .original
    let orientation = isOriginal ? info.orientation : .up
    let upright = try bitmap(of: rendition)
    let options = JPEGOptions(
      quality: isOriginal ? 92 : 86,
      isProgressive: info.isProgressive,
      isGrey: info.colorModel == .grey,
      iccProfile: iccProfile(of: file),
      orientation: orientation
    )
    return try upright.oriented(orientation.inverse).jpeg(options)
  }

  /// The photo's pixels, upright.
  private func bitmap(of rendition: SampleRendition) throws(ImagingError) -> Bitmap {
    let picture = try Bitmap(decoding: file)
    let shape = rendition.pixels
    let crop = variation.crop(ofShape: shape, from: picture.size)
    let sized = (picture.cropped(to: crop) ?? picture).resized(to: shape)
    return variation.lit(variation.isMirrored ? sized.mirrored() : sized)
  }
}

extension Orientation {
  /// The orientation that undoes this one: a quarter to the left for a quarter to the right.
  fileprivate var inverse: Orientation {
    switch self {
    case .right: .left
    case .left: .right
    case .up, .upMirrored, .down, .downMirrored, .leftMirrored, .rightMirrored: self
    }
  }
}
