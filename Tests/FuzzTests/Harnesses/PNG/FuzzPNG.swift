import FuzzedPictures

/// Reads the input as a picture, beginning with PNG files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  readPicture(bytes, count)
  return 0
}
