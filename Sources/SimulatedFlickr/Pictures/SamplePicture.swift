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
    var options = JPEGOptions()
    options.quality = isOriginal ? 92 : 86
    options.isProgressive = info.isProgressive
    options.isGrey = info.colorModel == .grey
    options.iccProfile = iccProfile(of: file)
    options.orientation = orientation
    return try upright.oriented(orientation.inverse).jpeg(options)
  }

  /// The photo's pixels, upright.
  private func bitmap(of rendition: SampleRendition) throws(ImagingError) -> Bitmap {
    let picture = try Bitmap(decoding: file)
    let shape = rendition.pixels
    let crop = variation.crop(ofShape: shape, from: picture.size)
    let sized = picture.cropped(to: crop).resized(to: shape)
    return variation.lit(variation.isMirrored ? sized.mirrored() : sized)
  }
}
