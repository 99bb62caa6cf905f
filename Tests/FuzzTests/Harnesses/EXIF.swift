import Foundations
import Places

@testable import Imaging

/// Reads the input as the TIFF structure of EXIF, and every tag of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let tags = ExifTags(ByteView(Data(bytes: bytes, count: count))) else { return 0 }
  _ = tags.orientation
  _ = (tags.camera, tags.lens, tags.dateTaken)
  _ = tags.exposure?.description
  if let (latitude, longitude) = tags.coordinates {
    _ = Coordinates(latitude: latitude, longitude: longitude)?.id
  }
  return 0
}
