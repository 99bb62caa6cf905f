import Bitmaps
import CSixel

/// A library that encodes pictures as sixels (DEC STD 070) with dithering, opened at run time.
package enum SixelLibrary: String, Hashable, Sendable, CaseIterable {
  case chafa = "libchafa"
  case libsixel

  /// The first installed library, or `nil` if there is none.
  package static var installed: SixelLibrary? { allCases.first(where: \.isInstalled) }

  /// True if the library is installed with all required functions.
  package var isInstalled: Bool { csixel_is_available(library) }

  /// Encodes a picture as sixels, a control string (DCS) that a terminal draws at its cursor, or
  /// returns `nil` if the library fails.
  ///
  /// The colours are quantized to at most 256, with dithering. libchafa omits pixels that are more
  /// than half transparent; libsixel draws them over black.
  package func sixels(of picture: Bitmap) -> [UInt8]? {
    let picture = self == .chafa ? picture.paddedToWholeSixels : picture.flattened(over: .black)
    var bytes: [UInt8] = []
    let status = picture.withPixels { pixels in
      withUnsafeMutablePointer(to: &bytes) { bytes in
        csixel_encode(library, pixels, Int32(picture.width), Int32(picture.height), append, bytes)
      }
    }
    return status == 0 && !bytes.isEmpty ? bytes : nil
  }

  private var library: csixel_library { self == .chafa ? CSIXEL_CHAFA : CSIXEL_LIBSIXEL }
}

extension Bitmap {
  /// The picture padded with transparent rows to a height that is a multiple of six.
  ///
  /// libchafa 1.12 draws only complete rows of sixels, and divides by zero if there is none.
  fileprivate var paddedToWholeSixels: Bitmap {
    if height % 6 == 0 { return self }
    let whole = PixelSize(width: width, height: height + 6 - height % 6)
    return Bitmap(whole) { $0.initialize(repeating: 0, count: whole.pixelCount * 4) }
      .overlaid(with: self, x: 0, y: 0)
  }
}

/// Appends bytes to the array that the context is.
private let append: csixel_receiver = { bytes, count, context in
  let result = context?.assumingMemoryBound(to: [UInt8].self)
  let received = UnsafeRawBufferPointer(start: bytes, count: count)
  result?.pointee.append(contentsOf: received)
}
