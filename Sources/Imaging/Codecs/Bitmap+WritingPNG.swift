import CImaging
import Foundations

extension Bitmap {
  /// Returns the picture as a PNG, RGBA with straight alpha and marked as sRGB.
  package func png(_ compression: PNGCompression = .small) throws(ImagingError) -> Data {
    try Data(writing: .png) { output in
      withPixels {
        CIPNGWrite($0, UInt32(width), UInt32(height), compression == .fast, &output)
      }
    }
  }
}
