import Bitmaps
import Foundations
import Imaging
import Places

/// The picture of a photo: one of the library's pictures, cropped, mirrored and toned at random by
/// the photo's id, so that no two photos are the same.
struct SamplePicture {
  /// The file of the library's picture.
  private let file: EncodedPicture
  private let info: PictureInfo
  private let photo: SamplePhoto

  /// - Throws: `ImagingError` where the stored picture cannot be read.
  init(file: Data, of photo: SamplePhoto) throws(ImagingError) {
    self.file = try EncodedPicture(file)
    self.photo = photo
    info = try self.file.info()
  }

  /// Returns the photo as a JPEG of a rendition's size.
  ///
  /// The JPEG is progressive or grey where the stored picture is, and has its colour profile. The
  /// original also has its EXIF orientation.
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

  /// Returns the photo's pixels, upright.
  private func bitmap(of rendition: SampleRendition) throws(ImagingError) -> Bitmap {
    let picture = try file.unconvertedBitmap()
    let variation = PictureVariation(ofPhoto: photo.id)
    let focus = FocalPoint(ofPicture: photo.pictureNumber)
    let crop = variation.crop(ofShape: photo.originalSize, from: picture.size, around: focus)
    let area = rendition.size.isSquare ? crop.middleSquare : crop
    let sized = (picture.cropped(to: area) ?? picture).resized(to: rendition.pixels)
    return variation.adjusted(variation.isMirrored ? sized.mirrored() : sized)
  }
}

extension PixelRect {
  /// The largest centred square, from which Flickr crops its square sizes.
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
  /// The inverse orientation: a quarter to the left for a quarter to the right.
  fileprivate var inverse: Orientation {
    switch self {
    case .right: .left
    case .left: .right
    case .up, .upMirrored, .down, .downMirrored, .leftMirrored, .rightMirrored: self
    }
  }
}
