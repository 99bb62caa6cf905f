import Bitmaps
import Foundations
import Imaging
import Model

/// The picture of a photo: one of the library's pictures, randomly cropped, mirrored and toned with the
/// photo's id as seed, so that all photos differ.
package struct SamplePicture {
  /// The file of the library's picture.
  private let file: EncodedPicture
  private let info: PictureInfo
  private let photo: SamplePhoto

  /// - Throws: `ImagingError` if the stored picture cannot be read.
  package init(file: Data, of photo: SamplePhoto) throws(ImagingError) {
    self.file = try EncodedPicture(file)
    self.photo = photo
    info = try self.file.info()
  }

  /// Returns the photo as a JPEG of a size, or its centre square.
  ///
  /// The JPEG is progressive or grey if the stored picture is, and has its colour profile. The original
  /// also has its EXIF orientation.
  package func jpeg(
    _ size: PixelSize,
    isSquare: Bool = false,
    isOriginal: Bool = false
  ) throws(ImagingError) -> Data {
    let orientation = isOriginal ? info.orientation : .up
    let upright = try bitmap(size, isSquare: isSquare)
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
  ///
  /// The stored picture is decoded only at the resolution that the size needs.
  private func bitmap(_ size: PixelSize, isSquare: Bool) throws(ImagingError) -> Bitmap {
    let variation = PictureVariation(ofPhoto: photo.id)
    let focus = FocalPoint(ofPicture: photo.pictureNumber)
    let crop = variation.crop(ofShape: photo.originalSize, from: info.size, around: focus)
    let area = isSquare ? crop.middleSquare : crop
    let side = info.size.shorterSide(showing: area, at: size)
    let picture = try file.unconvertedBitmap(shorterSide: side)
    let part = picture.cropped(to: area.scaled(from: info.size, to: picture.size))
    let sized = (part ?? picture).resized(to: size)
    return variation.adjusted(variation.isMirrored ? sized.mirrored() : sized)
  }
}

extension PixelSize {
  /// Returns the shorter side at which a part of a picture of this size is twice as large as a smaller
  /// picture of it, which is enough for the resampling kernel.
  fileprivate func shorterSide(showing part: PixelRect, at size: PixelSize) -> Int {
    let scale = max(
      Double(size.width) / Double(part.width),
      Double(size.height) / Double(part.height)
    )
    return Int((Double(min(width, height)) * scale * 2).rounded(.up))
  }
}

extension PixelRect {
  /// Returns the rectangle scaled to a picture of another size.
  fileprivate func scaled(from old: PixelSize, to new: PixelSize) -> PixelRect {
    PixelRect(
      x: x * new.width / old.width,
      y: y * new.height / old.height,
      width: max(1, width * new.width / old.width),
      height: max(1, height * new.height / old.height)
    )
  }

  /// The largest centred square, the crop of square sizes.
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
