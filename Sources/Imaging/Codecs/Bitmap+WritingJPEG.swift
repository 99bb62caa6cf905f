import CImaging
import Foundations

extension Bitmap {
  /// Returns the picture as a JPEG.
  package func jpeg(_ options: JPEGOptions = .init()) throws(ImagingError) -> Data {
    let exif = options.orientation == .up ? [] : ExifTags.segment(options.orientation)
    let profile = options.iccProfile.map { [UInt8]($0) } ?? []
    let opaque = flattened(over: options.background)
    return try Data(writing: .jpeg) { output in
      opaque.withPixels { pixels in
        exif.withUnsafeBufferPointer { exif in
          profile.withUnsafeBufferPointer { profile in
            var picture = CIJPEGPicture(options, size, pixels, exif: exif, profile: profile)
            return CIJPEGWrite(&picture, &output)
          }
        }
      }
    }
  }
}

extension CIJPEGPicture {
  fileprivate init(
    _ options: JPEGOptions,
    _ size: PixelSize,
    _ pixels: UnsafePointer<UInt8>,
    exif: UnsafeBufferPointer<UInt8>,
    profile: UnsafeBufferPointer<UInt8>
  ) {
    self.init(
      width: UInt32(size.width),
      height: UInt32(size.height),
      pixels: pixels,
      quality: Int32(options.quality),
      isProgressive: options.isProgressive,
      isGrey: options.isGrey,
      exif: exif.baseAddress,
      exifCount: exif.count,
      profile: profile.baseAddress,
      profileCount: profile.count
    )
  }
}
