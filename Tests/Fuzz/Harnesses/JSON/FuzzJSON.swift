import Foundations

@testable import Flickr

/// Reads the input as the answer to every method of Flickr's that is asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let body = Data(bytes: bytes, count: count)
  _ = try? Answer<PlaceList>(reading: body, of: "").payload.rows
  _ = try? Answer<PhotoList>(reading: body, of: "").payload.photos.photo?.readable
    .map { $0.photo(at: .flickr) }
  _ = try? Answer<UploadList>(reading: body, of: "").payload
  _ = try? Answer<SizeList>(reading: body, of: "").payload.renditions
  _ = try? Answer<PhotoLocation>(reading: body, of: "").payload.name
  _ = try? Answer<PhotoInfo>(reading: body, of: "").payload.photo(at: .flickr)
  return 0
}
