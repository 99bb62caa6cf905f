import Places

extension FlickrClient {
  /// Returns what Flickr tells of one photo, with the sizes whose addresses can be built.
  ///
  /// - Throws: `FlickrError.refused` with the kind `notFound` where the photo is gone or private:
  ///   Flickr tells the two apart to nobody.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
  package func photo(id: String) async throws -> Photo {
    let call = FlickrCall("flickr.photos.getInfo", ["photo_id": id])
    return try await answer(to: call, .facts, as: PhotoInfo.self).photo(at: endpoint)
  }

  /// Returns the sizes in which a photo is really served, the smallest first.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getSizes.html
  package func sizes(ofPhoto id: String) async throws -> [Photo.Rendition] {
    let call = FlickrCall("flickr.photos.getSizes", ["photo_id": id])
    return try await answer(to: call, .facts, as: SizeList.self).renditions
  }
}
