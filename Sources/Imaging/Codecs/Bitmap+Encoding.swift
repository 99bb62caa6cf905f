import Bitmaps
import CImaging
import Foundations

extension Bitmap {
  /// Encodes the picture as a JPEG.
  package func jpeg(_ options: JPEGOptions = .init()) throws(ImagingError) -> Data {
    let exif = options.orientation == .up ? [] : ExifTags.segment(options.orientation)
    let profile = options.iccProfile.map { [UInt8]($0) } ?? []
    let opaque = flattened(over: options.background)
    return try Data(writing: .jpeg) { output in
      opaque.withPixels { pixels in
        exif.withUnsafeBufferPointer { exif in
          profile.withUnsafeBufferPointer { profile in
            var picture = CIJPEGPicture(
              width: UInt32(width),
              height: UInt32(height),
              pixels: pixels,
              quality: Int32(options.quality),
              isProgressive: options.isProgressive,
              isGrey: options.isGrey,
              exif: exif.baseAddress,
              exifCount: exif.count,
              profile: profile.baseAddress,
              profileCount: profile.count
            )
            return CIJPEGWrite(&picture, &output)
          }
        }
      }
    }
  }

  /// Encodes the picture as a PNG: RGBA with straight alpha, marked as sRGB.
  package func png(_ compression: PNGCompression = .small) throws(ImagingError) -> Data {
    try Data(writing: .png) { output in
      withPixels { CIPNGWrite($0, UInt32(width), UInt32(height), compression == .fast, &output) }
    }
  }
}

/// The options of encoding a JPEG.
package struct JPEGOptions: Hashable, Sendable {
  /// libjpeg's quality, 1 to 100; other numbers are clamped.
  package let quality: Int
  package let isProgressive: Bool
  package let isGrey: Bool
  /// The colour profile to embed; the pixels are not converted to it.
  package let iccProfile: Data?
  /// The EXIF orientation to write; pixels are written unchanged, so only readers rotate them.
  package let orientation: Orientation
  /// The colour behind transparent pixels, which JPEG does not support.
  package let background: RGBColor

  package init(
    quality: Int = 90,
    isProgressive: Bool = false,
    isGrey: Bool = false,
    iccProfile: Data? = nil,
    orientation: Orientation = .up,
    background: RGBColor = .white
  ) {
    self.quality = min(max(quality, 1), 100)
    self.isProgressive = isProgressive
    self.isGrey = isGrey
    self.iccProfile = iccProfile
    self.orientation = orientation
    self.background = background
  }
}

/// The trade-off between time and size when compressing a PNG.
package enum PNGCompression: Hashable, Sendable, CaseIterable {
  /// libpng's default; drawings become far smaller than with `fast`.
  case small
  /// For thumbnails of photos: a third of the time for 2 % more bytes.
  case fast
}
