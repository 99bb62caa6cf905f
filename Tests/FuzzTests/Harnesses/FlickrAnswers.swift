import Foundations
import Model

@testable import Flickr

/// Reads the input as the answer to every method of Flickr's that is asked.
func readFlickrAnswers(_ body: Data) {
  _ = try? APIResponse<PlaceListResponse>(decoding: body, of: "").payload.rows
  _ = try? APIResponse<PhotoListResponse>(decoding: body, of: "").payload.photos.rows.elements
    .map { $0.photo(at: .flickr) }
  _ = try? APIResponse<UploadListResponse>(decoding: body, of: "").payload
  _ = try? APIResponse<SizeListResponse>(decoding: body, of: "").payload.renditions
  _ = try? APIResponse<PhotoLocationResponse>(decoding: body, of: "").payload.name
  _ = try? APIResponse<PhotoInfoResponse>(decoding: body, of: "").payload.photo(at: .flickr)
}
