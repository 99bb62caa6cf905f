import Places

extension FlickrClient {
  /// Returns the name of the place where a photo was taken, or `nil` where Flickr has none.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
  package func placeName(ofPhoto id: Photo.ID) async throws -> PlaceName? {
    let call = FlickrCall("flickr.photos.getInfo", ["photo_id": id])
    return try await answer(to: call, .facts, as: PhotoLocation.self).name
  }
}
