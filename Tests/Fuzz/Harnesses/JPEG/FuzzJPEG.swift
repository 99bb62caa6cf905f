import Imaging
import Places

/// Reads the input as a picture in every way in which a JPEG is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: bytes, count: count)
  let limit = 1 << 20
  _ = try? PictureInfo(reading: data)
  _ = try? Bitmap(decoding: data, .whole, limit: limit)
  _ = try? Bitmap(decoding: data, .asFarAsItGoes, limit: limit)
  _ = try? Bitmap(thumbnailOf: data, limit: limit)
  return 0
}
