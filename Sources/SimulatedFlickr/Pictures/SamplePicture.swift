import Foundations
import Imaging
import Places

/// What a photo of the library shows: one of its pictures, cropped, mirrored and lit by the
/// photo's id, so that no two photos are the same.
struct SamplePicture {
  /// The library's picture as it is stored.
  private let file: EncodedPicture
  private let info: PictureInfo
  private let photo: SamplePhoto

  /// - Throws: `ImagingError` where the stored picture cannot be read.
  init(file: Data, of photo: SamplePhoto) throws(ImagingError) {
    self.file = try EncodedPicture(file)
    self.photo = photo
    info = try self.file.info()
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
      iccProfile: file.header.profile?.data,
      orientation: orientation
    )
    return try upright.oriented(orientation.inverse).jpeg(options)
  }

  /// The photo's pixels, upright.
  private func bitmap(of rendition: SampleRendition) throws(ImagingError) -> Bitmap {
    let picture = try file.unconvertedBitmap()
    let variation = Variation(ofPhoto: photo.id)
    let focus = PictureFocus(ofPicture: photo.pictureNumber)
    let crop = variation.crop(ofShape: photo.originalSize, from: picture.size, around: focus)
    let seen = rendition.size.isSquare ? crop.middleSquare : crop
    let sized = (picture.cropped(to: seen) ?? picture).resized(to: rendition.pixels)
    return variation.lit(variation.isMirrored ? sized.mirrored() : sized)
  }
}

extension PixelRect {
  /// The largest square in the middle, which is what Flickr cuts its squares from.
  fileprivate var middleSquare: PixelRect {
    let side = min(width, height)
    return PixelRect(
      x: x + (width - side) / 2,
      y: y + (height - side) / 2,
      width: side,
      height: side
    )
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
