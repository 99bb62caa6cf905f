import Foundations
import Model

@testable import Flickr

/// Reads the input as the response to every method of Flickr that is called.
func readFlickrAnswers(_ body: Data) throws {
  _ = try? APIResponse<PlaceListResponse>(decoding: body, of: "").payload.rows
  let list = try? APIResponse<PhotoListResponse>(decoding: body, of: "").payload.photos
  try checkNumbers(of: list?.rows.elements.map { $0.photo(at: .flickr) } ?? [])
  _ = try? APIResponse<UploadListResponse>(decoding: body, of: "").payload
  _ = try? APIResponse<SizeListResponse>(decoding: body, of: "").payload.renditions
  _ = try? APIResponse<PhotoLocationResponse>(decoding: body, of: "").payload.name
  let info = try? APIResponse<PhotoInfoResponse>(decoding: body, of: "").payload
  try checkNumbers(of: [info?.photo(at: .flickr)].compactMap(\.self))
}
