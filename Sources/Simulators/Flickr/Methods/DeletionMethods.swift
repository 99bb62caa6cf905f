import Foundations
import Sample

extension SimulatedFlickr {
  /// Handles `flickr.photos.delete`; of others' photos there are none to be deleted.
  func deletePhoto(_ call: APICall) throws(SimulatedAPIError) -> Data {
    guard let photo = call["photo_id"].flatMap({ photo(id: $0) }), photo.owner == viewerID
    else { throw .noSuchPhoto }
    try delete(photo.id)
    return success()
  }

  /// Deletes a photo, with its picture, its likes and its comments.
  func delete(_ id: String) throws(SimulatedAPIError) {
    try change { state throws(SimulatedAPIError) in
      state.deletedPhotos.insert(id)
      state.uploads.removeAll { $0.id == id }
      state.likes[id] = nil
      state.comments.removeAll { $0.photo == id }
    }
    store.removePicture(id)
  }
}
